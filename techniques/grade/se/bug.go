package se

import "pencilmark/board"

// bug looks for a position that would be a Bivalue Universal Grave if a few cells lost their
// surplus candidates (5.6 to 6.2). In a Bivalue Universal Grave every cell has two candidates,
// and every digit has two places in every house. bug holds the cells with surplus candidates,
// the surplus candidates themselves, and the candidates that would remain without them.
type bug struct {
	draft
	marks  marks
	cells  []board.Cell
	extra  [81]uint16    // surplus digits of each cell
	all    uint16        // all surplus digits
	common board.CellSet // cells that see every surplus cell
	buffer [81]board.Cell
}

func (b *bug) find(pos *position) *hint {
	if !b.collect(pos) || !b.isBUG(pos) {
		return nil
	}
	m, pair := &pos.marks, len(b.cells) == 2
	var hint *hint
	switch {
	case len(b.cells) == 0:
		return nil
	case len(b.cells) == 1:
		return b.type1(m)
	case count(b.all) == 1:
		if hint = b.type2(m); hint == nil && pair {
			hint = b.type4(m)
		}
	case !b.common.IsEmpty():
		if pair {
			hint = b.type4(m)
		}
		if hint == nil {
			hint = b.type3(m)
		}
	}
	return hint
}

// collect finds the surplus candidates house by house. As in Sudoku Explainer 1.2.1, a digit
// that has two surplus spots in a house is left for another house to resolve. (quirk S15)
func (b *bug) collect(pos *position) bool {
	b.marks, b.cells, b.all = pos.marks, b.buffer[:0], 0
	b.extra = [81]uint16{}
	for _, base := range boxRowCol {
		for h := base; h < base+9; h++ {
			if !b.collectIn(&pos.marks, h) {
				return false
			}
		}
	}
	return true
}

// collectIn finds the surplus candidates of a house and reports whether a hint is still
// possible.
func (b *bug) collectIn(m *marks, h board.House) bool {
	for d, spots := range m.spot[h] {
		if n := count(spots); n == 0 || n == 2 {
			continue
		}
		var wide uint16 // spots with three candidates or more
		for s := spots; s != 0; s &= s - 1 {
			if count(m.cellAt(h, s)) >= 3 {
				wide |= s & -s
			}
		}
		if wide == 0 || count(wide) == 1 && !b.add(h.At(first(wide)), d) {
			return false
		}
	}
	return true
}

// add notes that digit d is surplus in cell c, and reports whether a hint is still possible.
func (b *bug) add(c board.Cell, d int) bool {
	if b.extra[c] == 0 {
		b.cells = append(b.cells, c)
	}
	b.extra[c] |= 1 << d
	b.all |= 1 << d
	b.marks.erase(c, d)
	if len(b.cells) == 1 {
		b.common = c.Peers()
	}
	b.common = b.common.And(c.Peers())
	for _, cell := range b.cells {
		b.common = b.common.Without(cell)
	}
	return len(b.cells) < 2 || count(b.all) < 2 || !b.common.IsEmpty()
}

// isBUG reports whether the position without the surplus candidates is a Bivalue Universal
// Grave.
func (b *bug) isBUG(pos *position) bool {
	for c := range board.Cell(81) {
		m := b.marks.cell[c]
		if pos.value[c] == 0 && count(m) != 2 {
			return false
		}
	}
	for h := range b.marks.spot {
		for _, s := range b.marks.spot[h] {
			if n := count(s); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// type1 removes all candidates except the surplus digits from the only surplus cell.
func (b *bug) type1(m *marks) *hint {
	c := b.cells[0]
	hint := b.begin(bug1, ratingBUG)
	hint.addCells(c)
	hint.drop(m, c, ^b.all)
	return hint.orNil()
}

// type2 removes the only surplus digit from every cell that sees all surplus cells.
func (b *bug) type2(m *marks) *hint {
	hint := b.begin(bug2, ratingBUGMore)
	hint.digits = b.all
	hint.addCells(b.cells...)
	for c := range b.common.All() {
		hint.drop(m, c, b.all)
	}
	return hint.orNil()
}

// type4 uses a digit that is common to two surplus cells of one house in addition to their
// surplus digits. One of the cells must hold that digit, so all candidates except it and the
// surplus digits are removed from both.
func (b *bug) type4(m *marks) *hint {
	c1, c2 := b.cells[0], b.cells[1]
	shared := m.cell[c1] & m.cell[c2] &^ b.all
	if count(shared) != 1 || !c1.Sees(c2) {
		return nil
	}
	hint := b.begin(bug4, ratingBUGMore)
	hint.addCells(c1, c2)
	hint.digits = shared
	hint.drop(m, c1, ^(b.extra[c1] | shared))
	hint.drop(m, c2, ^(b.extra[c2] | shared))
	return hint.orNil()
}

// type3 combines the surplus digits with cells that see all surplus cells to form a naked set.
// As in Sudoku Explainer 1.2.1, it goes through the houses one by one and tries all sizes in
// each house. (quirk S16)
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

// nakedSet tests the naked set that consists of the picked cells and the surplus digits.
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
	hint := b.begin(bug3, ratingBUGMore+0.1*float64(size-1))
	hint.addCells(b.cells...)
	hint.digits = digits
	for i, c := range cells {
		if pick>>i&1 == 0 {
			hint.drop(m, c, digits)
		}
	}
	return hint.orNil()
}
