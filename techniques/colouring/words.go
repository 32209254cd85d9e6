package colouring

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// colourWords holds the functions that the explanations of colours call.
var colourWords = logic.Words{
	"paint": paint, "traps": traps, "bridges": bridges, "sights": sights,
	"colourA": colourA, "colourB": colourB, "remains": remains, "broken": broken,
}

// paint writes how the places of a digit get their colours, each from a neighbour that already has
// one: "If r1c5 is blue, then r2c5 is green (column 5) and r2c8 is blue (row 2)."
func paint(s *logic.Sentence) {
	s.Text("where a house has only two places for ").Digits(s.Step.Digits, "and")
	switch own := labelled(s.Step, "A"); {
	case own != nil && labelled(s.Step, "a") == nil: // the first group is a single cell
		s.Text(", colour one of them orange (B) and the other purple (b). Colour ").Cells(own.Cells()).Text(" blue (A).")
	case s.Step.Count(logic.Colour) > 2:
		s.Text(", colour one of them blue (A) and the other green (a), and in the second group orange (B) and purple (b).")
	default:
		s.Text(", colour one of them blue (A) and the other green (a).")
	}
	painted := false
	for _, pair := range [2][2]string{{"A", "a"}, {"B", "b"}} {
		p, q := labelled(s.Step, pair[0]), labelled(s.Step, pair[1])
		if p == nil || q == nil || len(p.Candidates) == 0 {
			continue
		}
		painted = true
		s.Say(" If {} is {}, then ", p.Candidates[0].Cell(), logic.ColourName(pair[0]))
		paintPair(s, p, q)
		s.Text(".")
	}
	if !painted {
		s.Failf("the colours run along nothing")
	}
}

// labelled returns the colour with a label, or nil if there is none.
func labelled(step *logic.Step, label string) *logic.Part {
	for _, p := range step.All(logic.Colour) {
		if p.Label == label {
			return p
		}
	}
	return nil
}

// paintPair writes the colours of all places of p except the first. It finishes one connected set
// of links before it starts the next.
func paintPair(s *logic.Sentence, p, q *logic.Part) {
	links, all := slices.Concat(p.Cites, q.Cites), p.Cells().Or(q.Cells())
	told := board.CellsOf(p.Candidates[0].Cell())
	for {
		reached := paintNext(links, told, p, q)
		for i, next := range reached {
			own := q
			if p.Cells().Has(next.cell) {
				own = p
			}
			s.Join(i, len(reached), "and").Say("{} is {} ({})", next.cell, logic.ColourName(own.Label), next.link.House())
			told = told.With(next.cell)
		}
		if all.Minus(told).IsEmpty() {
			return
		}
		if len(reached) == 0 {
			s.Failf("the links do not reach all places of colours %s and %s", p.Label, q.Label)
			return
		}
		c, label := all.Minus(told).First(), q.Label
		if p.Cells().Has(c) {
			label = p.Label
		}
		told = told.With(c)
		s.Say("; and if {} is {}, then ", c, logic.ColourName(label))
	}
}

// A painted is a place and the link from which it gets its colour.
type painted struct {
	cell board.Cell
	link board.Constraint
}

// paintNext returns the places that links reach from those already coloured, in an order in which
// each place comes after one of its neighbours.
func paintNext(links []board.Constraint, told board.CellSet, p, q *logic.Part) (out []painted) {
	for n := -1; n < len(out); {
		n = len(out)
		for _, own := range [2]*logic.Part{q, p} {
			for _, x := range own.Candidates {
				if k, ok := paintedBy(links, told, p, q, x); ok {
					out = append(out, painted{x.Cell(), k})
					told = told.With(x.Cell())
				}
			}
		}
	}
	return out
}

// paintedBy returns a link between x, which has no colour yet, and a place that has one. The link
// gives x the other colour.
func paintedBy(links []board.Constraint, told board.CellSet, p, q *logic.Part, x board.Candidate) (board.Constraint, bool) {
	if told.Has(x.Cell()) {
		return 0, false
	}
	for _, k := range links {
		if k.IsCell() || !meets(x, k) {
			continue
		}
		if mates := told.And(k.House().Cells()).And(p.Cells().Or(q.Cells())); !mates.IsEmpty() {
			return k, true
		}
	}
	return 0, false
}

