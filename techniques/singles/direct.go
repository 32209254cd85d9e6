package singles

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/subset"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Direct hidden subsets: a hidden pair or triple that leaves a hidden single in the same house. You
// can find both without pencil marks.
//
//	| 26  26  / | x  /  / | /  /  / |      2 and 6 need the first two cells, so
//	                                       the 4 that could go there goes to x
//
// The digits of the subset fill its cells. If another digit of the house has only one place outside
// these cells, it must be there.
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

const directHiddenBecause = `In {{houses "subset"}}, the digits {{digits "subset"}} can only be in ` +
	`{{cells "subset"}}, so they fill these {{count "subset"}} cells. The only place left for {{digits "last"}} in ` +
	`{{houses "subset"}} is {{cells "last"}}.`

// directHiddenSubsets yields the hidden singles that hidden subsets leave in their houses.
func directHiddenSubsets(v *logic.View, size int, yield func(logic.Step) bool) {
	subset.Hidden(v, size, 2, func(h board.House, cells board.CellSet, digits board.DigitSet) bool {
		return directHidden(v, h, cells, digits, yield)
	})
}

// directHidden yields the hidden singles that h has outside cells, which the given digits fill. It
// returns false to stop the search.
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

// Direct pointing and claiming: locked candidates that leave a hidden single. You can find both
// without pencil marks.
//
//	| /  5  5 | /  .  . |      in the first box the 5 lies in the first row, so
//	| /  /  / | /  x  / |      the next box cannot have it there: x is left
//	| /  /  / | /  /  / |
//
// In one house, the digit must be on the line. The third house then has only one place left for the
// digit outside the line.
var (
	DirectPointing = &logic.Technique{
		Slug: "direct-pointing", Name: "Direct Pointing",
		Family: logic.Singles, Needs: []string{"hidden-single", "locked-candidates-pointing"},
		Title:   "a digit of a box is confined to a line, which leaves one place for it elsewhere",
		Because: directLockingBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			for h := range board.Boxes() {
				if !directLocking(v, h, yield) {
					return
				}
			}
		},
	}
	DirectClaiming = &logic.Technique{
		Slug: "direct-claiming", Name: "Direct Claiming",
		Family: logic.Singles, Needs: []string{"direct-pointing", "locked-candidates-claiming"},
		Title:   "a digit of a line is confined to a box, which leaves one place for it elsewhere",
		Because: directLockingBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			for h := range board.Lines() {
				if !directLocking(v, h, yield) {
					return
				}
			}
		},
	}
)

const directLockingBecause = `The {{digits "base"}} in {{houses "base"}} must be in {{anyCell "base"}}, which are ` +
	`{{if eq (num "base") 2}}both{{else}}all{{end}} in {{houses "cover"}}. ` +
	`No other cell of {{houses "cover"}} can be {{digits "base"}}, so the only place left for {{digits "last"}} in ` +
	`{{houses "last"}} is {{cells "last"}}.`

// directLocking yields the hidden singles that follow from digits locked in h. It returns false to
// stop the search.
func directLocking(v *logic.View, h board.House, yield func(logic.Step) bool) bool {
	for d := range board.AllDigits.All() {
		base := v.Spots(d).And(h.Cells())
		if base.Len() < 2 {
			continue
		}
		for cover := range base.Houses() {
			if cover != h && !directSingles(v, h, cover, d, base, yield) {
				return false
			}
		}
	}
	return true
}

// directSingles yields the hidden singles in houses of the same kind as h that have only one place
// for d outside cover. It returns false to stop the search.
func directSingles(v *logic.View, h, cover board.House, d board.Digit, base board.CellSet,
	yield func(logic.Step) bool) bool {
	for i := range 9 {
		third := board.House(int(h.Kind())*9 + i)
		spots := v.Spots(d).And(third.Cells())
		left := spots.Minus(cover.Cells())
		if third == h || spots.Len() < 2 || !left.Single() || base.Meets(spots) {
			continue
		}
		s := logic.Step{
			Placements: parts.Spots(left, d),
			Digits:     d.Set(),
			Parts: []logic.Part{
				parts.House(v, logic.Base, h, d),
				{Role: logic.Cover, Houses: []board.House{cover}},
				{Role: logic.Last, Candidates: parts.Spots(left, d), Cites: []board.Constraint{board.InHouse(third, d)}},
			},
		}
		if !yield(s) {
			return false
		}
	}
	return true
}
