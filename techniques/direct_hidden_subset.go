package techniques

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/internal/parts"
	"pencilmark/techniques/logic"
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
	DirectHiddenPair = register(logic.Technique{
		Slug: "direct-hidden-pair", Name: "Direct Hidden Pair",
		Family: logic.Singles, Level: logic.Easy, Score: 26, SE: 20, Rank: 144, Needs: []string{"hidden-single", "hidden-pair"}, Off: directOff,
		Title: "two digits need two cells of a house, which leaves one place for a third digit", Because: directHiddenBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { directHiddenSubsets(v, 2, yield) },
	})
	DirectHiddenTriple = register(logic.Technique{
		Slug: "direct-hidden-triple", Name: "Direct Hidden Triple", Aliases: []string{"direct hidden triplet"},
		Family: logic.Singles, Level: logic.Medium, Score: 40, SE: 25, Rank: 146, Needs: []string{"direct-hidden-pair", "hidden-triple"}, Off: directOff,
		Title: "three digits need three cells of a house, which leaves one place for a fourth digit", Because: directHiddenBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { directHiddenSubsets(v, 3, yield) },
	})
)

const directHiddenBecause = `In {{houses "subset"}} the {{count "subset"}} digits {{digits "subset"}} fit only into the {{count "subset"}} cells {{cells "subset"}} and need them all. ` +
	`That leaves {{cells "last"}} as the only place there for {{digits "last"}}.`

func directHiddenSubsets(v *logic.View, size int, yield func(logic.Step) bool) {
	places := logic.Places.Of(v)
	for _, h := range searchOrder {
		var open [9]board.Digit
		n := 0
		for d := board.Digit(1); d <= 9; d++ {
			if k := combine.Len(places[h][d-1]); k >= 2 && k <= size {
				open[n] = d
				n++
			}
		}
		for _, m := range combine.Of(n, min(size, n)) {
			if n >= size && !directHidden(v, h, open[:n], m, size, yield) {
				return
			}
		}
	}
}

// directHidden yields the singles beside the digits of open that m selects, if
// these are a hidden subset of h. It returns false to stop.
func directHidden(v *logic.View, h board.House, open []board.Digit, m uint16, size int, yield func(logic.Step) bool) bool {
	var digits board.DigitSet
	var cells board.CellSet
	for ; m != 0; m &= m - 1 {
		d := open[combine.First(m)]
		digits |= d.Set()
		cells = cells.Or(v.Spots(d).And(h.Cells()))
	}
	if cells.Len() != size {
		return true
	}
	for d := range (board.AllDigits &^ digits).All() {
		spots := v.Spots(d).And(h.Cells())
		left := spots.Minus(cells)
		if spots.Len() < 2 || !left.Single() {
			continue
		}
		p := logic.Part{Role: logic.Subset, Candidates: parts.Marks(v, cells, digits)}
		for e := range digits.All() {
			p.Cites = append(p.Cites, board.InHouse(h, e))
		}
		s := logic.Step{
			Placements: parts.Spots(left, d),
			Digits:     digits,
			Parts:      []logic.Part{p, {Role: logic.Last, Candidates: parts.Spots(left, d), Cites: []board.Constraint{board.InHouse(h, d)}}},
		}
		if !yield(s) {
			return false
		}
	}
	return true
}
