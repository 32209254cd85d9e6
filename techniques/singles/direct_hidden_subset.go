package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/subset"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Direct hidden subsets: a hidden pair or triple that leaves a hidden single in
// its own house, both seen without pencil marks.
//
//	| 26  26  / | x  /  / | /  /  / |      2 and 6 need the first two cells, so
//	                                       the 4 that could go there goes to x
//
// The cells are needed for the subset's digits; another digit of the house that
// has one place outside them goes there.
var (
	DirectHiddenPair = &logic.Technique{
		Slug: "direct-hidden-pair", Name: "Direct Hidden Pair",
		Family: logic.Singles, Needs: []string{"hidden-single", "hidden-pair"},
		Title:   "two digits need two cells of a house, which leaves one place for a third digit",
		Because: directHiddenBecause,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { directHiddenSubsets(v, 2, yield) },
	}
	DirectHiddenTriple = &logic.Technique{
		Slug: "direct-hidden-triple", Name: "Direct Hidden Triple", Aliases: []string{"direct hidden triplet"},
		Family: logic.Singles, Needs: []string{"direct-hidden-pair", "hidden-triple"},
		Title:   "three digits need three cells of a house, which leaves one place for a fourth digit",
		Because: directHiddenBecause,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { directHiddenSubsets(v, 3, yield) },
	}
)

const directHiddenBecause = `In {{houses "subset"}} the digits {{digits "subset"}} have no place outside ` +
	`{{cells "subset"}}. They need these {{count "subset"}} cells, which leaves {{cells "last"}} as the ` +
	`only place there for {{digits "last"}}.`

// directHiddenSubsets yields the singles that the hidden subsets of a house leave
// beside them.
func directHiddenSubsets(v *logic.View, size int, yield func(logic.Step) bool) {
	subset.Hidden(v, size, 2, func(h board.House, cells board.CellSet, digits board.DigitSet) bool {
		return directHidden(v, h, cells, digits, yield)
	})
}

// directHidden yields the singles in h beside the cells that digits need. It
// returns false to stop.
func directHidden(v *logic.View, h board.House, cells board.CellSet, digits board.DigitSet,
	yield func(logic.Step) bool) bool {
	for d := range (board.AllDigits &^ digits).All() {
		spots := v.Spots(d).And(h.Cells())
		left := spots.Minus(cells)
		if spots.Len() < 2 || !left.Single() {
			continue
		}
		last := logic.Part{
			Role: logic.Last, Candidates: parts.Spots(left, d), Cites: []board.Constraint{board.InHouse(h, d)},
		}
		s := logic.Step{
			Placements: parts.Spots(left, d),
			Digits:     digits,
			Parts:      []logic.Part{subset.HiddenPart(v, h, cells, digits), last},
		}
		if !yield(s) {
			return false
		}
	}
	return true
}
