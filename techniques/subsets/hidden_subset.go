package subsets

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/subset"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Hidden subsets: N digits of a house that fit into N cells only.
//
//	| 26-5  .  . | 26-48  .  . | .  .  . |     no other 2 or 6 in the row
//
// The N digits need the N cells, so those cells have no room for anything else.
var (
	HiddenPair = &logic.Technique{
		Slug: "hidden-pair", Name: "Hidden Pair", Aliases: []string{"hidden twins"},
		Family: logic.Subsets, Needs: []string{"hidden-single", "naked-pair"},
		Title: "two digits of a house fit into two cells only", Because: hiddenPairBecause,
		Words: logic.Words{"oneEach": subset.OneEach},
		Find:  func(v *logic.View, yield func(logic.Step) bool) { hiddenSubsets(v, 2, yield) },
	}
	HiddenTriple = &logic.Technique{
		Slug: "hidden-triple", Name: "Hidden Triple", Aliases: []string{"hidden triplet"},
		Family: logic.Subsets, Needs: []string{"hidden-pair"},
		Title: "three digits of a house fit into three cells only", Because: hiddenSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { hiddenSubsets(v, 3, yield) },
	}
	HiddenQuadruple = &logic.Technique{
		Slug: "hidden-quadruple", Name: "Hidden Quadruple", Aliases: []string{"hidden quad"},
		Family: logic.Subsets, Needs: []string{"hidden-triple"},
		Title: "four digits of a house fit into four cells only", Because: hiddenSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { hiddenSubsets(v, 4, yield) },
	}
)

const hiddenPairBecause = `In {{houses "subset"}} the digits {{digits "subset"}} have no place outside ` +
	`{{cells "subset"}}. So {{oneEach}}, and neither of the two cells has room for anything else.`

const hiddenSubsetBecause = `In {{houses "subset"}} the digits {{digits "subset"}} have no place outside ` +
	`{{cells "subset"}}. They need these {{count "subset"}} cells, one each, and leave no room there for any other digit.`

// hiddenSubsets yields each subset once: one that lies in a box and a line, and
// is hidden in both, is found in the box.
func hiddenSubsets(v *logic.View, size int, yield func(logic.Step) bool) {
	subset.Hidden(v, size, 1, func(h board.House, cells board.CellSet, digits board.DigitSet) bool {
		if !parts.HasMarks(v, cells, ^digits) || h.Kind() != board.BoxKind && subset.ShownByBox(v, cells, digits) {
			return true
		}
		return yield(logic.Step{
			Eliminations: parts.Marks(v, cells, board.AllDigits&^digits),
			Digits:       digits,
			Parts:        []logic.Part{subset.HiddenPart(v, h, cells, digits)},
		})
	})
}
