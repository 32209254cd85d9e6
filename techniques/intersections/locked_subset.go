package intersections

import (
	"pencilmark/techniques/internal/subset"
	"pencilmark/techniques/logic"
)

// Locked subsets: a naked pair or triple inside the intersection of a box and a
// line, so that it removes from both.
//
//	| 26  26  . | -2 . . | . -6 . |
//	|  .  -2  . |
//	| -6   .  . |
//
// The cells use their digits up for the box and for the line at once. Elsewhere
// the same subset is called naked.
var (
	LockedPair = &logic.Technique{
		Slug: "locked-pair", Name: "Locked Pair",
		Family: logic.Intersections, Needs: []string{"locked-candidates-pointing"},
		Title:   "two cells in the intersection of a box and a line share their only two candidates",
		Because: lockedPairBecause, Words: logic.Words{"oneEach": subset.OneEach},
		Find: func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 2, subset.Locked, yield) },
	}
	LockedTriple = &logic.Technique{
		Slug: "locked-triple", Name: "Locked Triple",
		Family: logic.Intersections, Needs: []string{"locked-pair"},
		Title:   "three cells in the intersection of a box and a line hold three candidates between them",
		Because: lockedTripleBecause,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 3, subset.Locked, yield) },
	}
)

const lockedPairBecause = `{{cells "subset"}} can only be {{either "subset"}}, so {{oneEach}}. ` +
	`They lie in {{houses "subset"}} at once, so no other cell of either can be {{either "subset"}}.`

const lockedTripleBecause = `{{cells "subset"}} have only the three digits {{digits "subset"}} between them and take one each. ` +
	`They lie in {{houses "subset"}} at once, so no other cell of either can be {{either "subset"}}.`
