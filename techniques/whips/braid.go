package whips

import "pencilmark/techniques/logic"

// Braids: like whips, but the candidates of a cell or house can be ruled out by anything earlier in
// the chain. So several lines of reasoning can run side by side.
//
//	x --> R1 --\
//	 \          >-- nothing is left in V3
//	  --> R2 --/
//
// A braid is a step of its own only if no whip of the same length proves the same.
var (
	Braid = &logic.Technique{
		Slug: "braid", Name: "Braid",
		Family: logic.Whips, Needs: []string{"whip", "nishio"},
		Title:   "a candidate and everything that follows from it leave a cell or house with no possibility",
		Because: because, Words: said,
		Find: func(v *logic.View, yield func(logic.Step) bool) { plain.Of(v).find(v, braid, yield) },
	}
	GBraid = &logic.Technique{
		Slug: "g-braid", Name: "g-Braid", Aliases: []string{"grouped braid"},
		Family: logic.Whips, Needs: []string{"braid", "g-whip"},
		Title:   "a braid in which several places where a box and a line cross may count as one",
		Because: because, Words: said,
		Find: func(v *logic.View, yield func(logic.Step) bool) { grouped.Of(v).find(v, braid, yield) },
	}
)
