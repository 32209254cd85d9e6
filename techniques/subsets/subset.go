package subsets

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/subset"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// Naked subsets: N cells of a house that have only N candidates between them.
//
//	| 26  .  . | 26  .  . | -2+. .  . |
//
// The N digits fill the N cells in some order, so no other cell of the house can have one of them.
var (
	NakedPair = &logic.Technique{
		Slug: "naked-pair", Code: "0200", Name: "Naked Pair", Aliases: []string{"naked twins", "twins", "conjugate pair", "disjoint pair"},
		Conditions: conditions.Naked(2),
		Family:     logic.Subsets, Needs: []string{"naked-single"}, Also: []string{"locked-pair"},
		Title: "two cells of a house have the same two candidates and no others", Because: nakedPairBecause,
		Words: logic.Words{"oneEach": subset.OneEach},
		Find:  func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 2, subset.Unlocked, yield) },
	}
	NakedTriple = &logic.Technique{
		Slug: "naked-triple", Code: "0201", Name: "Naked Triple", Aliases: []string{"naked triplet", "naked trio"},
		Conditions: conditions.Naked(3),
		Family:     logic.Subsets, Needs: []string{"naked-pair"},
		Title: "three cells of a house have only three candidates between them", Because: nakedSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 3, subset.Unlocked, yield) },
	}
	NakedQuadruple = &logic.Technique{
		Slug: "naked-quadruple", Code: "0202", Name: "Naked Quadruple", Aliases: []string{"naked quad"},
		Conditions: conditions.Naked(4),
		Family:     logic.Subsets, Needs: []string{"naked-triple"},
		Title: "four cells of a house have only four candidates between them", Because: nakedSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { subset.Naked(v, 4, subset.Unlocked, yield) },
	}
)

const nakedPairBecause = `{{cells "subset"}} have only the candidates {{digits "subset"}}, so {{oneEach}}. ` +
	`No other cell of {{houses "subset"}} can be {{either "subset"}}.`

const nakedSubsetBecause = `In {{houses "subset"}}, the {{count "subset"}} cells {{cells "subset"}} have only the ` +
	`{{count "subset"}} candidates {{digits "subset"}}, so each of these digits is in one of the cells. No other cell of ` +
	`{{houses "subset"}} can be {{either "subset"}}.`

// Hidden subsets: N digits of a house that have places in N cells only.
//
//	| 26-5  .  . | 26-4-8 .  . | .  .  . |     no other 2 or 6 in the row
//
// The N digits fill the N cells, so these cells cannot have any other digit.
var (
	HiddenPair = &logic.Technique{
		Slug: "hidden-pair", Code: "0210", Name: "Hidden Pair", Aliases: []string{"hidden twins"},
		Conditions: conditions.Hidden(2),
		Family:     logic.Subsets, Needs: []string{"hidden-single", "naked-pair"},
		Title: "two digits of a house can only be in the same two cells", Because: hiddenPairBecause,
		Words: logic.Words{"oneEach": subset.OneEach},
		Find:  func(v *logic.View, yield func(logic.Step) bool) { hiddenSubsets(v, 2, yield) },
	}
	HiddenTriple = &logic.Technique{
		Slug: "hidden-triple", Code: "0211", Name: "Hidden Triple", Aliases: []string{"hidden triplet"},
		Conditions: conditions.Hidden(3),
		Family:     logic.Subsets, Needs: []string{"hidden-pair"},
		Title: "three digits of a house can only be in the same three cells", Because: hiddenSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { hiddenSubsets(v, 3, yield) },
	}
	HiddenQuadruple = &logic.Technique{
		Slug: "hidden-quadruple", Code: "0212", Name: "Hidden Quadruple", Aliases: []string{"hidden quad"},
		Conditions: conditions.Hidden(4),
		Family:     logic.Subsets, Needs: []string{"hidden-triple"},
		Title: "four digits of a house can only be in the same four cells", Because: hiddenSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { hiddenSubsets(v, 4, yield) },
	}
)

const hiddenPairBecause = `In {{houses "subset"}}, the digits {{digits "subset"}} can only be in {{cells "subset"}}, so ` +
	`{{oneEach}}. Neither cell can be anything else.`

const hiddenSubsetBecause = `In {{houses "subset"}}, the digits {{digits "subset"}} can only be in {{cells "subset"}}. ` +
	`They need these {{count "subset"}} cells, one each, so none of the cells can be any other digit.`

// hiddenSubsets yields each hidden subset once. If a subset is in both a box and a line and is
// hidden in both, it is yielded for the box.
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
