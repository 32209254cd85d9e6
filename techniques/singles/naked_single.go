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
	Because: `A cell needs a digit, and for {{cells "last"}} every digit but {{digits "last"}} is ruled out.`,
	Find:    nakedSingles,
}

func nakedSingles(v *logic.View, yield func(logic.Step) bool) {
	var once, twice board.CellSet // cells with at least one candidate, and two
	for d := board.Digit(1); d <= 9; d++ {
		twice = twice.Or(once.And(v.Spots(d)))
		once = once.Or(v.Spots(d))
	}
	for c := range once.Minus(twice).All() {
		if !yield(single(c, v.Marks(c).First(), board.InCell(c))) {
			return
		}
	}
}
