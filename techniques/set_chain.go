package techniques

import (
	"pencilmark/techniques/internal/chains"
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
	ContinuousSetLoop = register(setChain("als-continuous-nice-loop", "ALS Continuous Nice Loop", chains.Continuous, 5950,
		"a chain through almost locked sets closes into a loop without a flaw", continuousBecause))
	SetAIC = register(setChain("als-aic", "ALS AIC", chains.Pair, 5960,
		"a chain through almost locked sets makes one of its two ends true", aicBecause))
	DiscontinuousSetLoop = register(setChain("als-discontinuous-nice-loop", "ALS Discontinuous Nice Loop", chains.Discontinuous, 5970,
		"a chain through almost locked sets comes back to its cell and contradicts how it left", discontinuousBecause))
)

// setChain returns the technique of one kind of chain through almost locked
// sets.
func setChain(slug, name string, kind chains.Kind, rank int, title, because string) logic.Technique {
	keep := fresh(kind)
	t := logic.Technique{
		Slug: slug, Name: name,
		Family: logic.Chains, Level: logic.Unfair, Score: 340, Rank: rank, Needs: []string{"als-xz", "grouped-aic"},
		Title: title, Because: because,
		Find: func(v *logic.View, yield func(logic.Step) bool) { chainSteps(chains.WithSets.Of(v), keep, yield) },
	}
	if kind == chains.Pair {
		t.Aliases = []string{"aic with als", "aic with als nodes"}
	}
	return t
}
