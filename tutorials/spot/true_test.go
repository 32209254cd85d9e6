package spot_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"pencilmark/tutorials/spot"
)

// A claim is what a reason for dropping a look says of the position: it holds
// whether that is so, by other means than the scan uses.
type claim func(c *seen) bool

// A seen is a look, the survey it belongs to, and where it was taken, with all steps of the
// technique there.
type seen struct {
	g      *board.Grid
	x      *logic.Technique
	l      *spot.Look
	survey *spot.Look // the last look of depth 0
	steps  []logic.Step
}

// options returns the candidates of the i-th rule that was read.
func (c *seen) options(i int) []board.Candidate { return c.g.Options(c.l.Of[i]) }

// size returns the n of "n cells with n candidates" and the like.
func (c *seen) size() int {
	for word, n := range map[string]int{
		"pair": 2, "triple": 3, "quadruple": 4, "x-wing": 2, "swordfish": 3, "jellyfish": 4,
		"squirmbag": 5, "whale": 6, "leviathan": 7,
	} {
		if strings.HasSuffix(c.x.Slug, word) {
			return n
		}
	}
	return 0
}

// claims holds what each reason claims. Where it is nil, the reason says no more
// than that the finder has no step from what was read; checkLook checks that of all.
var claims = map[string]claim{
	"no fish of this kind that removes anything":            noneHere,
	"no two links that remove anything":                     noneHere,
	"no ring that removes anything":                         noneHere,
	"the colours rule out nothing":                          noneHere,
	"nothing connects them in a way that removes something": noneHere,
	"no pincers that remove anything":                       noneHere,
	"the other candidates of the corners do not fit":        noneHere,
	"no pattern that removes anything":                      noneHere,
	"more than one cell is empty":                           func(c *seen) bool { return len(c.l.Of) > 1 },
	"missing from more than one box":                        func(c *seen) bool { return len(c.l.Of) > 1 },
	"more than one place":                                   func(c *seen) bool { return len(c.options(0)) > 1 },
	"more than one candidate":                               func(c *seen) bool { return len(c.options(0)) > 1 },
	"not all places in one row or column": func(c *seen) bool {
		return !inHouse(c.options(0), func(h board.House) bool { return h.Kind() != board.BoxKind })
	},
	"not all places in one box": func(c *seen) bool {
		return !inHouse(c.options(0), func(h board.House) bool { return h.Kind() == board.BoxKind })
	},
	"in one line, but no other cell there can be the digit": idleLocked,
	"in one box, but no other cell there can be the digit":  idleLocked,
	"not in one row or column":                              nil,

	"fewer than two cells with two candidates":                             tooFew(2),
	"fewer than three cells with at most three candidates":                 tooFew(3),
	"fewer than four cells with at most four candidates":                   tooFew(4),
	"fewer than two digits with two places":                                tooFew(2),
	"fewer than three digits with at most three places":                    tooFew(3),
	"fewer than four digits with at most four places":                      tooFew(4),
	"fewer than two lines with two places":                                 tooFew(2),
	"fewer than three lines with at most three places":                     tooFew(3),
	"fewer than four lines with at most four places":                       tooFew(4),
	"fewer than five lines with at most five places":                       tooFew(5),
	"fewer than six lines with at most six places":                         tooFew(6),
	"fewer than seven lines with at most seven places":                     tooFew(7),
	"more than two candidates between them":                                tooMany,
	"more than three candidates between them":                              tooMany,
	"more than four candidates between them":                               tooMany,
	"more than two places between them":                                    tooMany,
	"more than three places between them":                                  tooMany,
	"more than four places between them":                                   tooMany,
	"places in more than two cross lines":                                  tooMany,
	"places in more than three cross lines":                                tooMany,
	"places in more than four cross lines":                                 tooMany,
	"places in more than five cross lines":                                 tooMany,
	"places in more than six cross lines":                                  tooMany,
	"places in more than seven cross lines":                                tooMany,
	"a Squirmbag, but nothing to remove":                                   idleCover,
	"a Whale, but nothing to remove":                                       idleCover,
	"a Leviathan, but nothing to remove":                                   idleCover,
	"fewer than five lines":                                                fewerLines(5),
	"fewer than six lines":                                                 fewerLines(6),
	"fewer than seven lines":                                               fewerLines(7),
	"five cross lines and one box do not contain all their places":         notFinned(5),
	"six cross lines and one box do not contain all their places":          notFinned(6),
	"seven cross lines and one box do not contain all their places":        notFinned(7),
	"all its almost locked sets have been looked at already":               nil,
	"no two linked sets remove anything":                                   noSet,
	"no two sets that a house with two places joins remove anything":       noSet,
	"no set between two others removes anything":                           noSet,
	"no sets around it use its candidates in a way that removes something": nil,
	"no two hidden sets share it and remove anything":                      nil,

	"it does not turn all givens into givens, or nothing is left to remove":       nil,
	"the possibilities have nothing in common that a shorter chain does not show": noneBegins,
	"no house loses its last place, as far as singles show":                       noneBegins,
	"neither assumption leads to a contradiction, as far as singles show":         noneBegins,
	"no contradiction within reach, or a simpler chain shows it":                  noneBegins,

	"no other house loses a place because of it":                    nil,
	"more than one place left":                                      placesLeft,
	"no other digit of the house loses a place":                     nil,
	"fewer than three digits with two or three places":              nil,
	"a pair, but nothing to remove":                                 idleCover,
	"a triple, but nothing to remove":                               idleCover,
	"a quadruple, but nothing to remove":                            idleCover,
	"an X-Wing, but nothing to remove":                              idleCover,
	"a Swordfish, but nothing to remove":                            idleCover,
	"a Jellyfish, but nothing to remove":                            idleCover,
	"locked, but nothing to remove":                                 nil,
	"fewer than two lines":                                          nil,
	"fewer than three lines":                                        nil,
	"fewer than four lines":                                         nil,
	"two cross lines and one box do not contain all their places":   notFinned(2),
	"three cross lines and one box do not contain all their places": notFinned(3),
	"four cross lines and one box do not contain all their places":  notFinned(4),
	"a fin, but nothing to remove beside it":                        nil,

	"no chain from here removes anything": nil,

	"too many extra candidates": nil,
}

