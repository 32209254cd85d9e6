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

// Naked yields each subset once: one that lies in a box and a line, as the locked
// ones do, is found in the box.
func Naked(v *logic.View, size int, kind Kind, yield func(logic.Step) bool) {
	small := logic.TwoTo(size, v)
	houses := board.House(27)
	if kind == Locked {
		houses = 9 // the boxes
	}
	for i := range houses {
		h := Scan(i)
		var open [9]board.Cell
		var marks [9]board.DigitSet
		n := 0
		for cells := h.Cells().And(small); !cells.IsEmpty(); cells = cells.Rest() {
			open[n] = cells.First()
			marks[n] = v.Marks(open[n])
			n++
		}
		if n < size {
			continue
		}
		for _, m := range combine.Of(n, size) {
			if d := union(&marks, m, size); d.Len() == size && !nakedSubset(v, h, cellsOf(&open, m), d, kind, yield) {
				return
			}
		}
	}
}

// union returns the digits of the cells that m selects; it may leave some out if they
// are more than size anyway.
func union(marks *[9]board.DigitSet, m uint16, size int) (digits board.DigitSet) {
	for ; m != 0 && digits.Len() <= size; m &= m - 1 {
		digits |= marks[combine.First(m)]
	}
	return digits
}

// cellsOf returns the cells of open that m selects.
func cellsOf(open *[9]board.Cell, m uint16) (cells board.CellSet) {
	for ; m != 0; m &= m - 1 {
		cells = cells.With(open[combine.First(m)])
	}
	return cells
}

// nakedSubset yields the step of cells, which have as many digits between them, if
// they are a subset of the wanted kind that removes something. It returns false to
// stop.
func nakedSubset(v *logic.View, h board.House, cells board.CellSet, digits board.DigitSet, kind Kind,
	yield func(logic.Step) bool) bool {
	if h.Kind() != board.BoxKind && inOneBox(cells) {
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
