package colouring

import (
	"iter"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// colourWords holds what the reasons of colours call.
var colourWords = logic.Words{
	"links": links, "traps": traps, "bridges": bridges, "sights": sights, "emptied": emptied,
	"size": size, "concluded": concluded,
}

// size tells a web of "many" candidates, of which it is enough to name a colour, from one
// of "few".
func size(s *logic.Sentence) {
	if len(s.Labelled(logic.Colour, "A").Candidates) > manyLinks {
		s.Text("many")
	} else {
		s.Text("few")
	}
}

// concluded says that the reason itself has named all that goes.
func concluded(s *logic.Sentence) { s.Concluded = true }

// manyLinks is how many links are told one by one; more are listed by their kinds.
const manyLinks = 8

// links tells the links that the colours run along: "Row 2 has its 4 in r2c5 or r2c8,
// column 5 in r1c5 or r2c5; r4c5 is 2 or 7".
func links(s *logic.Sentence) {
	n := 0
	for range s.Step.Citations() {
		n++
	}
	if n > manyLinks {
		web(s)
		return
	}
	told := 0
	last := board.Digit(0) // the digit of the link before, 0 after a cell
	for k := range ofColours(s.Step) {
		link(s, k, told, last)
		told++
		if last = 0; !k.IsCell() {
			last = k.Digit()
		}
	}
	if told == 0 {
		s.Failf("the colours run along nothing")
	}
}

// ofColours yields what the colours of a step cite.
func ofColours(step *logic.Step) iter.Seq[board.Constraint] {
	return func(yield func(board.Constraint) bool) {
		for _, p := range step.All(logic.Colour) {
			for _, k := range p.Cites {
				if !yield(k) {
					return
				}
			}
		}
	}
}

// web lists many links by their kinds: "r1c2 and r45c7 have two candidates each, and
// two places are left for 6 in row 1 and box 2 and for 8 in column 8".
func web(s *logic.Sentence) {
	var cells board.CellSet
	var houses [10]board.HouseSet
	var digits board.DigitSet
	for k := range ofColours(s.Step) {
		if k.IsCell() {
			cells = cells.With(k.Cell())
			continue
		}
		houses[k.Digit()] = houses[k.Digit()].With(k.House())
		digits = digits.With(k.Digit())
	}
	if !cells.IsEmpty() {
		s.Cells(cells)
		if cells.Single() {
			s.Text(" has two candidates")
		} else {
			s.Text(" have two candidates each")
		}
		if digits != 0 {
			s.Text(", and ")
		}
	}
	i := 0
	for d := range digits.All() {
		if i == 0 {
			s.Text("two places are left ")
		}
		s.Join(i, digits.Len(), "and").Text("for ").Digit(d).Text(" in ").Houses(houses[d])
		i++
	}
}

// link tells one link, after others if told is not 0; last is the digit of the house
// before it.
func link(s *logic.Sentence, k board.Constraint, told int, last board.Digit) {
	switch {
	case told == 0:
	case !k.IsCell() && k.Digit() == last:
		s.Text(", ")
	default:
		s.Text("; ")
	}
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
		s.Cell(k.Cell()).Text(" is ").Digits(digits, "or")
		return
	}
	s.House(k.House())
	if k.Digit() != last {
		s.Text(" has its ").Digit(k.Digit())
	}
	s.Text(" in ").EachCell(cells, "or")
}

// meets reports whether x meets k.
func meets(x board.Candidate, k board.Constraint) bool {
	ks := x.Constraints()
	return slices.Contains(ks[:], k)
}

// traps tells for each candidate that goes which of either colour excludes it: "r3c1
// sees r6c1 (A) and r2c1 (a)", or, of several digits, "8 in r5c2 is excluded by 8 in
// r5c1 (A) and by 3 in r5c2 (a)".
func traps(s *logic.Sentence) {
	for i, z := range s.Step.Eliminations {
		if i > 0 {
			s.Text("; ")
		}
		trap(s, z, "A", "a")
	}
}

