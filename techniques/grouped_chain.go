package techniques

import (
	"pencilmark/techniques/internal/chains"
	"pencilmark/techniques/logic"
)

// Grouped chains: a node may be a group, the two or three places of a digit in
// the intersection of a box and a line.
//
//	| 4g 4g .  | . . . |       the 4 of the box is in g or in a; if it is in g
//	| .  .  .  | . . . |       (in one of its cells) it is not in b, and if it is
//	| .  .  4a | . . . |       not in b, though g has two cells, g has it
//	  4b
//
// "One of these cells" is as good a statement as "this cell": a house with a
// group and one more place links them strongly, and what sees the whole group
// is linked to it weakly.
var (
	GroupedXChain = register(logic.Technique{
		Slug: "grouped-x-chain", Name: "Grouped X-Chain", Aliases: []string{"grouped x-cycle", "grouped turbot fish"},
		Family: logic.Chains, Level: logic.Unfair, Score: 300, Rank: 5640, Needs: []string{"x-chain"},
		Title:   "a chain over one digit, in which places in one intersection count as one",
		Because: xChainBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			chainSteps(chains.GroupedLines.Of(v), func(h *chains.Hit) bool { return h.Fresh }, yield)
		},
	})
	GroupedContinuousNiceLoop = register(logic.Technique{
		Slug: "grouped-continuous-nice-loop", Name: "Grouped Continuous Nice Loop", Code: "0709",
		Family: logic.Chains, Level: logic.Unfair, Score: 300, Rank: 5650, Needs: []string{"continuous-nice-loop"},
		Title: "a chain with groups closes into a loop without a flaw", Because: continuousBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			chainSteps(chains.Grouped.Of(v), fresh(chains.Continuous), yield)
		},
	})
	GroupedAIC = register(logic.Technique{
		Slug: "grouped-aic", Name: "Grouped AIC", Code: "0711",
		Family: logic.Chains, Level: logic.Unfair, Score: 300, Rank: 5660, Needs: []string{"aic"},
		Title: "a chain with groups makes one of its two ends true", Because: aicBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			chainSteps(chains.Grouped.Of(v), fresh(chains.Pair), yield)
		},
	})
	GroupedDiscontinuousNiceLoop = register(logic.Technique{
		Slug: "grouped-discontinuous-nice-loop", Name: "Grouped Discontinuous Nice Loop", Code: "0710",
		Family: logic.Chains, Level: logic.Unfair, Score: 300, Rank: 5670, Needs: []string{"discontinuous-nice-loop", "grouped-aic"},
		Title: "a chain with groups comes back to its cell and contradicts how it left", Because: discontinuousBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			chainSteps(chains.Grouped.Of(v), fresh(chains.Discontinuous), yield)
		},
	})
)
