package forcing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/nets"
	"pencilmark/techniques/logic"
)

// Nishio assumes that a digit is in a cell. It then places the same digit wherever a house has only
// one place left for it, until a house has no place for it.
//
//	x . . | . . . | a . .      x in the first row: not a, so b; not in the
//	. . . | . . . | b . .      middle column but c .. until some box is left
//	. . . | c . . | . . .      without a place
//
// The assumption leaves a house without a place for the digit, so it is wrong.
var Nishio = &logic.Technique{
	Slug: "nishio", Name: "Nishio", Aliases: []string{"nishio forcing chain", "digit forcing chain"},
	Family: logic.Forcing, Needs: []string{"x-chain"},
	Title:   "a digit in a cell leaves another house without a place for it",
	Because: `{{net}}`,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		n := nets.Memory.Of(v)
		for c := range v.Empty().All() {
			for d := range v.Marks(c).All() {
				x := board.At(c, d)
				n.Assume(v, x, true, d)
				if n.Contradicts() && !nets.BySingle(v, x, false) && !yield(n.BrokenStep(x, true)) {
					return
				}
			}
		}
	},
}
