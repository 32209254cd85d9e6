package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
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
	Because: `Eight {{digits "last"}}s are placed. {{houses "last"}} needs the last one, and {{cells "last"}} is the ` +
		`only cell left for it.`,
	Find: lastDigits,
}

func lastDigits(v *logic.View, yield func(logic.Step) bool) {
	for d := board.Digit(1); d <= 9; d++ {
		spots := v.Spots(d)
		if !spots.Single() || !lastMissing(v, d) {
			continue
		}
		c := spots.First()
		if !yield(single(c, d, board.InHouse(board.Box(c.Box()), d))) {
			return
		}
	}
}

// lastMissing reports whether d is placed eight times.
func lastMissing(v *logic.View, d board.Digit) bool {
	n := 0
	for c := range board.AllCells.Minus(v.Empty()).All() {
		if v.Value(c) == d {
			n++
		}
	}
	return n == 8
}
