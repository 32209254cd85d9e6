package sectors

import "pencilmark/board"

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
