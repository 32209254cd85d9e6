package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// AIC is the alternating inference chain. Strong and weak links alternate, inside cells and along
// houses. The first and the last link are strong, so at least one end is true. AIC finds chains
// that remove two candidates or more; a chain that removes only one is the discontinuous nice loop
// of that candidate.
//
//	4=====4           the two 4s of a row
//	      47----7     a cell that is not 4, so 7, so that one is not 7
//	*           |
//	            74    *: sees the first and the last 4
//
// If the first end is not true, the links force one node after another, up to the other end. So a
// candidate that both ends rule out is false.
var AIC = &logic.Technique{
	Slug: "aic", Code: "0708", Name: "AIC", Aliases: []string{"alternating inference chain", "alternating implication chain"},
	Conditions: conditions.List(conditions.Empty),
	Family:     logic.Chains, Needs: []string{"x-chain", "xy-chain"},
	Title:   "a chain shows that at least one of its two ends is true",
	Because: aicBecause,
	Find:    links.From(links.Plain, ofKind(links.Pair)),
}

// aicBecause explains an AIC, whose ends have one digit or two. With two digits, the reader can
// easily see what follows if the first end is true, so the text explains only the other case.
const aicBecause = `{{if oneDigit}}{{story}} Either way, at least one of {{chainEnds}} is {{out}}, and {{meet}}.` +
	`{{else}}If {{denied}}, {{firstRules}}. {{otherwise}} So either way,{{end}}`

// Grouped chains: a node can be a group, which is the two or three places of a digit in the
// intersection of a box and a line.
//
//	| 4g 4g .  | . . . |       the 4 of the box is in g or in a; if it is in g
//	| .  .  .  | . . . |       (in one of its cells) it is not in b, and if it is
//	| .  .  4a | . . . |       not in b, though g has two cells, g has it
//	  4b
//
// The statement "one of these cells has the digit" works just as well as "this cell has the
// digit". If the places in a house are a group and one other cell, there is a strong link between
// these two. A candidate that sees the whole group is weakly linked to it.
var (
	GroupedXChain = &logic.Technique{
		Slug: "grouped-x-chain", Name: "Grouped X-Chain", Aliases: []string{"grouped x-cycle", "grouped turbot fish"},
		Family: logic.Chains, Needs: []string{"x-chain"},
		Title:   "a chain on one digit, in which the places where a box and a line cross can count as one",
		Because: xChainBecause,
		Words:   chainWords,
		Find:    links.From(links.GroupedLines, func(h *links.Hit) bool { return h.Fresh }),
	}
	GroupedContinuousNiceLoop = &logic.Technique{
		Slug: "grouped-continuous-nice-loop", Code: "0709", Name: "Grouped Continuous Nice Loop",
		Family: logic.Chains, Needs: []string{"continuous-nice-loop"},
		Title: "a chain with groups closes into a loop in which strong and weak links alternate", Because: continuousBecause, Words: loopWords,
		Find: links.Rings(links.Grouped, links.GroupedCycles),
	}
	GroupedAIC = &logic.Technique{
		Slug: "grouped-aic", Code: "0711", Name: "Grouped AIC",
		Family: logic.Chains, Needs: []string{"aic"},
		Title: "a chain with groups shows that at least one of its two ends is true", Because: aicBecause,
		Find: links.From(links.Grouped, fresh(links.Pair)),
	}
	GroupedDiscontinuousNiceLoop = &logic.Technique{
		Slug: "grouped-discontinuous-nice-loop", Code: "0710", Name: "Grouped Discontinuous Nice Loop",
		Family: logic.Chains, Needs: []string{"discontinuous-nice-loop", "grouped-aic"},
		Title: "a chain with groups returns to its first cell and contradicts the assumption made there", Because: discontinuousBecause,
		Words: chainWords,
		Find:  links.From(links.Grouped, fresh(links.Discontinuous)),
	}
)

// Chains through almost locked sets: N cells of a house with N+1 candidates. If they lose one
// digit, all others are locked in them.
//
//	  a
//	  :                  a takes 2 from the set, so 5 and 7 fill its two cells;
//	| 27  25  7 . . |    so c is not 5: not 2 in the set, so 5 in the set
//	      :
//	      c
//
// There is a strong link between any two digits of such a set: if one of them is not in the set,
// the other is. The chain continues from there as usual.
var (
	ContinuousSetLoop = &logic.Technique{
		Slug: "als-continuous-nice-loop", Code: "0709", Name: "ALS Continuous Nice Loop",
		Family: logic.Chains, Needs: []string{"als-xz", "grouped-aic"},
		Title:   "a chain through almost locked sets closes into a loop in which strong and weak links alternate",
		Because: continuousBecause, Words: loopWords,
		Find: links.Rings(links.WithSets, links.SetCycles),
	}
	SetAIC = &logic.Technique{
		Slug: "als-aic", Code: "0711", Name: "ALS AIC", Aliases: []string{"aic with als", "aic with als nodes"},
		Family: logic.Chains, Needs: []string{"als-xz", "grouped-aic"},
		Title:   "a chain through almost locked sets shows that at least one of its two ends is true",
		Because: aicBecause,
		Find:    links.From(links.WithSets, fresh(links.Pair)),
	}
	DiscontinuousSetLoop = &logic.Technique{
		Slug: "als-discontinuous-nice-loop", Code: "0710", Name: "ALS Discontinuous Nice Loop",
		Family: logic.Chains, Needs: []string{"als-xz", "grouped-aic"},
		Title:   "a chain through almost locked sets returns to its first cell and contradicts the assumption made there",
		Because: discontinuousBecause,
		Words:   chainWords,
		Find:    links.From(links.WithSets, fresh(links.Discontinuous)),
	}
)

// ofKind returns a filter that accepts the hits of one kind.
func ofKind(kind links.Kind) func(*links.Hit) bool {
	return func(h *links.Hit) bool { return h.Kind == kind }
}

// fresh returns a filter that accepts the hits of one kind, unless chains with simpler links give
// them too.
func fresh(kind links.Kind) func(*links.Hit) bool {
	return func(h *links.Hit) bool { return h.Kind == kind && h.Fresh }
}
