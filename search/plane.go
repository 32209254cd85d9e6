package search

import (
	"math/bits"

	"pencilmark/board"
)

// A plane is a set of cells in box order. It stores the three bands in two words. Bit 9k+3r+c of a
// band stands for row r, column c of the band's box k:
//
//	   box 0         box 1         box 2
//	0  1  2  |   9 10 11  |  18 19 20
//	3  4  5  |  12 13 14  |  21 22 23
//	6  7  8  |  15 16 17  |  24 25 26
//
// Band 0 is the low half of ab, and band 1 is its high half. Band 2 is the low half of c, and the
// high half of c stays empty. In this order, the three cells of a minirow (a row of a box) are
// adjacent bits, the cells of a minicolumn are three bits apart, and a box is a run of nine bits.
// So two shifts are enough to combine the cells of a minirow or minicolumn.
type plane struct{ ab, c uint64 }

// twice is a factor that repeats the pattern of one band in both halves of a word.
const twice = 1 | 1<<32

// Patterns of one band.
const (
	bandCells  = 1<<27 - 1   // every cell
	boxFirst   = 0o001001001 // the first cell of each box
	boxLast    = 0o400400400 // the last cell of each box
	boxButLast = 0o377377377 // the other eight
	rowFirst   = 0o111111111 // the first cell of each minirow
	colFirst   = 0o007007007 // the first cell of each minicolumn
)

var allCells = plane{bandCells * twice, bandCells}

func (x plane) and(y plane) plane    { return plane{x.ab & y.ab, x.c & y.c} }
func (x plane) or(y plane) plane     { return plane{x.ab | y.ab, x.c | y.c} }
func (x plane) andNot(y plane) plane { return plane{x.ab &^ y.ab, x.c &^ y.c} }
func (x plane) empty() bool          { return x.ab|x.c == 0 }

// boxesIn returns all cells of the boxes in which x has at least one cell.
func (x plane) boxesIn() plane {
	return plane{fullBoxes(x.ab, twice), fullBoxes(x.c, 1)}
}

// alone returns the cells of x that are the only cell of x in their box. Every box must have at
// least one cell of x.
func (x plane) alone() plane { return plane{alone(x.ab, twice), alone(x.c, 1)} }

// alone does the same as the method alone, for a word of one or two bands. In plain words:
//
//	for each box: if x&box has more than one cell { x &^= box }
//
// Subtracting 1 clears the first cell that x has in a box. Then the remaining cells of box k are
// subtracted from bit 9k+9, which stays set only if there are none. The last subtraction turns this
// bit into the run of bits from 9k to 9k+8.
func alone(x, halves uint64) uint64 {
	more := x & (x - boxFirst*halves)
	one := (boxFirst<<9*halves - more) & (boxFirst << 9 * halves)
	return x & (one - one>>9)
}

// fullBoxes returns all nine bits of every box in which x has at least one bit. In plain words:
//
//	for each box: if x&box != 0 { out |= box }
//
// Adding boxButLast carries into the last cell of a box if one of the other eight cells is set. The
// last cell itself is then ORed in. The difference turns that single bit at 9k+8 into the run of
// bits from 9k to 9k+8.
func fullBoxes(x, halves uint64) uint64 {
	hit := ((x&(boxButLast*halves) + boxButLast*halves) | x) & (boxLast * halves)
	return hit<<1 - hit>>8
}

// cellBit and cellOfBit translate between board.Cell and bit numbers. The bits 0 to 63 are in ab,
// and the bits 64 to 90 are in c.
var (
	cellBit = func() (t [81]uint8) {
		for c := range board.Cell(81) {
			band, row := c.Row()/3, c.Row()%3
			t[c] = uint8(32*band + 9*(c.Col()/3) + 3*row + c.Col()%3)
		}
		return t
	}()
	cellOfBit = func() (t [128]uint8) {
		for c, bit := range cellBit {
			t[bit] = uint8(c)
		}
		return t
	}()
)

// planeOfSet returns the cells of s as a plane. In plain words:
//
//	for c := range s.All() { x.set(int(c)) }
func planeOfSet(s board.CellSet) plane {
	band := func(row int) uint64 {
		return minirows(s.Row(row)) | minirows(s.Row(row+1))<<3 | minirows(s.Row(row+2))<<6
	}
	return plane{band(0) | band(3)<<32, band(6)}
}

// minirows splits the nine bits of a row into its three boxes, and places them nine bits apart.
func minirows(row uint16) uint64 {
	x := uint64(row)
	return x&0o7 | x&0o70<<6 | x&0o700<<12
}

// set adds the cell with index c. It needs no jump. A bit number of 64 or more shifts the bit out
// of ab. For a bit number below 64, the shift for c wraps around to a large value, which shifts the
// bit out of c.
func (x *plane) set(c int) {
	bit := cellBit[c]
	x.ab |= 1 << bit
	x.c |= 1 << (bit - 64)
}

// A state is one position of the search. It takes 240 bytes and is copied for every guess.
type state struct {
	cells  [9]plane  // by digit: the cells it can still be in
	triads [9]uint64 // by digit: the triads it can still use, see chuteShift
	open   plane     // the cells not yet solved
	later  question  // the question to guess at next, see ask
}

// loadValues fills s with the bare givens v. It reports whether they are valid digits that do not
// repeat within a box. Repetitions in a row or column are found later, by propagation.
func (s *state) loadValues(v *board.Givens) bool {
	filled, ok := v.Filled()
	if !ok {
		return false
	}
	var own [16]plane
	for c := range filled.All() {
		own[v[c]&15].set(int(c))
	}
	s.open = allCells
	s.later = noQuestion
	for d := range s.cells {
		s.open = s.open.andNot(own[d+1])
	}
	repeated := uint64(0)
	for d := range s.cells {
		x := own[d+1]
		boxes := x.boxesIn()
		repeated |= x.ab & (x.ab - boxes.ab&(boxFirst*twice))
		repeated |= x.c & (x.c - boxes.c&boxFirst)
		s.cells[d] = s.open.andNot(boxes).or(x)
	}
	return repeated == 0
}

// load fills s with a position: the values of g, and the candidates that the empty cells still
// have.
func (s *state) load(g *board.Grid) bool {
	v := g.Values()
	if !s.loadValues(&v) {
		return false
	}
	for d := range s.cells {
		marks := planeOfSet(g.Spots(board.Digit(d + 1)))
		s.cells[d] = s.cells[d].andNot(s.open.andNot(marks))
	}
	return true
}

// solution writes the digits of s to out. The state must have no open cells.
func (s *state) solution(out *board.Givens) {
	for d, x := range s.cells {
		for ; x.ab != 0; x.ab &= x.ab - 1 {
			out[cellOfBit[bits.TrailingZeros64(x.ab)]] = board.Digit(d + 1)
		}
		for ; x.c != 0; x.c &= x.c - 1 {
			out[cellOfBit[64+bits.TrailingZeros64(x.c)]] = board.Digit(d + 1)
		}
	}
}
