package se

import "pencilmark/board"

// bugType2 removes the only surplus digit from every cell that sees all surplus
// cells.
func (r *Rater) bugType2(b *bugState) bool {
	hint := r.begin(BUG2, ratingBUGMore)
	hint.digits = b.all
	hint.addCells(b.cells...)
	for c := range b.common.All() {
		r.drop(c, b.all)
	}
	return len(hint.drops) > 0
}

// bugType4 uses a digit that two surplus cells of one house have besides: one
// of them must hold it, so both lose everything else but their surplus.
func (r *Rater) bugType4(b *bugState) bool {
	c1, c2 := b.cells[0], b.cells[1]
	shared := r.pos.cell[c1] & r.pos.cell[c2] &^ b.all
	if count(shared) != 1 {
		return false
	}
	for i := range boxRowCol {
		if geo[c1].Houses[i] != geo[c2].Houses[i] {
			continue
		}
		hint := r.begin(BUG4, ratingBUGMore)
		hint.addCells(c1, c2)
		hint.digits = shared
		r.drop(c1, ^(b.extra[c1] | shared))
		r.drop(c2, ^(b.extra[c2] | shared))
		if len(hint.drops) > 0 {
			return true
		}
	}
	return false
}

// bugType3 completes the surplus digits to a naked set with cells that see all
// surplus cells. It looks at one house after the other and at all sizes in
// each, as Sudoku Explainer 1.2.1.
func (r *Rater) bugType3(b *bugState) bool {
	for i := range boxRowCol {
		h := geo[b.cells[0]].Houses[i]
		inside := true
		for _, c := range b.cells {
			inside = inside && geo[c].Houses[i] == h
		}
		if !inside {
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
				if r.bugNakedSet(b, cells[:n], pick, size) {
					return true
				}
			}
		}
	}
	return false
}

func (r *Rater) bugNakedSet(b *bugState, cells []board.Cell, pick uint16, size int) bool {
	var digits uint16
	for i, c := range cells {
		if pick>>i&1 == 0 {
			continue
		}
		if count(r.pos.cell[c]) < 2 {
			return false
		}
		digits |= r.pos.cell[c]
	}
	if count(digits) != size || digits|b.all != digits || count(b.all) < 2 {
		return false
	}
	hint := r.begin(BUG3, ratingBUGMore+0.1*float64(size-1))
	hint.addCells(b.cells...)
	hint.digits = digits
	for i, c := range cells {
		if pick>>i&1 == 0 {
			r.drop(c, digits)
		}
	}
	return len(hint.drops) > 0
}
