package subset

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Kind chooses between naked subsets that are locked into an
// intersection, and those that are not.
type Kind bool

const (
	Unlocked Kind = false
	Locked   Kind = true
)

// Naked yields each subset once: one that lies in a box and a line is
// found in the box.
func Naked(v *logic.View, size int, kind Kind, yield func(logic.Step) bool) {
	small := logic.TwoTo(size, v)
	for i := range board.House(27) {
		h := Scan(i)
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
func nakedSubset(v *logic.View, h board.House, open []board.Cell, m uint16, kind Kind,
	yield func(logic.Step) bool) bool {
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
	if !parts.HasMarks(v, others, digits) || isLocked(v, cells, others, digits) != (kind == Locked) {
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
