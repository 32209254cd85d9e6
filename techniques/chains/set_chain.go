package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Chains through almost locked sets: N cells of a house with N+1 candidates lose
// one digit, and all others are locked in them.
//
//	  a
//	  :                  a takes 2 from the set, so 5 and 7 fill its two cells;
//	| 27  25  7 . . |    hence c is not 5: not 2 in the set, so 5 in the set
//	      :
//	      c
//
// Between any two digits of such a set there is a strong link: if one is not in
// it the other is. The chain goes on from there like any other.
var (
	ContinuousSetLoop = &logic.Technique{
		Slug: "als-continuous-nice-loop", Name: "ALS Continuous Nice Loop",
		Family: logic.Chains, Needs: []string{"als-xz", "grouped-aic"},
		Title:   "a chain through almost locked sets closes into a loop without a flaw",
		Because: continuousBecause, Words: loopWords,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			links.WithSets.Of(v).Steps(fresh(links.Continuous), yield)
		},
	}
	SetAIC = &logic.Technique{
		Slug: "als-aic", Name: "ALS AIC", Aliases: []string{"aic with als", "aic with als nodes"},
		Family: logic.Chains, Needs: []string{"als-xz", "grouped-aic"},
		Title:   "a chain through almost locked sets makes one of its two ends true",
		Because: aicBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			links.WithSets.Of(v).Steps(fresh(links.Pair), yield)
		},
	}
	DiscontinuousSetLoop = &logic.Technique{
		Slug: "als-discontinuous-nice-loop", Name: "ALS Discontinuous Nice Loop",
		Family: logic.Chains, Needs: []string{"als-xz", "grouped-aic"},
		Title:   "a chain through almost locked sets comes back to its cell and contradicts how it left",
		Because: discontinuousBecause,
		Words:   chainWords,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			links.WithSets.Of(v).Steps(fresh(links.Discontinuous), yield)
		},
	}
)
