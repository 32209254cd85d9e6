package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// NakedSingle fills a cell that has one candidate left.
//
//	1 2 . | . . .
//	. x . | 4 5 .     the peers of x hold every digit but one
//	3 . 6 | . . .
//	  7
//	  8
//
// Every cell needs a digit; where one is left, it is that one.
var NakedSingle = &logic.Technique{
	Slug: "naked-single", Name: "Naked Single", Aliases: []string{"sole candidate", "lone single"},
	Family:  logic.Singles,
	Title:   "a cell has one candidate left",
	Because: `{{seen}}; only {{digits "last"}} is left.`,
	Words:   logic.Words{"seen": seen},
	Find:    nakedSingles,
}

func nakedSingles(v *logic.View, yield func(logic.Step) bool) {
	for c := range logic.Sized.Of(v)[1].All() {
		d := v.Marks(c).First()
		if !yield(single(c, d, board.InCell(c), seenFrom(v, c, d))) {
			return
		}
	}
}

// seen says what rules the other digits out: "r5c3 sees 1 in r5c8 and 2 in r2c3, and
// has already lost candidate 4".
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
		s.Join(i, len(solved), "and").Digit(x.Digit()).Text(" in ").Cell(x.Cell())
	}
	if len(gone) > 0 {
		and(s, len(solved))
		s.Text(" has already lost ").Text(candidates(len(gone))).Digits(board.CandidateDigits(gone), "and")
	}
}

func candidates(n int) string {
	if n == 1 {
		return "candidate "
	}
	return "candidates "
}