// noneHere holds that no step of the technique is about the digit, the rectangle or, as its pivot, the cell that was
// looked at.
func noneHere(c *seen) bool {
	first := c.l.Of[0]
	for _, s := range c.steps {
		p := s.Part(logic.Pivot)
		switch {
		case !first.IsCell() && s.Digits.Has(first.Digit()),
			len(c.l.Of) == 1 && p != nil && p.Cells().Has(first.Cell()),
			s.Deadly != nil && slices.Equal(c.l.Of, parts.InCells(board.CandidateCells(s.Deadly))):
			return false
		}
	}
	return true
}

// inHouse reports whether all candidates lie in one house that want accepts.
func inHouse(xs []board.Candidate, want func(board.House) bool) bool {
	return slices.ContainsFunc(slices.Collect(board.CandidateCells(xs).Houses()), want)
}

// idleLocked holds that in a house other than the one read, which holds all places, no
// other cell has the digit.
func idleLocked(c *seen) bool {
	cells, k := board.CandidateCells(c.options(0)), c.l.Of[0]
	for h := range cells.Houses() {
		if h != k.House() && c.g.Spots(k.Digit()).And(h.Cells()) == cells {
			return true
		}
	}
	return false
}

func tooFew(n int) claim {
	return func(c *seen) bool {
		some := 0
		for i := range c.l.Of {
			if len(c.options(i)) <= n {
				some++
			}
		}
		return some < n
	}
}

// fewerLines holds that fewer than n lines have as many places as fit n cross lines and
// a box.
func fewerLines(n int) claim {
	return func(c *seen) bool {
		some := 0
		for i := range c.l.Of {
			if len(c.options(i)) <= n+3 {
				some++
			}
		}
		return some < n
	}
}

