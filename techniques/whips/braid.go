package whips

import "pencilmark/techniques/logic"

// Braids: like whips, but what takes the places of a line may be anything before it,
// so that strands run side by side.
//
//	x --> R1 --\
//	 \          >-- nothing is left in V3
//	  --> R2 --/
//
// A braid is a step of its own only if no whip as short proves the same.
var (
	Braid = &logic.Technique{
		Slug: "braid", Name: "Braid",
		Family: logic.Whips, Needs: []string{"whip", "nishio"},
		Title:   "a candidate and what follows from it take the places of cells and houses until one has none",
		Because: because, Words: said,
		Find: func(v *logic.View, yield func(logic.Step) bool) { plain.Of(v).find(v, braid, yield) },
	}
	GBraid = &logic.Technique{
		Slug: "g-braid", Name: "g-Braid", Aliases: []string{"grouped braid"},
		Family: logic.Whips, Needs: []string{"braid", "g-whip"},
		Title:   "a braid in which a digit may be left in one of the places where a box and a line cross",
		Because: because, Words: said,
		Find: func(v *logic.View, yield func(logic.Step) bool) { grouped.Of(v).find(v, braid, yield) },
	}
)
