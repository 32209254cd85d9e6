package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// LastDigit places the ninth of a digit that is solved everywhere else.
//
//	7 . . | . . . | . . .
//	. . . | 7 . . | . . .     eight 7s stand; one row, one column and
//	. . . | . . . | x . .     one box still need one, and they cross in x
//
// It is a hidden single in three houses at once, and the easiest one to see.
var LastDigit = &logic.Technique{
	Slug: "last-digit", Name: "Last Digit", Aliases: []string{"last remaining digit"},
	Family: logic.Singles,
	Title:  "a digit is missing only once in the whole grid",
	Because: `Eight {{digits "last"}}s are placed, in {{cells "witness"}}. They leave only {{houses "witness"}} ` +
		`without one, and these meet in {{cells "last"}}.`,
	Find: lastDigits,
}

func lastDigits(v *logic.View, yield func(logic.Step) bool) {
	for d := board.Digit(1); d <= 9; d++ {
		spots := v.Spots(d)
		if !spots.Single() {
			continue
		}
		if eight := holding(v, d); eight.Len() == 8 && !yield(lastDigit(spots.First(), d, eight)) {
			return
		}
	}
}

// lastDigit returns the step that places d in c, with the eight others as witnesses.
func lastDigit(c board.Cell, d board.Digit, eight board.CellSet) logic.Step {
	houses := c.Houses()
	return single(c, d, board.InHouse(board.Box(c.Box()), d),
		logic.Part{Candidates: parts.Spots(eight, d), Houses: houses[:]})
}
