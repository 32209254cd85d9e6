package exotic

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// Tridagon finds twelve cells that three digits cannot fill.
//
//	123  .   .  | 123  .   .      three cells in each of four boxes, one in every
//	 .  123  .  |  .  123  .      row and every column of its box; in three boxes
//	 .   .  123 |  .   .  123     they run the same way, in the fourth the other
//	------------+------------
//	123  .   .  |  .   .  123+
//	 .  123  .  |  .  123  .
//	 .   .  123 | 123  .   .
//
// Three boxes force an order of the three digits on the fourth that its cells
// cannot have, so one of the guardians (+) is true. This needs no unique
// solution.
var Tridagon = &logic.Technique{
	Slug: "tridagon", Name: "Tridagon", Aliases: []string{"thor's hammer", "chromatic pattern", "trivalue oddagon"},
	Family: logic.Exotic,
	Needs:  []string{"bivalue-oddagon", "naked-triple"},
	Title:  "twelve cells in four boxes cannot be filled with three digits",
	Because: `The twelve cells {{cells "corner"}} lie in four boxes, three in each, with one in every row and column ` +
		`of the box. ` +
		`Three digits cannot fill them: once three of the boxes hold {{digit}}, the rows and columns leave the fourth ` +
		`no order that fits. ` +
		`So {{trueGuardian}}.`,
	Words: logic.Words{"trueGuardian": trueGuardian},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		patterns := *deadly.Tridagons.Of(v)
		for i := range patterns {
			if !deadly.Impossible(v, &patterns[i], yield) {
				return
			}
		}
	},
}
