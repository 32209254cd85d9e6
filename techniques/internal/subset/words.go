package subset

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// EachCell says what the cells of a naked subset can be: "r1c1 is 2 or 6, r1c4 is 6
// or 9, and r1c8 is 2 or 9".
func EachCell(s *logic.Sentence) {
	p := s.Part(logic.Subset)
	cells := p.Cells()
	n := cells.Len()
	for i := 0; i < n; i++ {
		c := cells.First()
		cells = cells.Rest()
		item(s, i, n)
		s.Cell(c).Text(" is ")
		var digits board.DigitSet
		for _, x := range p.Candidates {
			if x.Cell() == c {
				digits |= x.Digit().Set()
			}
		}
		s.Digits(digits, "or")
	}
}

// EachDigit says where the digits of a hidden subset can be: "the 2 is in r1c1 or
// r1c4, the 6 is in r1c4 or r1c8, and the 9 is in r1c1 or r1c8".
func EachDigit(s *logic.Sentence) {
	p := s.Part(logic.Subset)
	digits := p.Digits()
	n := digits.Len()
	for i := 0; i < n; i++ {
		d := digits.First()
		digits &= digits - 1
		item(s, i, n)
		s.Text("the ").Digit(d).Text(" is in ")
		var cells board.CellSet
		for _, x := range p.Candidates {
			if x.Digit() == d {
				cells = cells.With(x.Cell())
			}
		}
		s.EachCell(cells, "or")
	}
}

// item separates clause i of n from the one before it. The clauses have commas of
// their own, so the last one has a comma too.
func item(s *logic.Sentence, i, n int) {
	switch {
	case i == 0:
	case i < n-1:
		s.Text(", ")
	case n == 2:
		s.Text(" and ")
	default:
		s.Text(", and ")
	}
}

// EachOfTwo says what EachDigit says of a hidden pair, and says it once if both
// digits have the same two places: "the 2 is in r1c1 or r1c4, and so is the 6".
func EachOfTwo(s *logic.Sentence) {
	p := s.Part(logic.Subset)
	digits := p.Digits()
	if len(p.Candidates) != 4 || digits.Len() != 2 {
		EachDigit(s)
		return
	}
	s.Text("the ").Digit(digits.First()).Text(" is in ").EachCell(p.Cells(), "or")
	s.Text(", and so is the ").Digit((digits & (digits - 1)).First())
}

// OneEach says how two cells take two digits: "one of them is 2 and the other is 6".
func OneEach(s *logic.Sentence) {
	digits := s.Part(logic.Subset).Digits()
	if digits.Len() != 2 {
		s.Failf("a pair has two digits, not %v", digits)
		return
	}
	s.Text("one of them is ").Digit(digits.First()).Text(" and the other is ").Digit((digits & (digits - 1)).First())
}
