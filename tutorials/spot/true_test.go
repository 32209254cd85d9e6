package spot_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
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
	"more than one cell is empty":    func(c *seen) bool { return len(c.l.Of) > 1 },
	"missing from more than one box": func(c *seen) bool { return len(c.l.Of) > 1 },
	"more than one place":            func(c *seen) bool { return len(c.options(0)) > 1 },
	"more than one candidate":        func(c *seen) bool { return len(c.options(0)) > 1 },
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

	"fewer than two of them with two places or more":                       fewBases(2),
	"fewer than three of them with two places or more":                     fewBases(3),
	"fewer than four of them with two places or more":                      fewBases(4),
	"a Franken fish, but nothing to remove":                                held(0, true),
	"a Franken fish with fins, but nothing to remove beside them":          held(5, true),
	"a fish with fins, but these do not lead to where it removes anything": held(2, false),
	"no ring of an odd number of cells whose guardians rule anything out":  nil,

	"no two cells in one line with four candidates, and no three with five":                           noCrossing(true),
	"no cells in one line with two candidates too many":                                               noCrossing(false),
	"no cells in the rest of the line and box share its digits in a way that removes something":       nil,
	"no cells in the rest of the line and box make up the difference in a way that removes something": nil,
	"fewer than three digits that both lines still need and have at most once outside the box":        fewBursts(3),
	"fewer than two digits that both lines still need and have at most once outside the box":          fewBursts(2),
	"no three digits share only two cells outside the box, or nothing is left to remove":              nil,
	"no two digits at the opposite corner, or nothing is left to remove":                              nil,
	"it sees fewer than two cells with two candidates":                                                fewerRead(3),
	"no other cell sees two of these":                                                                 nil,
	"each candidate keeps a partner, or a naked subset removes it":                                    nil,
	"fewer than five cells have both":                                                                 fewerRead(5),
	"no ring of an odd number of them with few extra candidates":                                      nil,
	"no two cells in one line with three or four candidates between them":                             noBase,
	"no cell in each box beside it whose companion lacks the digits":                                  nil,
	"a digit has places in all three lines, or the targets have no other candidates":                  nil,
	"no three digits with a cell for two of them in each row and column of each box":                  nil,
	"the boxes do not differ in the way their cells run, or too many candidates are in the way":       nil,
	"more than sixteen digits fit into the ring, or nothing is left to remove":                        nil,
	"no cells with two candidates around it form pairs":                                               nil,
	"no square of four cells with three of them empty":                                                nil,
	"no cells beside it with the same three or four digits":                                           nil,
	"it does not turn all givens into givens, or nothing is left to remove":                           nil,
	"the possibilities have nothing in common that a shorter chain does not show":                     noneBegins,
	"no house loses its last place, as far as singles show":                                           noneBegins,
	"neither assumption leads to a contradiction, as far as singles show":                             noneBegins,
	"no contradiction within reach, or a simpler chain shows it":                                      noneBegins,

	"no other house loses a place because of it":                    nil,
	"more than one place left":                                      placesLeft,
	"no other digit of the house loses a place":                     nil,
	"fewer than three digits with two or three places":              nil,
	"no two lines with two places help":                             nil,
	"fewer than two cells with two places in row and column":        nil,
	"no two kites that remove anything":                             nil,
	"not joined in a way that removes something":                    nil,
	"fewer than two such lines":                                     nil,
	"no row and column of this kind":                                nil,
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

	"fewer than two houses with two places":                          tooFewPairs(2),
	"no row and column with two places":                              nil,
	"fewer than two lines with two places in different boxes":        nil,
	"its rectangles have been looked at already":                     nil,
	"both ends are in line with those of the other, as in an X-Wing": func(c *seen) bool { return c.crossLines() == 2 },
	"no end is in line with an end of the other":                     notJoined,
	"no ends in one box":                                             notJoined,
	"no end sees an end of the other":                                notJoined,
	"joined, but nothing to remove":                                  idleLinks,
	"not all places in one row and one column":                       func(c *seen) bool { return !crossed(c.options(0)) },
	"no line with two places helps":                                  nil,
	"no house with two places":                                       tooFewPairs(1),
	"fewer than two groups of strong links":                          nil,
	"its two colours rule out nothing":                               nil,
	"their colours together rule out nothing":                        nil,

	"fewer than two pincers":                                              nil,
	"the pincers do not match":                                            nil,
	"a wing, but nothing to remove":                                       idleWing,
	"no house connects the pincers":                                       nil,
	"they see each other":                                                 twinsSee,
	"too few cells around it":                                             nil,
	"too few with the same two candidates":                                nil,
	"no house connects them in a way that removes something":              nil,
	"no house connects three of them in a way that removes something":     nil,
	"no chain of an even number of them removes anything":                 nil,
	"no choice of cells that see it with as many digits removes anything": nil,
	"no cells outside take up what the crossing shares with the house":    nil,
	"no chain from here removes anything":                                 nil,

	"no rectangle in two boxes has both candidates in all corners": noRectangle,
	"the other candidates of its corners do not fit this type":     nil,
	"its digits are not crosswise, or there is nothing to remove":  nil,
	"no loop of this type":                            nil,
	"fewer than six cells have both":                  fewerRead(6),
	"fewer than six empty cells":                      fewerRead(6),
	"no six crossings share three digits in this way": nil,
	"too many extra candidates":                       nil,
}