// reads reports whether a look at cells has read those that the pattern turns on, which a
// proof need not cite.
func (c *seen) reads(s *logic.Step) bool {
	p := s.Part(logic.Pivot)
	if p == nil || !c.l.Of[0].IsCell() {
		return true
	}
	for e := range p.Cells().All() {
		if !slices.Contains(c.l.Of, board.InCell(e)) {
			return false
		}
	}
	return true
}

// noneBegins holds that no branch of a step begins with what was looked at.
func noneBegins(c *seen) bool {
	for _, s := range c.steps {
		for _, p := range s.All(logic.Branch) {
			x := p.Nodes[0].Candidates
			if c.l.From != nil && slices.Contains(x, *c.l.From) {
				return false
			}
		}
		if p := s.Part(logic.Start); p != nil && c.l.From == nil && slices.Contains(p.Cites, c.l.Of[0]) {
			return false
		}
	}
	return true
}

// noSet holds that the cells of a house have one more candidate than there are cells, and that
// no step has them as a set where the technique looks from.
func noSet(c *seen) bool {
	var digits board.DigitSet
	for e := range c.l.Set.All() {
		digits |= c.g.Marks(e)
	}
	if digits.Len() != c.l.Set.Len()+1 || !c.l.Set.Within(c.survey.Houses.List()[0].Cells()) {
		return false
	}
	from := "AB"
	if c.x.Slug == "als-xy-wing" {
		from = "C"
	}
	for _, s := range c.steps {
		for i := range s.Parts {
			p := &s.Parts[i]
			if p.Role == logic.Set && strings.Contains(from, p.Label) && p.Cells() == c.l.Set {
				return false
			}
		}
	}
	return true
}

// placesLeft holds that the last rule keeps two places outside: those of the other rules,
// or of the house that holds all of these.
func placesLeft(c *seen) bool {
	last := len(c.l.Of) - 1
	var base []board.Candidate
	for i := range last {
		base = append(base, c.options(i)...)
	}
	taken := board.CandidateCells(base)
	if last == 1 {
		for h := range taken.Houses() {
			if h != c.l.Of[0].House() {
				taken = h.Cells()
			}
		}
	}
	return board.CandidateCells(c.options(last)).Minus(taken).Len() > 1
}

// between returns what the rules have between them: digits of cells, cells of digits
// in a house, or cross lines of lines.
func (c *seen) between() int {
	if c.x.Family == logic.Fish {
		return c.crossLines()
	}
	things := map[int]bool{}
	for i, k := range c.l.Of {
		for _, x := range c.options(i) {
			switch {
			case k.IsCell():
				things[int(x.Digit())] = true
			default:
				things[int(x.Cell())] = true
			}
		}
	}
	return len(things)
}

// crossLines returns how many cross lines hold the places of parallel lines.
func (c *seen) crossLines() int {
	things := map[int]bool{}
	for i, k := range c.l.Of {
		for _, x := range c.options(i) {
			if k.House().Kind() == board.RowKind {
				things[x.Cell().Col()] = true
			} else {
				things[x.Cell().Row()] = true
			}
		}
	}
	return len(things)
}

// tooMany holds that n rules have more than n things between them; of a survey it
// claims that for each choice of those with few candidates, which is not repeated here.
func tooMany(c *seen) bool { return c.l.Depth == 0 || c.between() > c.size() }

// idleCover holds that n rules have n things between them, and that the rest of the
// house, of the cells or of the cross lines has none of these.
func idleCover(c *seen) bool {
	var own, all []board.Candidate
	for i := range c.l.Of {
		own = append(own, c.options(i)...)
	}
	cells, digits := board.CandidateCells(own), board.CandidateDigits(own)
	switch {
	case c.x.Family == logic.Fish:
		for e := range c.g.Spots(digits.First()).All() {
			for f := range cells.All() {
				rows := c.l.Of[0].House().Kind() == board.RowKind
				if rows && e.Col() == f.Col() || !rows && e.Row() == f.Row() {
					all = append(all, board.At(e, digits.First()))
					break
				}
			}
		}
	case c.l.Of[0].IsCell():
		for h := range c.survey.Houses.All() {
			for d := range digits.All() {
				for e := range c.g.Spots(d).And(h.Cells()).All() {
					all = append(all, board.At(e, d))
				}
			}
		}
	default:
		for e := range cells.All() {
			for d := range c.g.Marks(e).All() {
				all = append(all, board.At(e, d))
			}
		}
	}
	return c.between() == c.size() && len(all) == len(own)
}

