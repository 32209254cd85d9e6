package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// A template of a digit is a choice of places, one in every row, column and box.
// A place that is in no template of its digit is dead: it cannot hold the digit
// because of the other places of the digit alone. Whatever a fish, a colouring or
// a chain on one digit eliminates is dead, so where nothing is, none of them is.
//
// A band of three rows takes one column from each stack. The choice of columns is
// a number x from 0 to 26: x%3, x/3%3 and x/9 are those of the three stacks.

// bandColumns is the number of choices of columns in a band.
const bandColumns = 27

// otherColumns tells which choices of columns have none in common with each.
var otherColumns = newOtherColumns()

func newOtherColumns() (t [bandColumns]uint32) {
	for x := range t {
		for y := range t {
			if x%3 != y%3 && x/3%3 != y/3%3 && x/9 != y/9 {
				t[x] |= 1 << y
			}
		}
	}
	return t
}

// squareTemplates tells, for three by three places, bit 3*i+j for column i and row
// j, which are in a choice of one place in each row and column.
var squareTemplates = newSquareTemplates()

func newSquareTemplates() (t [512]mask) {
	for _, p := range [6]mask{0o124, 0o142, 0o214, 0o241, 0o412, 0o421} {
		for m := range t {
			if mask(m)&p == p {
				t[m] |= p
			}
		}
	}
	return t
}

// choiceShifts tells where the columns of each choice begin in a band.
var choiceShifts = newChoiceShifts()

func newChoiceShifts() (t [bandColumns][3]uint8) {
	for x := range uint8(bandColumns) {
		t[x] = [3]uint8{x % 3 * 3, 9 + x/3%3*3, 18 + x/9*3}
	}
	return t
}

// band is the places of a digit in three rows: bit 3*c+j for column c and the j-th
// row.
type band uint32

// choices returns the choices of columns that hold a template of three places.
func (b band) choices() (s uint32) {
	for z := range 3 {
		right := b >> (18 + 3*z) & 7 << 6
		if right == 0 {
			continue
		}
		for y := range 3 {
			if part := b >> (9 + 3*y) & 7; part != 0 {
				part = part<<3 | right
				s |= (holds(b&7|part) | holds(b>>3&7|part)<<1 | holds(b>>6&7|part)<<2) << (3*y + 9*z)
			}
		}
	}
	return s
}

// holds returns 1 if the places in three columns hold a template, and else 0.
func holds(columns band) uint32 { return uint32(squareTemplates[columns&511]+allMask) >> 9 }

// without returns the places that are in no template in the given choices of
// columns.
func (b band) without(choices uint32) band {
	left := b
	for ; choices != 0 && left != 0; choices &= choices - 1 {
		k := &choiceShifts[bits.TrailingZeros32(choices)]
		x, y, z := k[0]&31, k[1]&31, k[2]&31 // less than 32 anyhow, which saves the test of a shift
		s := band(squareTemplates[b>>x&7|b>>y&7<<3|b>>z&7<<6])
		left &^= s&7<<x | s>>3&7<<y | s>>6<<z
	}
	return left
}

// deadPlaces returns the dead places of digit d.
//
// The rows and columns that hold the digit already are given places where they
// cross. A template must choose among these without touching the others, and one
// choice is right. The grid is looked at from its side, for its rows are at hand: a
// band is three columns here, and its columns are the rows.
func (g *grid) deadPlaces(d int) (dead board.CellSet) {
	var bands [3]band
	solved := mask(0)
	for c := range 9 {
		solved |= g.placed[9+c] >> d & 1 << c
	}
	top, middle, bottom := g.spots(d).Bands()
	for r := range 9 {
		w := band([3]uint32{top, middle, bottom}[r/3] >> (r % 3 * 9))
		if g.placed[r]>>d&1 != 0 {
			w = band(solved)
		}
		bands[0] |= w & 7 << (3 * r)
		bands[1] |= w >> 3 & 7 << (3 * r)
		bands[2] |= w >> 6 & 7 << (3 * r)
	}
	used := joinBands(bands[0].choices(), bands[1].choices(), bands[2].choices())
	for i := range bands {
		for left := bands[i].without(used[i]); left != 0; left &= left - 1 {
			n := bits.TrailingZeros32(uint32(left))
			dead = dead.With(board.CellAt(n/3, 3*i+n%3))
		}
	}
	return dead.And(g.cells[d])
}

// joinBands returns, for each of three bands, the choices of columns that go with
// choices of the two others. The three choices x, y and z then add up to 39: in
// each stack 0, 1 and 2 in some order. So the y that go with x are those for which
// 26-z, which is x+y-13, is in the third set read backwards.
func joinBands(first, second, third uint32) (used [3]uint32) {
	back := bits.Reverse32(third) >> (32 - bandColumns)
	for m := first; m != 0; m &= m - 1 {
		x := bits.TrailingZeros32(m)
		ys := second & otherColumns[x] & uint32(uint64(back)<<13>>x)
		if ys != 0 {
			used[0] |= 1 << x
			used[1] |= ys
			used[2] |= uint32(uint64(ys) << x >> 13)
		}
	}
	used[2] = bits.Reverse32(used[2]) >> (32 - bandColumns)
	return used
}
