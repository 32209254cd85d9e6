package techniques

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/internal/parts"
	"pencilmark/techniques/logic"
)

// Hidden subsets: N digits of a house that fit into N cells only.
//
//	| 26-5  .  . | 26-48  .  . | .  .  . |     no other 2 or 6 in the row
//
// The N digits need the N cells, so those cells have no room for anything else.
var (
	HiddenPair = register(logic.Technique{
		Slug: "hidden-pair", Name: "Hidden Pair", Aliases: []string{"hidden twins"}, Code: "0210",
		Family: logic.Subsets, Level: logic.Medium, Score: 70, SE: 34, Rank: 260, Needs: []string{"hidden-single", "naked-pair"},
		Title: "two digits of a house fit into two cells only", Because: hiddenSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { hiddenSubsets(v, 2, yield) },
	})
	HiddenTriple = register(logic.Technique{
		Slug: "hidden-triple", Name: "Hidden Triple", Aliases: []string{"hidden triplet"}, Code: "0211",
		Family: logic.Subsets, Level: logic.Medium, Score: 100, SE: 40, Rank: 280, Needs: []string{"hidden-pair"},
		Title: "three digits of a house fit into three cells only", Because: hiddenSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { hiddenSubsets(v, 3, yield) },
	})
	HiddenQuadruple = register(logic.Technique{
		Slug: "hidden-quadruple", Name: "Hidden Quadruple", Aliases: []string{"hidden quad"}, Code: "0212",
		Family: logic.Subsets, Level: logic.Hard, Score: 150, SE: 54, Rank: 300, Needs: []string{"hidden-triple"},
		Title: "four digits of a house fit into four cells only", Because: hiddenSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { hiddenSubsets(v, 4, yield) },
	})
)

const hiddenSubsetBecause = `In {{houses "subset"}} the digits {{digits "subset"}} fit only into {{cells "subset"}}. ` +
	`These {{count "subset"}} cells are needed for these {{count "subset"}} digits and have no room for any other.`

func hiddenSubsets(v *logic.View, size int, yield func(logic.Step) bool) {
	places := logic.Places.Of(v)
	for _, h := range searchOrder {
		var open [9]board.Digit
		n := 0
		for d := board.Digit(1); d <= 9; d++ {
			if k := combine.Len(places[h][d-1]); k >= 1 && k <= size {
				open[n] = d
				n++
			}
		}
		if n < size {
			continue
		}
		for _, m := range combine.Of(n, size) {
			if !hiddenSubset(v, h, open[:n], m, yield) {
				return
			}
		}
	}
}

// hiddenSubset yields the step of the digits of open that m selects, if they
// are a hidden subset of h that removes something. It returns false to stop.
func hiddenSubset(v *logic.View, h board.House, open []board.Digit, m uint16, yield func(logic.Step) bool) bool {
	places := logic.Places.Of(v)
	size := combine.Len(m)
	var spots uint16
	var digits board.DigitSet
	for ; m != 0; m &= m - 1 {
		d := open[combine.First(m)]
		spots |= places[h][d-1]
		digits |= d.Set()
		if combine.Len(spots) > size {
			return true
		}
	}
	if combine.Len(spots) != size {
		return true
	}
	var cells board.CellSet
	for ; spots != 0; spots &= spots - 1 {
		cells = cells.With(h.At(combine.First(spots)))
	}
	if !parts.HasMarks(v, cells, ^digits) || h.Kind() != board.BoxKind && inOneBox(cells) && confined(v, cells, digits) {
		return true
	}
	p := logic.Part{Role: logic.Subset, Candidates: parts.Marks(v, cells, digits)}
	for d := range digits.All() {
		p.Cites = append(p.Cites, board.InHouse(h, d))
	}
	return yield(logic.Step{
		Eliminations: parts.Marks(v, cells, board.AllDigits&^digits),
		Digits:       digits,
		Parts:        []logic.Part{p},
	})
}

// confined reports whether cells, which lie in one box, are the only ones of it
// with any of digits: then the box shows the same subset.
func confined(v *logic.View, cells board.CellSet, digits board.DigitSet) bool {
	rest := board.Box(cells.First().Box()).Cells().Minus(cells)
	return !parts.HasMarks(v, rest, digits)
}