// link writes one link: "r4c5 is 2 or 7", "column 2 has its 3 in r6c2 or r9c2".
func link(s *logic.Sentence, k board.Constraint) {
	var cells board.CellSet
	var digits board.DigitSet
	for _, p := range s.Step.All(logic.Colour) {
		for _, x := range p.Candidates {
			if meets(x, k) {
				cells, digits = cells.With(x.Cell()), digits.With(x.Digit())
			}
		}
	}
	if k.IsCell() {
		s.Say("{} is {or}", k.Cell(), digits)
		return
	}
	s.Say("{} has its {} in {or}", k.House(), k.Digit(), cells)
}

// meets reports whether x satisfies k.
func meets(x board.Candidate, k board.Constraint) bool {
	ks := x.Constraints()
	return slices.Contains(ks[:], k)
}

// traps writes, for each removed candidate, which candidates of the two colours rule it out: "r3c1
// sees r6c1 (blue) and r2c1 (green)". If several digits are involved, it writes: "the 8 in r5c1
// (blue) and the 3 in r5c2 (green) each rule out 8 in r5c2". Candidates that the same two rule out
// share a sentence.
func traps(s *logic.Sentence) {
	rest := s.Step.Eliminations
	for len(rest) > 0 {
		by := excluders(s, rest[0], "A", "a")
		var alike, others []board.Candidate
		for _, z := range rest {
			if slices.Equal(excluders(s, z, "A", "a"), by) {
				alike = append(alike, z)
			} else {
				others = append(others, z)
			}
		}
		if len(rest) < len(s.Step.Eliminations) {
			s.Text("; ")
		}
		rest = others
		trap(s, alike, "A", "a")
	}
}

// excluders returns the first candidate of each colour that rules out z.
func excluders(s *logic.Sentence, z board.Candidate, labels ...string) (out []board.Candidate) {
	for _, label := range labels {
		x, ok := excluder(s.Labelled(logic.Colour, label), z)
		if !ok {
			s.Failf("no candidate of colour %s excludes %v", label, z)
		}
		out = append(out, x)
	}
	return out
}

// trap writes which candidates of the two colours rule out all of zs.
func trap(s *logic.Sentence, zs []board.Candidate, labels ...string) {
	single := s.Step.Digits.Single()
	if single {
		s.Cells(board.CandidateCells(zs)).OneOrMany(len(zs), " sees both ", " see both ")
	}
	for i, x := range excluders(s, zs[0], labels...) {
		if s.Join(i, len(labels), "and"); !single {
			s.Say("the {} in ", x.Digit())
		}
		cellOf(s, x, labels[i])
	}
	if !single {
		s.Text(" each rule out ").Candidates(zs)
	}
}

// cellOf writes a cell and its colour: "r6c1 (blue)".
func cellOf(s *logic.Sentence, x board.Candidate, label string) {
	s.Say("{} ({})", x.Cell(), logic.ColourName(label))
}

// excluder returns the first candidate of p that rules out z.
func excluder(p *logic.Part, z board.Candidate) (board.Candidate, bool) {
	for _, x := range p.Candidates {
		if x.Excludes(z) {
			return x, true
		}
	}
	return 0, false
}

// opposites lists pairs of colours from two groups that may see each other, each with the pair of
// opposite colours. If the first two see each other, at least one of the opposite two is true.
var opposites = [...][2][2]string{
	{{"A", "B"}, {"a", "b"}}, {{"A", "b"}, {"a", "B"}}, {{"a", "B"}, {"A", "b"}}, {{"a", "b"}, {"A", "B"}},
}

// bridges writes which colours of two groups see each other, and what can be removed as a result:
// "r2c1 (blue) and r2c6 (orange) see each other, so they cannot both be 2, which means that all
// green cells or all purple cells are 2. r9c4 sees both r4c4 (green) and r9c6 (purple)." Each pair
// of colours has a line of its own.
func bridges(s *logic.Sentence) {
	var told board.CandidateSet
	n, start := 0, len(s.Buf)
	for i := range opposites {
		near, far := &opposites[i][0], &opposites[i][1]
		p, q, ok := bridge2(s.Labelled(logic.Colour, near[0]), s.Labelled(logic.Colour, near[1]))
		if !ok {
			continue
		}
		first := true
		for _, z := range s.Step.Eliminations {
			_, a := excluder(s.Labelled(logic.Colour, far[0]), z)
			_, b := excluder(s.Labelled(logic.Colour, far[1]), z)
			if !a || !b || told.Has(z) {
				continue
			}
			told.Add(z)
			n++
			if first {
				if n > 1 {
					s.Text(".").Text(line)
				}
				seeing(s, p, q, near, far)
				first = false
			} else {
				s.Text(", ")
			}
			trap(s, []board.Candidate{z}, far[:]...)
		}
	}
	if n < len(s.Step.Eliminations) {
		s.Failf("the colours do not see each other")
	}
	if s.Text("."); slices.Contains(s.Buf[start:], line[0]) {
		s.Text(line)
	}
}