// trap tells which candidates of two colours exclude z.
func trap(s *logic.Sentence, z board.Candidate, labels ...string) {
	single := s.Step.Digits.Single()
	if single {
		s.Cell(z.Cell()).Text(" sees ")
	} else {
		s.Digit(z.Digit()).Text(" in ").Cell(z.Cell()).Text(" is excluded by ")
	}
	for i, label := range labels {
		x, ok := excluder(s.Labelled(logic.Colour, label), z)
		if !ok {
			s.Failf("no candidate of colour %s excludes %v", label, z)
			return
		}
		if s.Join(i, len(labels), "and"); i > 0 && !single {
			s.Text("by ")
		}
		if !single {
			s.Digit(x.Digit()).Text(" in ")
		}
		cellOf(s, x, label)
	}
}

// cellOf names a cell and its colour: "r6c1 (A)".
func cellOf(s *logic.Sentence, x board.Candidate, label string) {
	s.Cell(x.Cell()).Text(" (").Text(label).Text(")")
}

// excluder returns the first candidate of p that excludes z.
func excluder(p *logic.Part, z board.Candidate) (board.Candidate, bool) {
	for _, x := range p.Candidates {
		if x.Excludes(z) {
			return x, true
		}
	}
	return 0, false
}

// opposites lists the colours of two groups that may see each other, and beside
// them those that then cover.
var opposites = [...][2][2]string{
	{{"A", "B"}, {"a", "b"}}, {{"A", "b"}, {"a", "B"}}, {{"a", "B"}, {"A", "b"}}, {{"a", "b"}, {"A", "B"}},
}

// bridges tells which colours of two groups see each other, and what then falls:
// "r2c1 (A) and r2c6 (B) see each other and are not both 2, so colour a or colour b is
// true; r9c4 sees r4c4 (a) and r9c6 (b)".
func bridges(s *logic.Sentence) {
	var told board.CandidateSet
	n := 0
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
					s.Text(". ")
				}
				seeing(s, p, q, near, far)
				first = false
			} else {
				s.Text(", ")
			}
			trap(s, z, far[:]...)
		}
	}
	if n < len(s.Step.Eliminations) {
		s.Failf("the colours do not see each other")
	}
}

// seeing tells that p and q, of the colours near, see each other.
func seeing(s *logic.Sentence, p, q board.Candidate, near, far *[2]string) {
	cellOf(s, p, near[0])
	s.Text(" and ")
	cellOf(s, q, near[1])
	s.Text(" see each other and are not both ").Digit(p.Digit()).Text(", so colour ").Text(far[0])
	s.Text(" or colour ").Text(far[1]).Text(" is true; ")
}

// bridge2 returns the first candidates of two parts that exclude each other.
func bridge2(p, q *logic.Part) (board.Candidate, board.Candidate, bool) {
	for _, x := range p.Candidates {
		if y, ok := excluder(q, x); ok {
			return x, y, true
		}
	}
	return 0, 0, false
}

// sights tells where colour A sees both colours of another group: "r6c9 (A) sees r4c9
// (B), and r6c1 (A) sees r4c1 (b)".
func sights(s *logic.Sentence) {
	own := s.Labelled(logic.Colour, "A")
	for i, label := range [...]string{"B", "b"} {
		x, y, ok := bridge2(own, s.Labelled(logic.Colour, label))
		if !ok {
			s.Failf("colour A does not see colour %s", label)
			return
		}
		if i > 0 {
			s.Text(", and ")
		}
		cellOf(s, x, "A")
		s.Text(" sees ")
		cellOf(s, y, label)
	}
}

// emptied tells what takes each candidate from a cell: "the 3 in r2c1 would take 3,
// the 5 in r4c2 would take 5".
func emptied(s *logic.Sentence) {
	own, target := s.Part(logic.Guardian), s.Part(logic.Target)
	for i, z := range target.Candidates {
		x, ok := excluder(own, z)
		if !ok {
			s.Failf("nothing excludes %v", z)
			return
		}
		s.Join(i, len(target.Candidates), "and")
		s.Digit(z.Digit()).Text(" by ").Digit(x.Digit()).Text(" in ").Cell(x.Cell())
	}
}
