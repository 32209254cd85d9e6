// Package sectors finds locked sets that spread over several houses: cells that
// need as many digits as the houses around them have room for.
//
// The package imports board, techniques/logic and techniques/internal.
package sectors

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"slices"
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
	has    *[18][512]tally
	inCols [512]tally // of the rows at hand, by columns

	seen  []board.CandidateSet
	step  func(*logic.View, *Lock) logic.Step
	yield func(logic.Step) bool
}

// tallies holds, for every row and column and every set of its nine places, the
// tally of the unsolved cells there.
var tallies = logic.NewFact(func(v *logic.View, t *[18][512]tally) {
	for h := range t {
		for places := 1; places < 512; places++ {
			rest := t[h][places&(places-1)]
			c := board.House(h).At(combine.First(uint16(places)))
			if marks := v.Marks(c); marks != 0 {
				rest = rest.with(marks)
			}
			t[h][places] = rest
		}
	}
})

func newFinder(v *logic.View) finder {
	f := finder{v: v, places: logic.Places.Of(v), has: tallies.Of(v)}
	for r := range f.open {
		for _, m := range f.places[r] {
			f.open[r] |= m
		}
	}
	return f
}

// cross tries all columns with the given rows. It returns false to stop.
func (f *finder) cross(rows uint16) bool {
	var in [most]*[512]tally
	k := 0
	for m := rows; m != 0; m &= m - 1 {
		in[k] = &f.has[combine.First(m)]
		k++
	}
	for cols := uint16(1); cols < 512; cols++ {
		f.inCols[cols] = f.inCols[cols&(cols-1)] + f.has[9+combine.First(cols)][rows]
	}
	for n := fewest; n <= most; n++ {
		for _, cols := range combine.Of(9, n) {
			var inRows tally
			for _, t := range in[:k] {
				inRows += t[cols]
			}
			inCols := f.inCols[cols]
			if !tight(inRows, inCols) || !f.minimal(rows, cols) {
				continue
			}
			byRow, byCol := servesBest(inRows, inCols)
			if !f.emit(rows, cols, byRow) || byRow&byCol != 0 && !f.emit(rows, cols, byRow&^byCol) {
				return false
			}
		}
	}
	return true
}

// count returns what the rows and the columns hold where rows cross cols.
func (f *finder) count(rows, cols uint16) (inRows, inCols tally) {
	for m := rows; m != 0; m &= m - 1 {
		inRows += f.has[combine.First(m)][cols]
	}
	for m := cols; m != 0; m &= m - 1 {
		inCols += f.has[9+combine.First(m)][rows]
	}
	return inRows, inCols
}

// minimal reports whether no row or column can be left out of a lock. Otherwise
// the rest is a lock of its own, or a subset.
func (f *finder) minimal(rows, cols uint16) bool {
	for m := rows; m != 0; m &= m - 1 {
		if tight(f.count(rows&^(m&-m), cols)) {
			return false
		}
	}
	for m := cols; m != 0; m &= m - 1 {
		if tight(f.count(rows, cols&^(m&-m))) {
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
	if slices.Contains(f.seen, l.Removes) {
		return true
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

// A tally counts for each digit the lines that have it somewhere, and cells: the
// count of digit d, up to seven, is in the four bits from 4(d-1) on, that of cells
// in those from 36 on. To add two tallies is to add each of their counts.
type tally uint64

// The parts of a tally: one cell, the counts of digits, and the highest bit of each
// of them, which is never set.
const (
	oneCell tally = 1 << 36
	digits  tally = oneCell - 1
	highest tally = digits / 15 * 8
)

// once holds, for every set of digits, the tally that counts each once.
var once = func() (t [512]tally) {
	for s := range t {
		for d := range board.DigitSet(s).All() {
			t[s] |= 1 << (4 * (d - 1))
		}
	}
	return t
}()

// with returns the tally of one line with one more cell, which has the given digits.
func (t tally) with(marks board.DigitSet) tally { return (t | once[marks]) + oneCell }

// atLeast returns the highest bit of each count of a digit that is no less in t
// than in u.
func (t tally) atLeast(u tally) tally { return ((t&digits | highest) - u&digits) & highest }

// tight reports whether the digits of some cells, of which rows and columns count the
// lines and both count the cells, have as much room in the lines as there are cells:
// each digit in the rows or the columns that have it, whichever are fewer.
func tight(rows, cols tally) bool {
	fewer := rows.atLeast(cols)
	fewer |= fewer - fewer>>3 // all four bits, where it is columns
	least := cols&fewer | rows&digits&^fewer
	// Pairs of counts are added up first, then the five sums, by a multiplication that
	// brings them together in the fifth byte.
	const pairs = 0x0f0f0f0f0f
	sum := (least&pairs + least>>4&pairs) * 0x0101010101 >> 32 & 0xff
	return sum == rows/oneCell
}

// servesBest returns the digits that are in no more rows than columns, and those that
// are in no more columns than rows.
func servesBest(rows, cols tally) (byRow, byCol board.DigitSet) {
	moreCols, moreRows := cols.atLeast(rows), rows.atLeast(cols)
	for d := range board.AllDigits.All() {
		if moreCols&(once[d.Set()]<<3) != 0 {
			byRow = byRow.With(d)
		}
		if moreRows&(once[d.Set()]<<3) != 0 {
			byCol = byCol.With(d)
		}
	}
	return byRow, byCol
}
