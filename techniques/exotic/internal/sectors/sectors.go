// Package sectors finds locked sets that spread over several houses: cells that
// need as many digits as the houses around them have room for.
//
// The package imports board, techniques/logic and techniques/internal.
package sectors

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// A Lock is a set of unsolved cells and, for every digit, houses that cover its
// places in them. Each of these houses has room for the digit once. All this
// room together is just enough for the cells, so all of it is needed inside.
type Lock struct {
	Cells   board.CellSet
	Covers  [9]uint32          // by digit-1: the covering houses, one bit for each of the 27
	Instead [9]uint32          // other houses that cover the digit as well in place of some of these
	Removes board.CandidateSet // what these houses have outside the cells
}

// The fewest and the most rows and columns that are tried. Two of them give
// little but subsets and linked almost locked sets; more than five take longer
// than they are worth.
const (
	fewest = 3
	most   = 5
)

// All yields the locks of v that remove something and whose cells are those where
// some rows cross some columns, with rows or columns as covers of a digit: fewer
// rows before more, then fewer columns; where both cover a digit alike, once with
// all such digits by rows and once by columns. No two locks remove the same. Each goes
// through step first. All stops if yield returns false or the view is stopped.
func All(v *logic.View, step func(*logic.View, *Lock) logic.Step, yield func(logic.Step) bool) {
	f := newFinder(v)
	f.step, f.yield = step, yield
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

	// The rows that are tried: their unsolved cells, and for every digit-1 its
	// places in those that have it.
	cells [most]uint16
	masks [9][most]uint16
	count [9]int

	seen  []board.CandidateSet
	step  func(*logic.View, *Lock) logic.Step
	yield func(logic.Step) bool
}

func newFinder(v *logic.View) finder {
	f := finder{v: v, places: logic.Places.Of(v)}
	for r := range f.open {
		for _, m := range f.places[r] {
			f.open[r] |= m
		}
	}
	return f
}

// cross tries all columns with the given rows. It returns false to stop.
func (f *finder) cross(rows uint16) bool {
	f.load(rows)
	for n := fewest; n <= most; n++ {
		for _, cols := range combine.Of(9, n) {
			if !f.fits(cols) || !f.minimal(rows, cols) {
				continue
			}
			byRow, byCol, _ := f.room(rows, cols)
			if !f.emit(rows, cols, byRow) || byRow&byCol != 0 && !f.emit(rows, cols, byRow&^byCol) {
				return false
			}
		}
	}
	return true
}

// load prepares fits for rows.
func (f *finder) load(rows uint16) {
	f.cells, f.count = [most]uint16{}, [9]int{}
	for i, m := 0, rows; m != 0; i, m = i+1, m&(m-1) {
		r := combine.First(m)
		f.cells[i] = f.open[r]
		for d, places := range f.places[r] {
			if places != 0 {
				f.masks[d][f.count[d]] = places
				f.count[d]++
			}
		}
	}
}

// fits is room for the rows loaded, without telling which digits go where.
func (f *finder) fits(cols uint16) bool {
	need := 0
	for _, m := range f.cells {
		need += combine.Len(m & cols)
	}
	for d := range f.masks {
		rows := 0
		var in uint16
		for _, m := range f.masks[d][:f.count[d]] {
			if m&cols != 0 {
				rows++
				in |= m & cols
			}
		}
		if need -= min(rows, combine.Len(in)); need < 0 {
			return false
		}
	}
	return need == 0
}

// room adds up, digit by digit, the rows or the columns that have it where rows
// cross cols, whichever are fewer. It reports whether they are as many as the
// cells, and which digits rows, or columns, serve best.
func (f *finder) room(rows, cols uint16) (byRow, byCol board.DigitSet, ok bool) {
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
		if _, _, ok := f.room(rows&^(m&-m), cols); ok {
			return false
		}
	}
	for m := cols; m != 0; m &= m - 1 {
		if _, _, ok := f.room(rows, cols&^(m&-m)); ok {
			return false
		}
	}
	return true
}

// emit yields the lock, if it removes something that no lock before removed in
// the same way. It returns false to stop.
func (f *finder) emit(rows, cols uint16, byRow board.DigitSet) bool {
	var l Lock
	for m := rows; m != 0; m &= m - 1 {
		r := combine.First(m)
		for in := f.open[r] & cols; in != 0; in &= in - 1 {
			l.Cells = l.Cells.With(board.CellAt(r, combine.First(in)))
		}
		for d := range l.Covers {
			in := f.places[r][d] & cols
			if in != 0 && byRow.Has(board.Digit(d+1)) {
				l.Covers[d] |= 1 << r
			} else if in != 0 {
				l.Covers[d] |= uint32(in) << 9
			}
		}
	}
	if !l.remove(f.v, &l.Covers) {
		return true
	}
	for i := range f.seen {
		if f.seen[i] == l.Removes {
			return true
		}
	}
	f.seen = append(f.seen, l.Removes)
	return f.yield(f.step(f.v, &l))
}

// remove collects the candidates outside the cells in the given houses, by
// digit-1. It reports whether there are any.
func (l *Lock) remove(v *logic.View, houses *[9]uint32) bool {
	for d := range board.AllDigits.All() {
		for c := range v.Spots(d).Minus(l.Cells).All() {
			h := c.Houses()
			if houses[d-1]&(1<<h[0]|1<<h[1]|1<<h[2]) != 0 {
				l.Removes.Add(board.At(c, d))
			}
		}
	}
	return l.Removes != board.CandidateSet{}
}
