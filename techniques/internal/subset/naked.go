package subset

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Kind selects naked subsets that are locked into an intersection, or those that are not.
type Kind bool

const (
	Unlocked Kind = false
	Locked   Kind = true
)

// Naked yields the naked subsets of the given size and kind, each only once. A subset that is in both a box and a
// line, such as a locked one, is yielded only for the box.
func Naked(v *logic.View, size int, kind Kind, yield func(logic.Step) bool) {
	small := logic.TwoTo(size, v)
	if kind == Locked {
		locked(v, small, size, yield)
		return
	}
	for i := range board.House(27) {
		h := Scan(i)
		var open [9]board.Cell
		var marks [9]uint16
		n := 0
		for cells := h.Cells().And(small); !cells.IsEmpty(); cells = cells.Rest() {
			open[n] = cells.First()
			marks[n] = uint16(v.Marks(open[n]))
			n++
		}
		if n >= size && !combine.Tight(marks[:n], size, size, func(m, digits uint16) bool {
			return combine.Len(digits) < size ||
				nakedSubset(v, h, cellsOf(&open, m), board.DigitSet(digits), Unlocked, yield)
		}) {
			return
		}
	}
}

// cellsOf returns the cells in open whose bits are set in m.
func cellsOf(open *[9]board.Cell, m uint16) (cells board.CellSet) {
	for ; m != 0; m &= m - 1 {
		cells = cells.With(open[combine.First(m)])
	}
	return cells
}

// locked yields the locked subsets among small cells. These subsets consist of two or three cells of one line in a
// box.
func locked(v *logic.View, small board.CellSet, size int, yield func(logic.Step) bool) {
	for i := range 9 {
		h, open := board.Box(i), small.Box(i)
		if !crowded(open, size) {
			continue
		}
		for _, m := range lined[size] {
			if m&^open != 0 {
				continue
			}
			var digits board.DigitSet
			for m := m; m != 0; m &= m - 1 {
				digits |= v.Marks(h.At(combine.First(m)))
			}
			if digits.Len() == size && !nakedSubset(v, h, cellsAt(h, m), digits, Locked, yield) {
				return
			}
		}
	}
}

// lined lists the choices of two cells, and of three cells, of a box that are in one line. The choices are in
// lexicographic order.
var lined = func() (t [4][]uint16) {
	for size := 2; size <= 3; size++ {
		for _, m := range combine.Of(9, size) {
			if inLine(m) {
				t[size] = append(t[size], m)
			}
		}
	}
	return t
}()

// inLine reports whether two or three cells of a box are in one row or one column. Bit i of m represents cell i of the
// box.
func inLine(m uint16) bool { return crowded(m, combine.Len(m)) }

// crowded reports whether some row or column has at least two, or three if n is 3, of the cells in m. Bit i of m
// represents cell i of a box.
func crowded(m uint16, n int) bool {
	if n == 3 {
		return m&(m>>1)&(m>>2)&0o111|m&(m>>3)&(m>>6) != 0
	}
	return m&(m>>1)&0o333|m&(m>>2)&0o111|m&(m>>3)|m&(m>>6) != 0
}

// nakedSubset yields the step of cells that have as many digits as there are cells. It does so only if the subset is
// of the given kind and removes something. It returns false to stop the search.
func nakedSubset(v *logic.View, h board.House, cells board.CellSet, digits board.DigitSet, kind Kind,
	yield func(logic.Step) bool) bool {
	if h.Kind() != board.BoxKind && inOneBox(cells) {
		return true
	}
	others := cells.CommonPeers().And(v.Empty())
	if !parts.HasMarks(v, others, digits) {
		return true
	}
	if isLocked(v, cells, others, digits) != (kind == Locked) {
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

// inOneBox reports whether all cells are in one box.
func inOneBox(cells board.CellSet) bool {
	return cells.Within(board.Box(cells.First().Box()).Cells())
}

// isLocked reports whether the cells, at most three, are in both a box and a line, and digits can be removed from
// other cells of both.
func isLocked(v *logic.View, cells, others board.CellSet, digits board.DigitSet) bool {
	box := board.Box(cells.First().Box()).Cells()
	if cells.Len() > 3 || !cells.Within(box) {
		return false
	}
	return parts.HasMarks(v, others.And(box), digits) && parts.HasMarks(v, others.Minus(box), digits)
}

// OneEach writes how two digits are shared between two cells: "one of these cells is 2 and the other is 6".
func OneEach(s *logic.Sentence) {
	digits := s.Part(logic.Subset).Digits()
	if digits.Len() != 2 {
		s.Failf("a pair has two digits, not %v", digits)
		return
	}
	s.Say("one of these cells is {} and the other is {}", digits.First(), (digits & (digits - 1)).First())
}