// seeing writes that p and q, which have the colours near, see each other.
func seeing(s *logic.Sentence, p, q board.Candidate, near, far *[2]string) {
	cellOf(s, p, near[0])
	s.Text(" and ")
	cellOf(s, q, near[1])
	s.Say(" see each other, so they cannot both be {}, which means that all {} cells", p.Digit(), logic.ColourName(far[0]))
	s.Say(" or all {} cells are {}. ", logic.ColourName(far[1]), p.Digit())
}

// bridge2 returns the first candidates of two parts that rule each other out.
func bridge2(p, q *logic.Part) (board.Candidate, board.Candidate, bool) {
	for _, x := range p.Candidates {
		if y, ok := excluder(q, x); ok {
			return x, y, true
		}
	}
	return 0, 0, false
}

// sights writes which blue cell sees both colours of the other group: "r6c9 (blue) sees both r4c9
// (orange) and r6c1 (purple)". If one blue cell sees the one colour and another cell the other, it
// writes: "r6c9 (blue) sees r4c9 (orange), and r6c1 (blue) sees r4c1 (purple)".
func sights(s *logic.Sentence) {
	var before board.Candidate
	own := s.Labelled(logic.Colour, "A")
	for i, label := range [...]string{"B", "b"} {
		x, y, ok := bridge2(own, s.Labelled(logic.Colour, label))
		switch {
		case !ok:
			s.Failf("colour A does not see colour %s", label)
			return
		case i > 0 && x == before:
			s.Text(" and ")
		case i > 0:
			s.Text(", and ")
			fallthrough
		default:
			cellOf(s, x, "A")
			s.Text(" sees ")
			if z, _, _ := bridge2(own, s.Labelled(logic.Colour, "b")); i == 0 && z == x {
				s.Text("both ")
			}
		}
		cellOf(s, y, label)
		before = x
	}
}

// colourA writes the link with which the two colours begin, and what follows if its end of colour
// A is true: "Column 2 has its 3 in r6c2 or r9c2. Blue (A) shows what follows from the 3 in r6c2,
// and … Suppose r6c2 is 3 (blue). Then row 9 has its 3 in r9c4, not r9c2, and r8c9 is 4, not 7."
func colourA(s *logic.Sentence) {
	own, p := s.Labelled(logic.Colour, "A"), s.Labelled(logic.Colour, "a")
	if len(p.Cites) == 0 || len(own.Candidates) == 0 || len(p.Candidates) == 0 {
		s.Failf("the colours begin with no link")
		return
	}
	x, y := own.Candidates[0], p.Candidates[0]
	link(s, p.Cites[0])
	s.Say(". Blue (A) shows what follows from the {} in {}", x.Digit(), x.Cell())
	s.Say(", and green (a) what follows from the {} in {}. ", y.Digit(), y.Cell())
	follows(s, own, p, 1, 1, "suppose ")
}

// colourB writes what follows if the other end of this link is true, which has colour a.
func colourB(s *logic.Sentence) {
	own := s.Labelled(logic.Colour, "A")
	follows(s, s.Labelled(logic.Colour, "a"), own, 0, len(own.Cites)+2, "now suppose ")
}

// remains writes what follows for colour a if colour A is false.
func remains(s *logic.Sentence) {
	own := s.Labelled(logic.Colour, "A")
	follows(s, s.Labelled(logic.Colour, "a"), own, 0, len(own.Cites)+2, "so nothing blue is true, and ")
}

// manyFacts is the largest number of candidates of a colour that are written in a sentence. More
// are written as a list.
const manyFacts = 4

