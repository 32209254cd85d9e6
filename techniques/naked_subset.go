package techniques

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/internal/parts"
	"pencilmark/techniques/logic"
)

// Naked subsets: N cells of a house that hold N digits between them.
//
//	| 26  .  . | 26  .  . | -2+. .  . |
//
// The N cells will take the N digits in some order, so no other cell of the
// house can have one of them.
var (
	NakedPair = register(logic.Technique{
		Slug: "naked-pair", Name: "Naked Pair", Aliases: []string{"naked twins", "twins", "conjugate pair", "disjoint pair"}, Code: "0200",
		Family: logic.Subsets, Level: logic.Medium, Score: 60, SE: 30, Rank: 250, Needs: []string{"naked-single"},
		Title: "two cells of a house share their only two candidates", Because: nakedSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { nakedSubsets(v, 2, naked, yield) },
	})
	NakedTriple = register(logic.Technique{
		Slug: "naked-triple", Name: "Naked Triple", Aliases: []string{"naked triplet", "naked trio"}, Code: "0201",
		Family: logic.Subsets, Level: logic.Medium, Score: 80, SE: 36, Rank: 270, Needs: []string{"naked-pair"},
		Title: "three cells of a house hold three candidates between them", Because: nakedSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { nakedSubsets(v, 3, naked, yield) },
	})
	NakedQuadruple = register(logic.Technique{
		Slug: "naked-quadruple", Name: "Naked Quadruple", Aliases: []string{"naked quad"}, Code: "0202",
		Family: logic.Subsets, Level: logic.Hard, Score: 120, SE: 50, Rank: 290, Needs: []string{"naked-triple"},
		Title: "four cells of a house hold four candidates between them", Because: nakedSubsetBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { nakedSubsets(v, 4, naked, yield) },
	})
)

const nakedSubsetBecause = `In {{houses "subset"}} the {{count "subset"}} cells {{cells "subset"}} have no candidates but {{digits "subset"}}, ` +
	`so these {{count "subset"}} digits fill these {{count "subset"}} cells in some order and no other cell there can take one.`

// subsetKind chooses between naked subsets that are locked into an
// intersection, and those that are not.
type subsetKind bool

const (
	naked  subsetKind = false
	locked subsetKind = true
)

// nakedSubsets yields each subset once: one that lies in a box and a line is
// found in the box.
func nakedSubsets(v *logic.View, size int, kind subsetKind, yield func(logic.Step) bool) {
	small := logic.TwoTo(size, v)
	for _, h := range searchOrder {
		cells := h.Cells().And(small)
		if cells.Len() < size {
			continue
		}
		var open [9]board.Cell
		n := 0
		for ; !cells.IsEmpty(); cells = cells.Rest() {
			open[n] = cells.First()
			n++
		}
		for _, m := range combine.Of(n, size) {
			if !nakedSubset(v, h, open[:n], m, kind, yield) {
				return
			}
		}
	}
}

// nakedSubset yields the step of the cells of open that m selects, if they are
// a subset of the wanted kind that removes something. It returns false to stop.
func nakedSubset(v *logic.View, h board.House, open []board.Cell, m uint16, kind subsetKind, yield func(logic.Step) bool) bool {
	size := combine.Len(m)
	var digits board.DigitSet
	var cells board.CellSet
	for ; m != 0; m &= m - 1 {
		c := open[combine.First(m)]
		digits |= v.Marks(c)
		if digits.Len() > size {
			return true
		}
		cells = cells.With(c)
	}
	if digits.Len() != size || h.Kind() != board.BoxKind && inOneBox(cells) {
		return true
	}
	others := cells.CommonPeers().And(v.Empty())
	if !parts.HasMarks(v, others, digits) || isLocked(v, cells, others, digits) != (kind == locked) {
		return true
	}
	p := parts.Cells(v, logic.Subset, "", cells)
	for h := range cells.Houses() {
		if parts.HasMarks(v, others.And(h.Cells()), digits) {
			p.Houses = append(p.Houses, h)
		}
	}
	return yield(logic.Step{
		Eliminations: parts.Marks(v, others, digits),
		Digits:       digits,
		Parts:        []logic.Part{p},
	})
}

// inOneBox reports whether cells lie in one box.
func inOneBox(cells board.CellSet) bool {
	return cells.Within(board.Box(cells.First().Box()).Cells())
}

// isLocked reports whether cells, at most three, lie in a box and a line and
// remove digits from both.
func isLocked(v *logic.View, cells, others board.CellSet, digits board.DigitSet) bool {
	box := board.Box(cells.First().Box()).Cells()
	if cells.Len() > 3 || !cells.Within(box) {
		return false
	}
	return parts.HasMarks(v, others.And(box), digits) && parts.HasMarks(v, others.Minus(box), digits)
}
