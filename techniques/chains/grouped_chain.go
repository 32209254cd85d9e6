package chains

import (
	"pencilmark/techniques/internal/links"
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
	GroupedXChain = &logic.Technique{
		Slug: "grouped-x-chain", Name: "Grouped X-Chain", Aliases: []string{"grouped x-cycle", "grouped turbot fish"},
		Family: logic.Chains, Needs: []string{"x-chain"},
		Title:   "a chain over one digit, in which places in one intersection count as one",
		Because: xChainBecause,
		Words:   chainWords,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			links.GroupedLines.Of(v).Steps(func(h *links.Hit) bool { return h.Fresh }, yield)
		},
	}
	GroupedContinuousNiceLoop = &logic.Technique{
		Slug: "grouped-continuous-nice-loop", Name: "Grouped Continuous Nice Loop",
		Family: logic.Chains, Needs: []string{"continuous-nice-loop"},
		Title: "a chain with groups closes into a loop without a flaw", Because: continuousBecause, Words: loopWords,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			links.Grouped.Of(v).Steps(fresh(links.Continuous), yield)
		},
	}
	GroupedAIC = &logic.Technique{
		Slug: "grouped-aic", Name: "Grouped AIC",
		Family: logic.Chains, Needs: []string{"aic"},
		Title: "a chain with groups makes one of its two ends true", Because: aicBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			links.Grouped.Of(v).Steps(fresh(links.Pair), yield)
		},
	}
	GroupedDiscontinuousNiceLoop = &logic.Technique{
		Slug: "grouped-discontinuous-nice-loop", Name: "Grouped Discontinuous Nice Loop",
		Family: logic.Chains, Needs: []string{"discontinuous-nice-loop", "grouped-aic"},
		Title: "a chain with groups comes back to its cell and contradicts how it left", Because: discontinuousBecause,
		Words: chainWords,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			links.Grouped.Of(v).Steps(fresh(links.Discontinuous), yield)
		},
	}
)
