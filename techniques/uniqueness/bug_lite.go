package uniqueness

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// BUGLite finds a bivalue universal grave in a part of the grid.
//
//	13   .  . | 34   .  . | 14   .  .      every house has each of the digits
//	13   .  . | 34+  .  . | 14   .  .      in two of the cells, or in none
//
// All cells could change to their other digit at once without changing a house,
// so in a puzzle with one solution the one cell with more candidates takes one
// of those. Rectangles and loops are the case of two digits.
var BUGLite = &logic.Technique{
	Slug: "bug-lite", Name: "BUG-Lite", Aliases: []string{"bivalue universal grave lite"},
	Family: logic.Uniqueness,
	Needs:  []string{"unique-loop-1", "bug-plus-1"}, OneSolution: true,
	Title: "a part of the grid is a bivalue universal grave but for one cell",
	Because: `If {{cells "corner"}} held only {{digit}}, two of them for each cell, they would have {{filling}}; ` +
		`or else {{otherFilling}}{{gone}}. Both leave {{patternHouses}} with the same digits, so the puzzle would have two ` +
		`solutions. To prevent that, {{cells "guardian"}} has to take another digit: {{either "guardian"}}.`,
	Words: patternWords,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		lites := *deadly.Lites.Of(v)
		for i := range lites {
			if !deadly.OneCell(v, &lites[i].Pattern, yield) {
				return
			}
		}
	},
}
