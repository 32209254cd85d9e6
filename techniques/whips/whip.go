package whips

import "pencilmark/techniques/logic"

// Whips. If x were true, each cell or house V in turn would have only one candidate left, R, and
// the last would have none:
//
//	x . R1    x takes all of row 1 but R1
//	    |
//	. . L2 R2    R1 takes L2, x or R1 the rest of V2, but not R2
//	       |
//	. . .  L3    R2 takes L3, and nothing is left in V3
//
// Each R rules out the candidate L of the next V, so the conclusions form a single line.
var (
	Whip = &logic.Technique{
		Slug: "whip", Name: "Whip",
		Aliases: []string{"bivalue-chain", "biv-chain", "z-chain", "t-whip"},
		Family:  logic.Whips, Needs: []string{"locked-candidates-pointing", "xy-chain"},
		Title:   "a candidate leads from one cell or house to the next until one has no possibility left",
		Because: because, Words: said,
		Find: func(v *logic.View, yield func(logic.Step) bool) { plain.Of(v).find(v, whip, yield) },
	}
	GWhip = &logic.Technique{
		Slug: "g-whip", Name: "g-Whip", Aliases: []string{"grouped whip"},
		Family: logic.Whips, Needs: []string{"whip", "grouped-x-chain"},
		Title:   "a whip in which several places where a box and a line cross may count as one",
		Because: because, Words: said,
		Find: func(v *logic.View, yield func(logic.Step) bool) { grouped.Of(v).find(v, whip, yield) },
	}
)
