package intersections

import (
	"pencilmark/techniques/internal/subset"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// Locked subsets: a naked pair or triple inside the intersection of a box and a line. It removes
// candidates from both houses.
//
//	| 26  26  . | -2 . . | . -6 . |
//	|  .  -2  . |
//	| -6   .  . |
//
// The cells use up their digits in the box and in the line at once. A subset that is not inside an
// intersection is called naked instead.
var (
	LockedPair = &logic.Technique{
		Slug: "locked-pair", Code: "0110", Name: "Locked Pair",
		Conditions: conditions.LockedNaked(2),
		Family:     logic.Intersections, Needs: []string{"locked-candidates-pointing"},
		Title:   "two cells in the intersection of a box and a line have the same two candidates and no others",
		Because: lockedPairBecause, Words: logic.Words{"oneEach": subset.OneEach},
		Find: func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 2, subset.Locked, yield) },
	}
	LockedTriple = &logic.Technique{
		Slug: "locked-triple", Code: "0111", Name: "Locked Triple",
		Conditions: conditions.LockedNaked(3),
		Family:     logic.Intersections, Needs: []string{"locked-pair"},
		Title:   "three cells in the intersection of a box and a line have only three candidates between them",
		Because: lockedTripleBecause,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 3, subset.Locked, yield) },
	}
)

const lockedPairBecause = `{{cells "subset"}} have only the candidates {{digits "subset"}}, so {{oneEach}}. ` +
	`Both cells are in {{houses "subset"}}, so no other cell of either house can be {{either "subset"}}.`

const lockedTripleBecause = `{{cells "subset"}} have only the three candidates {{digits "subset"}}, so each of these ` +
	`digits is in one of the cells. All three cells are in {{houses "subset"}}, so no other cell of either house can ` +
	`be {{either "subset"}}.`
