package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// lineInBox tells, for the places of a digit in a box, which row or column of
// the box holds two or three of them and no other: 1 to 3 for a row, 4 to 6 for
// a column, 0 for none.
var lineInBox = newLineInBox()

func newLineInBox() (t [512]uint8) {
	for i := range 3 {
		for m := mask(1); m < 8; m++ {
			if bits.OnesCount16(m) < 2 {
				continue
			}
			t[m<<(3*i)] = uint8(1 + i)
			t[(m&1|m>>1&1<<3|m>>2&1<<6)<<i] = uint8(4 + i)
		}
	}
	return t
}

// pointing finds the first digit of a box that is confined to one line and has
// further places in that line, which it eliminates.
type pointing struct {
	draft
	hits [9]uint32 // hits[d]: the boxes of which digit d points, as last looked
}

// find takes the first box, and in it the first digit.
func (f *pointing) find(pos *position) *finding {
	i, d := firstHit(pos, &f.hits, pointingBoxes)
	if d < 0 {
		return nil
	}
	l := int(lineInBox[pos.spots(d).Box(i)])
	line := geometry.Crossing(board.Box(i), board.HouseKind((l-1)/3), (l-1)%3)
	f.eliminate(pos, line.Cells().Minus(board.Box(i).Cells()), d)
	return f.found(Pointing, 1<<d)
}

// claiming finds the first digit of a line that is confined to one box and has
// further places in that box, which it eliminates.
type claiming struct {
	draft
	hits [9]uint32 // hits[d]: the lines in which digit d claims, as last looked
}

// find takes the first line, and in it the first digit.
func (f *claiming) find(pos *position) *finding {
	i, d := firstHit(pos, &f.hits, claimingLines)
	if d < 0 {
		return nil
	}
	line := board.House(i)
	w := pos.spots(d).And(line.Cells())
	box := w.First().Houses()[2]
	f.eliminate(pos, box.Cells().Minus(line.Cells()), d)
	return f.found(Claiming, 1<<d)
}

// firstHit looks for hits at the digits that have changed. It returns the lowest hit and
// the first digit that has it, or -1.
func firstHit(pos *position, hits *[9]uint32, look func(places board.CellSet) uint32) (i, d int) {
	for m := pos.news.digits; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		hits[d] = 0
		if s := pos.spots(d); !s.IsEmpty() {
			hits[d] = look(s)
		}
	}
	all := uint32(0)
	for _, s := range hits {
		all |= s
	}
	if all == 0 {
		return 0, -1
	}
	i = bits.TrailingZeros32(all)
	for d = range hits {
		if hits[d]>>i&1 != 0 {
			break
		}
	}
	return i, d
}

// Places of a digit in a band are 27 bits, row by row. Of nine bits that stand for the
// columns, the three lanes are those of its three boxes; what is told of a box stands
// in the lowest bit of its lane, and what is told of a row in its lowest bit.
const (
	lanes = 0o111                       // the boxes
	rows  = 1 | 1<<9 | 1<<18            // the rows
	cross = lanes * rows                // the boxes of each row
	wide  = lanes | lanes<<1 | lanes<<2 // the columns
)

// oneOf and twoOf return what just one of three sets has, and what two or more have.
func oneOf(a, b, c uint32) uint32 { return (a ^ b ^ c) &^ (a & b & c) }
func twoOf(a, b, c uint32) uint32 { return a&b | (a|b)&c }

// fold returns the columns of a band that have places.
func fold(band uint32) uint32 { return (band | band>>9 | band>>18) & wide }

// pointingBoxes returns the boxes in which the places s of a digit lie in one line, two
// or three of them, and that line has places elsewhere.
func pointingBoxes(s board.CellSet) uint32 {
	a, b, c := s.Bands()
	apart := twoOf(fold(a), fold(b), fold(c))
	return pointingIn(a, apart) | pointingIn(b, apart)<<3 | pointingIn(c, apart)<<6
}

// pointingIn returns the boxes of a band that point; apart are the columns with places in
// several bands.
func pointingIn(band, apart uint32) uint32 {
	cols, inRows := fold(band), (band|band>>1|band>>2)&cross
	oneRow := oneOf(inRows, inRows>>9, inRows>>18) & lanes
	oneCol := oneOf(cols, cols>>1, cols>>2) & lanes
	alike := twoOf(inRows, inRows>>3, inRows>>6) & rows // the rows with places in several boxes
	along := inRows & (alike * lanes) & ((oneRow &^ oneCol) * rows)
	down := cols & apart & ((oneCol &^ oneRow) * 7)
	hits := along | along>>9 | along>>18 | down | down>>1 | down>>2
	return hits&1 | hits>>2&2 | hits>>4&4
}

// claimingLines returns the rows and columns in which the places s of a digit lie in one
// box, two or three of them, and that box has places elsewhere.
func claimingLines(s board.CellSet) uint32 {
	a, b, c := s.Bands()
	alone := oneOf(fold(a), fold(b), fold(c))
	rowsA, colsA := claimingIn(a, alone)
	rowsB, colsB := claimingIn(b, alone)
	rowsC, colsC := claimingIn(c, alone)
	return rowsA | rowsB<<3 | rowsC<<6 | (colsA|colsB|colsC)<<9
}

// claimingIn returns the rows and columns of a band that claim; alone are the columns
// with places in one band.
func claimingIn(band, alone uint32) (inRows, inCols uint32) {
	cols, held := fold(band), (band|band>>1|band>>2)&cross
	twoRows := twoOf(held, held>>9, held>>18) & lanes
	twoCols := twoOf(cols, cols>>1, cols>>2) & lanes
	confined := oneOf(held, held>>3, held>>6) & rows
	along := twoOf(band, band>>1, band>>2) & cross & (confined * lanes) & (twoRows * rows)
	along = (along | along>>3 | along>>6) & rows
	down := twoOf(band, band>>9, band>>18) & alone & (twoCols * 7)
	return (along | along>>8 | along>>16) & 7, down
}