// claimOf returns the claim of a reason, and whether the reason is known.
func claimOf(why string) (claim, bool) {
	rest, base := strings.CutPrefix(why, "nothing new fits together with them into ")
	if !base {
		c, ok := claims[why]
		return c, ok
	}
	size, how, _ := strings.Cut(rest, " crossing ")
	n, ok := map[string]int{"two": 2, "three": 3, "four": 4}[size]
	switch how {
	case "lines and boxes":
		return notHeld(n, 0, true), ok
	case "lines and boxes with a few fins that one place sees":
		return notHeld(n, 5, true), ok
	case "ones with one fin or two":
		return notHeld(n, 2, false), ok
	}
	return nil, false
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

// fewerRead holds that fewer than n rules were read.
func fewerRead(n int) claim { return func(c *seen) bool { return len(c.l.Of) < n } }

// fewBases holds that fewer than n houses have two places or more.
func fewBases(n int) claim {
	return func(c *seen) bool {
		some := 0
		for i := range c.l.Of {
			if len(c.options(i)) >= 2 {
				some++
			}
		}
		return some < n
	}
}

// held holds that as many covers as bases hold the places of these, but for some fins,
// which one place sees if sight is set.
func held(fins int, sight bool) claim {
	return func(c *seen) bool { return c.coverable(c.l.Of, fins, sight) }
}

// notHeld holds of fewer than n bases that they do not go on to n with those behind them.
// Of a survey it claims that for all, which is not repeated here.
func notHeld(n, fins int, sight bool) claim {
	return func(c *seen) bool {
		if c.l.Depth == 0 {
			return true
		}
		last := slices.Index(c.survey.Kept, c.l.Of[len(c.l.Of)-1])
		rest := c.survey.Kept[last+1:]
		var grows func(bases, rest []board.Constraint) bool
		grows = func(bases, rest []board.Constraint) bool {
			if len(bases) == n {
				return c.coverable(bases, fins, sight)
			}
			for i, k := range rest {
				if grows(append(slices.Clone(bases), k), rest[i+1:]) {
					return true
				}
			}
			return false
		}
		return len(c.l.Of) < n && len(rest) > 0 && !grows(c.l.Of, rest)
	}
}

// coverable tries all choices of covers for some bases: whether they leave few places,
// which one place sees if sight is set.
func (c *seen) coverable(ks []board.Constraint, fins int, sight bool) bool {
	var bases board.HouseSet
	var once, twice board.CellSet
	lines := c.survey.Of[0].House().Kind() // rows or columns come first
	for _, k := range ks {
		cells := board.CandidateCells(c.g.Options(k))
		once, twice, bases = once.Or(cells), twice.Or(once.And(cells)), bases.With(k.House())
	}
	boxed := c.survey.Of[len(c.survey.Of)-1].House().Kind() == board.BoxKind
	if twice.Len() > fins || boxed && bases&(1<<18-1) == 0 {
		return false
	}
	spots := c.g.Spots(ks[0].Digit())
	var try func(from board.House, n int, left board.CellSet, line, box bool) bool
	try = func(from board.House, n int, left board.CellSet, line, box bool) bool {
		if n == 0 {
			sees := spots
			for e := range left.Or(twice).All() {
				sees = sees.And(e.Peers())
			}
			return left.Or(twice).Len() <= fins && (!sight || !sees.IsEmpty()) && (!boxed || line && box)
		}
		for h := from; h < 27; h++ {
			isBox := h.Kind() == board.BoxKind
			if bases.Has(h) || h.Kind() == lines || isBox && !boxed {
				continue
			}
			if try(h+1, n-1, left.Minus(h.Cells()), line || !isBox, box || isBox) {
				return true
			}
		}
		return false
	}
	return try(0, len(ks), once.Minus(twice), false, bases>>18 != 0)
}

// noCrossing holds of a box that no cells which lie in a line as well have two candidates
// more than they are, or just two more.
func noCrossing(just bool) claim {
	return func(c *seen) bool {
		for m := range 1 << len(c.l.Of) {
			if n := bits.OnesCount(uint(m)); n < 2 || n > 3 {
				continue
			}
			var cells board.CellSet
			var digits board.DigitSet
			for i, k := range c.l.Of {
				if m>>i&1 != 0 {
					cells, digits = cells.With(k.Cell()), digits|c.g.Marks(k.Cell())
				}
			}
			inLine := slices.ContainsFunc(slices.Collect(cells.Houses()), func(h board.House) bool { return h < board.Box(0) })
			if more := digits.Len() - cells.Len(); inLine && (more == 2 || more > 2 && !just) {
				return false
			}
		}
		return true
	}
}

// fewBursts holds of a cell that its row and its column lack fewer than n digits that
// both have at most one place for outside its box.
func fewBursts(n int) claim {
	return func(c *seen) bool {
		x, some := c.l.Pivot.First(), 0
		for d := range board.AllDigits.All() {
			inRow, inCol, row, col := 0, 0, false, false
			for e := range c.g.Spots(d).All() {
				row, col = row || e.Row() == x.Row(), col || e.Col() == x.Col()
				if e.Row() == x.Row() && e.Box() != x.Box() {
					inRow++
				}
				if e.Col() == x.Col() && e.Box() != x.Box() {
					inCol++
				}
			}
			if row && col && inRow <= 1 && inCol <= 1 {
				some++
			}
		}
		return some < n
	}
}

// noBase holds of a box that no two of its cells which share a line have three or four
// candidates together; of the second round it says so of columns alone.
func noBase(c *seen) bool {
	row, col := false, false
	for i := range c.l.Of {
		for j := range i {
			x, y := c.l.Of[i].Cell(), c.l.Of[j].Cell()
			n := (c.g.Marks(x) | c.g.Marks(y)).Len()
			row = row || x.Row() == y.Row() && (n == 3 || n == 4)
			col = col || x.Col() == y.Col() && (n == 3 || n == 4)
		}
	}
	return !row || !col
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

func tooFewPairs(n int) claim {
	return func(c *seen) bool {
		some := 0
		for i := range c.l.Of {
			if len(c.options(i)) == 2 {
				some++
			}
		}
		return some < n
	}
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

// ways yields the far ends for each way to join two pairs end to end.
func (c *seen) ways(yield func(a, b, far, other board.Cell)) {
	p, q := c.options(0), c.options(1)
	for i := range 2 {
		for j := range 2 {
			yield(p[i].Cell(), q[j].Cell(), p[1-i].Cell(), q[1-j].Cell())
		}
	}
}

// fits reports whether a and b meet as the technique wants it.
func (c *seen) fits(a, b board.Cell) bool {
	switch c.x.Slug {
	case "skyscraper":
		return a.Sees(b) && (a.Row() == b.Row() || a.Col() == b.Col())
	case "2-string-kite":
		return a.Sees(b) && a.Box() == b.Box()
	}
	return a.Sees(b)
}

func notJoined(c *seen) bool {
	joined := false
	c.ways(func(a, b, far, other board.Cell) {
		joined = joined || c.fits(a, b) && far != other && far != b && other != a
	})
	return !joined
}

func idleLinks(c *seen) bool {
	idle := true
	c.ways(func(a, b, far, other board.Cell) {
		if c.fits(a, b) && far != other && far != b && other != a {
			targets := c.g.Spots(c.l.Of[0].Digit()).And(far.Peers()).And(other.Peers())
			idle = idle && targets.Without(a).Without(b).IsEmpty()
		}
	})
	return idle
}

// crossed reports whether one row and one column hold all cells, and each some.
func crossed(xs []board.Candidate) bool {
	cells := board.CandidateCells(xs)
	for a := range cells.All() {
		for b := range cells.All() {
			if cells.Within(board.Row(a.Row()).Cells().Or(board.Col(b.Col()).Cells())) {
				return true
			}
		}
	}
	return false
}

// idleWing holds that what two pincers share is nowhere that the wing sees.
func idleWing(c *seen) bool {
	pivot, a, b := c.l.Of[0].Cell(), c.l.Of[1].Cell(), c.l.Of[2].Cell()
	d := (c.g.Marks(a) & c.g.Marks(b)).First()
	targets := a.Peers().And(b.Peers()).And(c.g.Spots(d))
	if c.g.Marks(pivot).Has(d) {
		targets = targets.And(pivot.Peers())
	}
	return targets.Without(pivot).IsEmpty()
}

func twinsSee(c *seen) bool { return c.l.Of[0].Cell().Sees(c.l.Of[1].Cell()) }

func noRectangle(c *seen) bool {
	floor := c.l.Of[0].Cell()
	both := func(e board.Cell) bool { return c.g.Marks(floor)&^c.g.Marks(e) == 0 }
	for r := range 9 {
		for col := range 9 {
			boxes := map[int]bool{}
			all := r != floor.Row() && col != floor.Col()
			for _, e := range []board.Cell{floor, board.CellAt(r, floor.Col()), board.CellAt(floor.Row(), col),
				board.CellAt(r, col)} {
				boxes[e.Box()] = true
				all = all && c.g.Empty().Has(e) && both(e)
			}
			if all && len(boxes) == 2 {
				return false
			}
		}
	}
	return true
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
	holds, listed := claimOf(c.l.Why)
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