// notFinned holds that whatever n cross lines are taken, the places outside do not
// lie in one box.
func notFinned(n int) claim {
	return func(c *seen) bool {
		for m := range 1 << 9 {
			if bits.OnesCount(uint(m)) != n {
				continue
			}
			boxes := map[int]bool{}
			for i, k := range c.l.Of {
				for _, x := range c.options(i) {
					at := x.Cell().Row()
					if k.House().Kind() == board.RowKind {
						at = x.Cell().Col()
					}
					if m>>at&1 == 0 {
						boxes[x.Cell().Box()] = true
					}
				}
			}
			if len(boxes) == 1 {
				return false
			}
		}
		return true
	}
}

// checkScan holds a scan against the position: it ends at a step of the finder, and
// every look before says what is true.
func checkScan(t *testing.T, v *logic.View, x *logic.Technique, scan *spot.Scan, name string) {
	t.Helper()
	known := false
	steps := slices.Collect(x.Steps(v))
	for _, s := range steps {
		known = known || slices.Equal(s.Eliminations, scan.Step.Eliminations) &&
			slices.Equal(s.Placements, scan.Step.Placements)
	}
	if !known {
		t.Errorf("%s: %s: the scan ends at a step that the finder does not know", name, x.Slug)
	}
	last := len(scan.Looks) - 1
	survey, position := 0, v.Grid()
	for i := range scan.Looks {
		l := &scan.Looks[i]
		if l.Depth == 0 {
			survey = i
		}
		if (l.Finding == spot.Found) != (i == last) {
			t.Errorf("%s: %s: look %d of %d is %s", name, x.Slug, i+1, last+1, l.Finding)
		}
		if l.Finding == spot.Closer && (i == last || scan.Looks[i+1].Depth != 1) {
			t.Errorf("%s: %s: no closer look follows look %d", name, x.Slug, i+1)
		}
		checkLook(t, &seen{&position, x, l, &scan.Looks[survey], steps}, name)
	}
}

func checkLook(t *testing.T, c *seen, name string) {
	t.Helper()
	for i, k := range c.l.Of {
		if c.g.Holds(k) != (len(c.options(i)) == 0) || c.g.Holds(k) && !strings.HasPrefix(c.x.Slug, "avoidable") {
			t.Errorf("%s: %s: %v is met already", name, c.x.Slug, k)
		}
	}
	if c.l.Finding == spot.Found || c.l.Finding == spot.Closer || c.l.Finding == spot.Other {
		return
	}
	holds, listed := claims[c.l.Why]
	if !listed {
		t.Errorf("%s: %s: nobody checks the reason %q", name, c.x.Slug, c.l.Why)
	} else if holds != nil && !holds(c) {
		t.Errorf("%s: %s: it is not true of %v: %s", name, c.x.Slug, c.l.Of, c.l.Why)
	}
	if c.l.From != nil || c.l.Symmetry != "" || len(c.l.Of) > 24 {
		return
	}
	for _, s := range c.steps {
		if s.Deadly == nil && slices.IndexFunc(slices.Collect(s.Citations()), func(k board.Constraint) bool {
			return !slices.Contains(c.l.Of, k)
		}) < 0 && c.reads(&s) && (c.survey.Houses == 0 || c.x.Family != logic.Subsets) {
			t.Errorf("%s: %s: dropped, and there is a step: %v", name, c.x.Slug, c.l.Of)
		}
	}
}