// follows writes the candidates of a colour. The first of them is assumed. Each of the others
// comes with the place or digit that an earlier one rules out. If the colours have many
// candidates, follows writes a list, numbered from a given number.
func follows(s *logic.Sentence, p, other *logic.Part, unlinked, from int, suppose string) {
	n := len(p.Cites) + unlinked
	if n > len(p.Candidates) || n == 0 {
		s.Failf("colour %s does not follow from its links", p.Label)
		return
	}
	list := max(len(p.Cites), len(other.Cites)) >= manyFacts
	if list {
		s.Say("{}{}. ", line, from)
	}
	s.Text(suppose).State(p.Candidates[:1], true).Text(" (").Text(logic.ColourName(p.Label)).Text(")")
	for i := 1; i < n; i++ {
		switch {
		case list:
			s.Say(".{}{}. ", line, from+i)
		case i == 1:
			s.Text(". Then ")
		default:
			s.Text(map[bool]string{true: ", and ", false: ", "}[i == n-1])
		}
		if !list || !caused(s, p, i, p.Cites[i-unlinked], other, from) {
			follow(s, p.Candidates[i], p.Cites[i-unlinked], other)
		}
	}
	if s.Text("."); list {
		s.Text(line)
	}
}

// line is the character that starts a new line in an explanation.
const line = "\v"

// caused writes that candidate i of p is true and which earlier line of a list, numbered from a
// given number, leaves it as the only option of k: "row 9 has its 3 in r9c4: r9c2 sees the 3 in
// r1c2 [4]", "r8c9 is 4, not 7: it sees the 7 in r1c9 [2]". It returns false if there is no such
// line.
func caused(s *logic.Sentence, p *logic.Part, i int, k board.Constraint, other *logic.Part, from int) bool {
	for _, y := range other.Candidates {
		if !meets(y, k) {
			continue
		}
		for j, x := range p.Candidates[:i] {
			if !x.Excludes(y) {
				continue
			}
			z := p.Candidates[i]
			if k.IsCell() {
				s.Say("{} is {}, not {}", z.Cell(), z.Digit(), y.Digit())
			} else {
				s.Say("{} has its {} in {}", k.House(), z.Digit(), z.Cell())
			}
			switch s.Text(": "); {
			case x.Cell() == y.Cell():
				s.Say("{} is {}", x.Cell(), x.Digit())
			case k.IsCell():
				s.Say("it sees the {} in {}", x.Digit(), x.Cell())
			default:
				s.Say("{} sees the {} in {}", y.Cell(), x.Digit(), x.Cell())
			}
			s.Say(" [{}]", from+j)
			return true
		}
	}
	return false
}

// follow writes that x is true because k has no other option left: "row 9 has its 3 in r9c4, not
// r9c2", "r8c9 is 4, not 7".
func follow(s *logic.Sentence, x board.Candidate, k board.Constraint, other *logic.Part) {
	if !k.IsCell() {
		s.Say("{} has its {} in {}", k.House(), x.Digit(), x.Cell())
	} else {
		s.Say("{} is {}", x.Cell(), x.Digit())
	}
	for _, y := range other.Candidates {
		if y == x || !meets(y, k) {
			continue
		}
		if s.Text(", not "); k.IsCell() {
			s.Digit(y.Digit())
		} else {
			s.Cell(y.Cell())
		}
	}
}

// broken writes which rule blue breaks: "r9c8 has no candidate left: it sees the 3 in r1c8 and
// the 5 in r9c4", "r1c4 cannot be both 1 and 8", "r8c7 and r9c7 see each other and cannot both be
// 6".
func broken(s *logic.Sentence) {
	p := s.Part(logic.Target)
	cells, digits := p.Cells(), p.Digits()
	switch {
	case len(p.Cites) == 1:
		s.NothingLeft(p.Cites[0]).Text(": it sees ")
		for i, z := range p.Candidates {
			x, ok := excluder(s.Labelled(logic.Colour, "A"), z)
			if !ok {
				s.Failf("nothing of colour A excludes %v", z)
				return
			}
			s.Join(i, len(p.Candidates), "and").Text("the ").Digit(x.Digit()).Text(" in ").Cell(x.Cell())
		}
	case cells.Single():
		s.Say("{} cannot be both {}", cells, digits)
	default:
		s.Say("{and} see each other and cannot both be {}", cells, digits)
	}
}
