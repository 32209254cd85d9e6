package subsets

import (
	"pencilmark/techniques/internal/subset"
	"pencilmark/techniques/logic"
)

// Naked subsets: N cells of a house that hold N digits between them.
//
//	| 26  .  . | 26  .  . | -2+. .  . |
//
// The N cells will take the N digits in some order, so no other cell of the
// house can have one of them.
var (
	NakedPair = &logic.Technique{
		Slug: "naked-pair", Name: "Naked Pair", Aliases: []string{"naked twins", "twins", "conjugate pair", "disjoint pair"},
		Family: logic.Subsets, Needs: []string{"naked-single"}, Also: []string{"locked-pair"},
		Title: "two cells of a house share their only two candidates", Because: nakedPairBecause,
		Words: logic.Words{"oneEach": subset.OneEach},
		Find:  func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 2, subset.Unlocked, yield) },
	}
	NakedTriple = &logic.Technique{
		Slug: "naked-triple", Name: "Naked Triple", Aliases: []string{"naked triplet", "naked trio"},
		Family: logic.Subsets, Needs: []string{"naked-pair"},
		Title: "three cells of a house hold three candidates between them", Because: nakedSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 3, subset.Unlocked, yield) },
	}
	NakedQuadruple = &logic.Technique{
		Slug: "naked-quadruple", Name: "Naked Quadruple", Aliases: []string{"naked quad"},
		Family: logic.Subsets, Needs: []string{"naked-triple"},
		Title: "four cells of a house hold four candidates between them", Because: nakedSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 4, subset.Unlocked, yield) },
	}
)

const nakedPairBecause = `{{cells "subset"}} can only be {{either "subset"}}, so {{oneEach}}. ` +
	`Either way they use up {{digits "subset"}} for {{houses "subset"}}, and no other cell there can be either.`

const nakedSubsetBecause = `In {{houses "subset"}} the {{count "subset"}} cells {{cells "subset"}} have only the ` +
	`{{count "subset"}} digits {{digits "subset"}} between them and take one each, so no other cell there can be ` +
	`{{either "subset"}}.`
