package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// LastDigit places the ninth copy of a digit when the other eight are already placed.
//
//	7 . . | . . . | . . .
//	. . . | 7 . . | . . .     eight 7s are placed; one row, one column and
//	. . . | . . . | x . .     one box still need one, and they cross in x
//
// It is a hidden single in three houses at once, and the easiest one to see.
var LastDigit = &logic.Technique{
	Slug: "last-digit", Code: "0001", Name: "Last Digit", Aliases: []string{"last remaining digit"},
	Conditions: conditions.List(conditions.LastOfNine),
	Family:     logic.Singles,
	Title:      "a digit is missing only once in the whole grid",
	Because: `Eight {{digits "last"}}s are already placed: in {{cells "witness"}}. Only {{houses "witness"}} ` +
		`still need one, and they meet at {{cells "last"}}.`,
	Find: lastDigits,
}

func lastDigits(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.Digits() {
		spots := v.Spots(d)
		if !spots.Single() {
			continue
		}
		if eight := holding(v, d); eight.Len() == 8 && !yield(lastDigit(spots.First(), d, eight)) {
			return
		}
	}
}

// lastDigit returns the step that places d in c. Its witnesses are the eight other cells with d.
func lastDigit(c board.Cell, d board.Digit, eight board.CellSet) logic.Step {
	houses := c.Houses()
	return single(c, d, board.InHouse(board.Box(c.Box()), d),
		logic.Part{Candidates: parts.Spots(eight, d), Houses: houses[:]})
}
