package whips

import "pencilmark/techniques/logic"

// Whips. If x were true, each line in turn would leave one place, R, and the last
// none:
//
//	x . R1    x takes all of row 1 but R1
//	    |
//	. . L2 R2    R1 takes L2, x or R1 the rest of V2, but not R2
//	       |
//	. . .  L3    R2 takes L3, and nothing is left in V3
//
// Each R takes the place L of the next line, so that one thing leads to another.
var (
	Whip = &logic.Technique{
		Slug: "whip", Name: "Whip",
		Aliases: []string{"bivalue-chain", "biv-chain", "z-chain", "t-whip"},
		Family:  logic.Whips, Needs: []string{"locked-candidates-pointing", "xy-chain"},
		Title:   "a candidate takes the places of a chain of cells and houses until one has none",
		Because: because, Words: said,
		Find: func(v *logic.View, yield func(logic.Step) bool) { plain.Of(v).find(v, whip, yield) },
	}
	GWhip = &logic.Technique{
		Slug: "g-whip", Name: "g-Whip", Aliases: []string{"grouped whip"},
		Family: logic.Whips, Needs: []string{"whip", "grouped-x-chain"},
		Title:   "a whip in which a digit may be left in one of the places where a box and a line cross",
		Because: because, Words: said,
		Find: func(v *logic.View, yield func(logic.Step) bool) { grouped.Of(v).find(v, whip, yield) },
	}
)
