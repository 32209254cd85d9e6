package se

import "pencilmark/board"

// type1 leaves the only surplus cell nothing but its surplus digits.
func (b *bug) type1(m *marks) *hint {
	c := b.cells[0]
	hint := b.begin(BUG1, ratingBUG)
	hint.addCells(c)
	hint.drop(m, c, ^b.all)
	return hint.orNil()
}

// type2 removes the only surplus digit from every cell that sees all surplus
// cells.
func (b *bug) type2(m *marks) *hint {
	hint := b.begin(BUG2, ratingBUGMore)
	hint.digits = b.all
	hint.addCells(b.cells...)
	for c := range b.common.All() {
		hint.drop(m, c, b.all)
	}
	return hint.orNil()
}

// type4 uses a digit that two surplus cells of one house have besides: one of
// them must hold it, so both lose everything else but their surplus.
func (b *bug) type4(m *marks) *hint {
	c1, c2 := b.cells[0], b.cells[1]
	shared := m.cell[c1] & m.cell[c2] &^ b.all
	if count(shared) != 1 || !c1.Sees(c2) {
		return nil
	}
	hint := b.begin(BUG4, ratingBUGMore)
	hint.addCells(c1, c2)
	hint.digits = shared
	hint.drop(m, c1, ^(b.extra[c1] | shared))
	hint.drop(m, c2, ^(b.extra[c2] | shared))
	return hint.orNil()
}

// type3 completes the surplus digits to a naked set with cells that see all
// surplus cells. It looks at one house after the other and at all sizes in each,
// as Sudoku Explainer 1.2.1. (quirk S16)
func (b *bug) type3(m *marks) *hint {
	surplus := board.CellsOf(b.cells...)
	for _, h := range geo[b.cells[0]].Houses {
		if !surplus.Within(h.Cells()) {
			continue
		}
		var cells [9]board.Cell
		n := 0
		for c := range b.common.And(h.Cells()).All() {
			cells[n] = c
			n++
		}
		for size := 2; size <= 6 && size <= n; size++ {
			for _, pick := range subsets[n][size-1] {
				if hint := b.nakedSet(m, cells[:n], pick, size); hint != nil {
					return hint
				}
			}
		}
	}
	return nil
}

// nakedSet tests the naked set of the picked cells and the surplus digits.
func (b *bug) nakedSet(m *marks, cells []board.Cell, pick uint16, size int) *hint {
	var digits uint16
	for i, c := range cells {
		if pick>>i&1 == 0 {
			continue
		}
		if count(m.cell[c]) < 2 {
			return nil
		}
		digits |= m.cell[c]
	}
	if count(digits) != size || digits|b.all != digits || count(b.all) < 2 {
		return nil
	}
	hint := b.begin(BUG3, ratingBUGMore+0.1*float64(size-1))
	hint.addCells(b.cells...)
	hint.digits = digits
	for i, c := range cells {
		if pick>>i&1 == 0 {
			hint.drop(m, c, digits)
		}
	}
	return hint.orNil()
}
