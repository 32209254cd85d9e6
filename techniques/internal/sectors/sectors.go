// Package sectors finds multi-sector locked sets: cells that need as many digits
// as their rows and columns can give them.
//
// The package imports board, techniques/logic and techniques/internal.
package sectors

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// A Lock is the unsolved cells where some rows cross some columns, and a choice
// for every digit: it counts once for every one of the rows that has it in the
// cells, or once for every column. The counts add up to the number of cells, so
// each of these lines must spend the digit inside.
type Lock struct {
	Cells   board.CellSet
	ByRow   board.DigitSet // the digits that count by rows; the others count by columns
	RowsOf  [9]uint16      // by digit-1: the rows that have it in the cells
	ColsOf  [9]uint16      // by digit-1: the columns that have it
	Removes board.CandidateSet
}

// The fewest and the most rows and columns that are tried. Two of them give
// little but subsets and linked almost locked sets; more than five take longer
// than they are worth.
const (
	fewest = 3
	most   = 5
)

// All yields the locks of v that remove something, fewer rows before more, then
// fewer columns; where rows and columns count a digit alike, once with all such
// digits by rows and once by columns. No two locks remove the same. It stops if
// yield returns false or the view is stopped.
func All(v *logic.View, yield func(*Lock) bool) {
	f := finder{v: v, places: logic.Places.Of(v), yield: yield}
	for r := range f.open {
		for _, m := range f.places[r] {
			f.open[r] |= m
		}
	}
	for n := fewest; n <= most; n++ {
		for _, rows := range combine.Of(9, n) {
			if v.Stopped() || !f.cross(rows) {
				return
			}
		}
	}
}

type finder struct {
	v      *logic.View
	places *[27][9]uint16
	open   [9]uint16 // by row: the columns of its unsolved cells
	seen   []board.CandidateSet
	yield  func(*Lock) bool
}

// cross tries all columns with the given rows. It returns false to stop.
func (f *finder) cross(rows uint16) bool {
	for n := fewest; n <= most; n++ {
		for _, cols := range combine.Of(9, n) {
			byRow, byCol, ok := f.count(rows, cols)
			if !ok || !f.minimal(rows, cols) {
				continue
			}
			if !f.emit(rows, cols, byRow) || byRow&byCol != 0 && !f.emit(rows, cols, byRow&^byCol) {
				return false
			}
		}
	}
	return true
}

// count adds up, digit by digit, the rows or the columns that have it where rows
// cross cols, whichever are fewer. It reports whether they are as many as the
// cells, and which digits rows, or columns, serve best.
func (f *finder) count(rows, cols uint16) (byRow, byCol board.DigitSet, ok bool) {
	need := 0
	for m := rows; m != 0; m &= m - 1 {
		need += combine.Len(f.open[combine.First(m)] & cols)
	}
	for d := range board.Digit(9) {
		r := 0
		var c uint16
		for m := rows; m != 0; m &= m - 1 {
			if in := f.places[combine.First(m)][d] & cols; in != 0 {
				r++
				c |= in
			}
		}
		n := combine.Len(c)
		if need -= min(r, n); need < 0 {
			return 0, 0, false
		}
		if r <= n {
			byRow |= 1 << d
		}
		if n <= r {
			byCol |= 1 << d
		}
	}
	return byRow, byCol, need == 0
}

// minimal reports whether no row or column can be left out of a lock. Otherwise
// the rest is a lock of its own, or a subset.
func (f *finder) minimal(rows, cols uint16) bool {
	for m := rows; m != 0; m &= m - 1 {
		if _, _, ok := f.count(rows&^(m&-m), cols); ok {
			return false
		}
	}
	for m := cols; m != 0; m &= m - 1 {
		if _, _, ok := f.count(rows, cols&^(m&-m)); ok {
			return false
		}
	}
	return true
}

// emit yields the lock, if it removes something that no lock before removed in
// the same way. It returns false to stop.
func (f *finder) emit(rows, cols uint16, byRow board.DigitSet) bool {
	var l Lock
	l.ByRow = byRow
	for m := rows; m != 0; m &= m - 1 {
		r := combine.First(m)
		for in := f.open[r] & cols; in != 0; in &= in - 1 {
			l.Cells = l.Cells.With(board.CellAt(r, combine.First(in)))
		}
		for d := range l.RowsOf {
			if in := f.places[r][d] & cols; in != 0 {
				l.RowsOf[d] |= 1 << r
				l.ColsOf[d] |= in
			}
		}
	}
	if !l.remove(f.v) {
		return true
	}
	for i := range f.seen {
		if f.seen[i] == l.Removes {
			return true
		}
	}
	f.seen = append(f.seen, l.Removes)
	return f.yield(&l)
}

// Lines returns the lines that count for d, one bit for each of the houses 0 to
// 17.
func (l *Lock) Lines(d board.Digit) uint32 {
	if l.ByRow.Has(d) {
		return uint32(l.RowsOf[d-1])
	}
	return uint32(l.ColsOf[d-1]) << 9
}

// remove collects the candidates outside the cells on the lines that spend them
// inside. It reports whether there are any.
func (l *Lock) remove(v *logic.View) bool {
	for d := range board.AllDigits.All() {
		for c := range v.Spots(d).Minus(l.Cells).All() {
			hit := l.ColsOf[d-1]>>c.Col()&1 != 0
			if l.ByRow.Has(d) {
				hit = l.RowsOf[d-1]>>c.Row()&1 != 0
			}
			if hit {
				l.Removes.Add(board.At(c, d))
			}
		}
	}
	return l.Removes != board.CandidateSet{}
}
