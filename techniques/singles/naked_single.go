package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// NakedSingle fills a cell that has only one candidate left.
//
//	1 2 . | . . .
//	. x . | 4 5 .     the peers of x hold every digit but one
//	3 . 6 | . . .
//	  7
//	  8
//
// Every cell needs a digit. If only one candidate is left, the cell must have that digit.
var NakedSingle = &logic.Technique{
	Slug: "naked-single", Code: "0003", Name: "Naked Single", Aliases: []string{"sole candidate", "lone single"},
	Conditions: conditions.List(conditions.Empty, conditions.Alone),
	Family:     logic.Singles,
	Title:      "a cell has one candidate left",
	Because:    `{{seen}}. Only {{digits "last"}} is left.`,
	Words:      logic.Words{"seen": seen},
	Find:       nakedSingles,
}

func nakedSingles(v *logic.View, yield func(logic.Step) bool) {
	for c := range logic.Sized.Of(v)[1].All() {
		d := v.Marks(c).First()
		if !yield(single(c, d, board.InCell(c), seenFrom(v, c, d))) {
			return
		}
	}
}

// seen writes what rules out the other digits: "r5c3 sees the 1 in r5c8 and the 2 in r2c3, and
// candidate 4 was removed earlier".
func seen(s *logic.Sentence) {
	c := s.Part(logic.Last).Cells()
	solved, gone := witnesses(s, c)
	s.Cells(c)
	switch {
	case len(solved) > 0:
		s.Text(" sees ")
	case len(gone) == 0:
		s.Text(" can have no other digit")
	}
	for i, x := range solved {
		s.Join(i, len(solved), "and").Text("the ").Digit(x.Digit()).Text(" in ").Cell(x.Cell())
	}
	if len(gone) == 0 {
		return
	}
	if len(solved) == 0 {
		s.Text(" can have no other digit:")
	}
	and(s, len(solved))
	s.Say("{ candidate | candidates }{}{ was| were}", len(gone), board.CandidateDigits(gone), len(gone))
	s.Text(" removed earlier")
}
