package colouring

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// colourWords holds what the reasons of colours call.
var colourWords = logic.Words{
	"links": links, "traps": traps, "bridges": bridges, "sights": sights,
	"colourA": colourA, "colourB": colourB, "remains": remains, "broken": broken,
}

// links tells the links that the colours of a digit run along: "Row 2 has its 4 in r2c5 or
// r2c8, column 5 in r1c5 or r2c5".
func links(s *logic.Sentence) {
	told := false
	for _, p := range s.Step.All(logic.Colour) {
		for _, k := range p.Cites {
			if told {
				s.Text(", ")
			}
			link(s, k, told)
			told = true
		}
	}
	if !told {
		s.Failf("the colours run along nothing")
	}
}

// link tells one link, "r4c5 is 2 or 7" if it is a cell, or without the digit if that has been
// said.
func link(s *logic.Sentence, k board.Constraint, said bool) {
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
	if s.House(k.House()); !said {
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
// r5c1 (A) and by 3 in r5c2 (a)". What has the same two is told together.
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

// excluders returns the first candidate of each colour that excludes z.
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

// trap tells which candidates of two colours exclude all of zs.
func trap(s *logic.Sentence, zs []board.Candidate, labels ...string) {
	single := s.Step.Digits.Single()
	if single {
		s.Cells(board.CandidateCells(zs)).OneOrMany(len(zs), " sees ", " see ")
	} else {
		s.Candidates(zs)
		s.OneOrMany(len(zs), " is excluded by ", " are excluded by ")
	}
	for i, x := range excluders(s, zs[0], labels...) {
		if s.Join(i, len(labels), "and"); i > 0 && !single {
			s.Text("by ")
		}
		if !single {
			s.Digit(x.Digit()).Text(" in ")
		}
		cellOf(s, x, labels[i])
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
			trap(s, []board.Candidate{z}, far[:]...)
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

// colourA tells the link that two colours begin with, and what follows from its end of colour
// A: "R4c4 is 6 or 8. Colour A: if r4c4 is 6, then r3c8 is 6 (column 8, not r7c8) and r9c2 has
// only 6 left."
func colourA(s *logic.Sentence) {
	p := s.Labelled(logic.Colour, "a")
	if len(p.Cites) == 0 {
		s.Failf("the colours begin with no link")
		return
	}
	link(s, p.Cites[0], false)
	s.Text(". Colour A: ")
	follows(s, s.Labelled(logic.Colour, "A"), p, 1, "if ")
	s.Text(".")
}

// colourB tells the same of colour a, which takes the other end.
func colourB(s *logic.Sentence) {
	s.Text(" Colour a: ")
	follows(s, s.Labelled(logic.Colour, "a"), s.Labelled(logic.Colour, "A"), 0, "if ")
	s.Text(".")
}

// remains tells colour a as what is left, and that it excludes all of colour A.
func remains(s *logic.Sentence) {
	s.Text("colour a is true: ")
	follows(s, s.Labelled(logic.Colour, "a"), s.Labelled(logic.Colour, "A"), 0, "")
	s.Text(". That excludes all of colour A: ")
	s.CannotBe(s.Step.Eliminations)
	s.Concluded = true
}

// follows tells the candidates of a colour, the first of which is supposed, each with the
// house or the cell in which one before it excludes the other end of the link.
func follows(s *logic.Sentence, p, other *logic.Part, unlinked int, suppose string) {
	n := len(p.Cites) + unlinked
	if n > len(p.Candidates) || n == 0 {
		s.Failf("colour %s does not follow from its links", p.Label)
		return
	}
	if n > 1 {
		s.Text(suppose)
	}
	s.State(p.Candidates[:1], true)
	for i := 1; i < n; i++ {
		if i == 1 {
			s.Text(", then ")
		} else {
			s.Join(i-1, n-1, "and")
		}
		x, k := p.Candidates[i], p.Cites[i-unlinked]
		if k.IsCell() {
			s.Cell(x.Cell()).Text(" has only ").Digit(x.Digit()).Text(" left")
			continue
		}
		s.State(p.Candidates[i:i+1], true).Text(" (").House(k.House())
		for _, y := range other.Candidates {
			if meets(y, k) {
				s.Text(", not ").Cell(y.Cell())
			}
		}
		s.Text(")")
	}
}

// broken tells what colour A breaks: "no candidate is left in r9c8 (3 by 3 in r1c8, 5 by 5 in
// r9c4)", "r1c4 cannot be both 1 and 8", "r8c7 and r9c7 see each other and cannot both be 6".
func broken(s *logic.Sentence) {
	p := s.Part(logic.Target)
	cells, digits := p.Cells(), p.Digits()
	switch {
	case len(p.Cites) == 1:
		s.NothingLeft(p.Cites[0]).Text(": ")
		for i, z := range p.Candidates {
			x, ok := excluder(s.Labelled(logic.Colour, "A"), z)
			if !ok {
				s.Failf("nothing of colour A excludes %v", z)
				return
			}
			s.Join(i, len(p.Candidates), "and").Digit(z.Digit()).Text(" is excluded by ").Digit(x.Digit())
			s.Text(" in ").Cell(x.Cell())
		}
	case cells.Single():
		s.Cells(cells).Text(" cannot be both ").Digits(digits, "and")
	default:
		s.EachCell(cells, "and").Text(" see each other and cannot both be ").Digits(digits, "and")
	}
}
