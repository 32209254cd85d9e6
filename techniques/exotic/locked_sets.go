package exotic

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// A lockedSet is a set of unsolved cells and, for every digit, houses that cover its places in these
// cells. Each of these houses has room for the digit once. The total room is just enough for the
// cells, so each house has the digit inside the set.
type lockedSet struct {
	Cells   board.CellSet
	Covers  [9]uint32          // by digit-1: the covering houses, one bit for each of the 27
	Instead [9]uint32          // other houses that can replace some of these and cover the digit as well
	Removes board.CandidateSet // the candidates of these houses outside the cells
}

// The smallest and the largest number of rows and columns that sectorLocks tries. With two of them
// there is little besides subsets and linked almost locked sets. More than five take too long for
// what they find.
const (
	fewestLines = 3
	mostLines   = 5
)

// sectorLocks yields the locked sets of v that remove something and whose cells are those where
// some rows cross some columns. The covers of each digit are rows or columns. Fewer rows come
// before more, then fewer columns before more. If rows and columns cover some digits equally well,
// sectorLocks tries both: once all such digits with rows, and once all with columns. No two locked
// sets remove the same candidates. sectorLocks passes each of them to step before it yields the
// result. It stops if yield returns false or the view is stopped.
func sectorLocks(v *logic.View, step func(*logic.View, *lockedSet) logic.Step, yield func(logic.Step) bool) {
	f := newLockFinder(v)
	f.step, f.yield = step, yield
	for n := fewestLines; n <= mostLines; n++ {
		for _, rows := range combine.Of(9, n) {
			if v.Stopped() || !f.cross(rows) {
				return
			}
		}
	}
}

type lockFinder struct {
	v      *logic.View
	places *[27][9]uint16
	open   [9]uint16 // by row: the columns of its unsolved cells
	has    *[18][512]tally
	inCols [512]tally // the tallies of columns in the current rows, by set of columns

	seen  []board.CandidateSet
	step  func(*logic.View, *lockedSet) logic.Step
	yield func(logic.Step) bool
}

// tallies holds, for every row and column and every set of its nine places, the
// tally of the unsolved cells there.
var tallies = logic.NewTable(func(v *logic.View, t *[18][512]tally) {
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

func newLockFinder(v *logic.View) lockFinder {
	f := lockFinder{v: v, places: logic.Places.Of(v), has: tallies.Of(v)}
	for r := range f.open {
		for _, m := range f.places[r] {
			f.open[r] |= m
		}
	}
	return f
}

// cross tries all columns with the given rows. It returns false to stop the search.
func (f *lockFinder) cross(rows uint16) bool {
	var in [mostLines]*[512]tally
	k := 0
	for m := rows; m != 0; m &= m - 1 {
		in[k] = &f.has[combine.First(m)]
		k++
	}
	for cols := uint16(1); cols < 512; cols++ {
		f.inCols[cols] = f.inCols[cols&(cols-1)] + f.has[9+combine.First(cols)][rows]
	}
	for n := fewestLines; n <= mostLines; n++ {
		for _, cols := range combine.Of(9, n) {
			var inRows tally
			for _, t := range in[:k] {
				inRows += t[cols]
			}
			inCols := f.inCols[cols]
			if !tightTallies(inRows, inCols) || !f.minimal(rows, cols) {
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

// count returns the tallies of the rows and of the columns for the cells where rows cross cols.
func (f *lockFinder) count(rows, cols uint16) (inRows, inCols tally) {
	for m := rows; m != 0; m &= m - 1 {
		inRows += f.has[combine.First(m)][cols]
	}
	for m := cols; m != 0; m &= m - 1 {
		inCols += f.has[9+combine.First(m)][rows]
	}
	return inRows, inCols
}

// minimal reports whether every row and column of a lock is needed. Otherwise, what remains
// without one of them is a smaller lock or a subset.
func (f *lockFinder) minimal(rows, cols uint16) bool {
	for m := rows; m != 0; m &= m - 1 {
		if tightTallies(f.count(rows&^(m&-m), cols)) {
			return false
		}
	}
	for m := cols; m != 0; m &= m - 1 {
		if tightTallies(f.count(rows, cols&^(m&-m))) {
			return false
		}
	}
	return true
}

// emit yields the lock if it removes something that no earlier lock removed in the same way. It
// returns false to stop the search.
func (f *lockFinder) emit(rows, cols uint16, byRow board.DigitSet) bool {
	var l lockedSet
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

// remove collects the candidates in the given houses, by digit-1, that are outside the cells of
// the lock. It reports whether there are any.
func (l *lockedSet) remove(v *logic.View, houses *[9]uint32) bool {
	for d := range board.AllDigits.All() {
		for c := range v.Spots(d).Minus(l.Cells).All() {
			h := c.Houses()
			if houses[d-1]&(1<<h[0]|1<<h[1]|1<<h[2]) != 0 {
				l.Removes.Add(board.At(c, d))
			}
		}
	}
	return !l.Removes.IsEmpty()
}

// A tally counts the cells, and for each digit the lines that have it somewhere. The count of digit
// d, at most seven, is in the four bits from 4(d-1) on; the number of cells is in the bits from 36
// on. The sum of two tallies has the sums of their counts.
type tally uint64

// The parts of a tally: one cell, the counts of digits, and the highest bit of each of these
// counts, which is never set.
const (
	oneCell   tally = 1 << 36
	allCounts tally = oneCell - 1
	highest   tally = allCounts / 15 * 8
)

// onceEach holds, for every set of digits, the tally that counts each of them once.
var onceEach = func() (t [512]tally) {
	for s := range t {
		for d := range board.DigitSet(s).All() {
			t[s] |= 1 << (4 * (d - 1))
		}
	}
	return t
}()

// with returns the tally of one line with one more cell, which has the given digits.
func (t tally) with(marks board.DigitSet) tally { return (t | onceEach[marks]) + oneCell }

// atLeast returns the highest bit of the count of every digit for which the count in t is not less
// than the count in u.
func (t tally) atLeast(u tally) tally { return ((t&allCounts | highest) - u&allCounts) & highest }

// tightTallies reports whether the digits of some cells have exactly as much room as there are cells.
// Each digit has room in the rows that have it or in the columns that have it, whichever are
// fewer. The tallies rows and columns count these lines, and both count the cells.
func tightTallies(rows, cols tally) bool {
	fewer := rows.atLeast(cols)
	fewer |= fewer - fewer>>3 // set all four bits of a digit if the columns are fewer
	least := cols&fewer | rows&allCounts&^fewer
	// Pairs of counts are added up first, then the five sums, by a multiplication that
	// brings them together in the fifth byte.
	const pairs = 0x0f0f0f0f0f
	sum := (least&pairs + least>>4&pairs) * 0x0101010101 >> 32 & 0xff
	return sum == rows/oneCell
}

// servesBest returns the digits that are in no more rows than columns, and the digits that are in
// no more columns than rows.
func servesBest(rows, cols tally) (byRow, byCol board.DigitSet) {
	moreCols, moreRows := cols.atLeast(rows), rows.atLeast(cols)
	for d := range board.AllDigits.All() {
		if moreCols&(onceEach[d.Set()]<<3) != 0 {
			byRow = byRow.With(d)
		}
		if moreRows&(onceEach[d.Set()]<<3) != 0 {
			byCol = byCol.With(d)
		}
	}
	return byRow, byCol
}
