package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// AIC is the alternating inference chain: strong and weak links in turn, inside
// cells and along houses, strong ones first and last, so that one of its ends
// is true. It is told when it removes two candidates or more; one that removes a
// single candidate is that candidate's discontinuous nice loop.
//
//	4=====4           the two 4s of a row
//	      47----7     a cell that is not 4, so 7, so that one is not 7
//	*           |
//	            74    *: sees the first and the last 4
//
// If the first end is not true, every other link forces the next node, up to the
// other end. What excludes both ends is false.
var AIC = &logic.Technique{
	Slug: "aic", Name: "AIC", Aliases: []string{"alternating inference chain", "alternating implication chain"},
	Family: logic.Chains, Needs: []string{"x-chain", "xy-chain"},
	Title:   "a chain makes one of its two ends true",
	Because: aicBecause,
	Find:    links.From(links.Plain, ofKind(links.Pair)),
}

const aicBecause = `{{story}} So {{denied}} or {{last}}, at least one of the two, and {{meet}}.`

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
		Find:    links.From(links.GroupedLines, func(h *links.Hit) bool { return h.Fresh }),
	}
	GroupedContinuousNiceLoop = &logic.Technique{
		Slug: "grouped-continuous-nice-loop", Name: "Grouped Continuous Nice Loop",
		Family: logic.Chains, Needs: []string{"continuous-nice-loop"},
		Title: "a chain with groups closes into a loop without a flaw", Because: continuousBecause, Words: loopWords,
		Find: links.From(links.Grouped, fresh(links.Continuous)),
	}
	GroupedAIC = &logic.Technique{
		Slug: "grouped-aic", Name: "Grouped AIC",
		Family: logic.Chains, Needs: []string{"aic"},
		Title: "a chain with groups makes one of its two ends true", Because: aicBecause,
		Find: links.From(links.Grouped, fresh(links.Pair)),
	}
	GroupedDiscontinuousNiceLoop = &logic.Technique{
		Slug: "grouped-discontinuous-nice-loop", Name: "Grouped Discontinuous Nice Loop",
		Family: logic.Chains, Needs: []string{"discontinuous-nice-loop", "grouped-aic"},
		Title: "a chain with groups comes back to its cell and contradicts how it left", Because: discontinuousBecause,
		Words: chainWords,
		Find:  links.From(links.Grouped, fresh(links.Discontinuous)),
	}
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
		Find: links.From(links.WithSets, fresh(links.Continuous)),
	}
	SetAIC = &logic.Technique{
		Slug: "als-aic", Name: "ALS AIC", Aliases: []string{"aic with als", "aic with als nodes"},
		Family: logic.Chains, Needs: []string{"als-xz", "grouped-aic"},
		Title:   "a chain through almost locked sets makes one of its two ends true",
		Because: aicBecause,
		Find:    links.From(links.WithSets, fresh(links.Pair)),
	}
	DiscontinuousSetLoop = &logic.Technique{
		Slug: "als-discontinuous-nice-loop", Name: "ALS Discontinuous Nice Loop",
		Family: logic.Chains, Needs: []string{"als-xz", "grouped-aic"},
		Title:   "a chain through almost locked sets comes back to its cell and contradicts how it left",
		Because: discontinuousBecause,
		Words:   chainWords,
		Find:    links.From(links.WithSets, fresh(links.Discontinuous)),
	}
)

// ofKind accepts the hits of one kind.
func ofKind(kind links.Kind) func(*links.Hit) bool {
	return func(h *links.Hit) bool { return h.Kind == kind }
}

// fresh accepts the hits of one kind that chains over simpler links do not give.
func fresh(kind links.Kind) func(*links.Hit) bool {
	return func(h *links.Hit) bool { return h.Kind == kind && h.Fresh }
}
