package search

import (
	"math/bits"

	"pencilmark/board"
)

// A state is one position of the search: 232 bytes, copied for every guess.
type state struct {
	cells  [9]plane  // by digit: the cells it may still take
	triads [9]uint64 // by digit: the triads it may still take, see chuteShift
	open   plane     // the cells not yet solved
}

// loadValues fills s with bare givens and reports whether they are digits that
// do not repeat within a box. Repetitions in a line are left to propagation.
func (s *state) loadValues(v *[81]board.Digit) bool {
	lo, hi, ok := filled(v)
	if !ok {
		return false
	}
	var own [16]plane
	for ; lo != 0; lo &= lo - 1 {
		i := bits.TrailingZeros64(lo)
		own[v[i]&15].set(i)
	}
	for ; hi != 0; hi &= hi - 1 {
		i := bits.TrailingZeros64(hi) + 64
		own[v[i]&15].set(i)
	}
	s.open = allCells
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

// load fills s with a position: its values, and for the empty cells the candidates it
// still has.
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

// solution writes the digits of a state without open cells.
func (s *state) solution(out *[81]board.Digit) {
	for d, x := range s.cells {
		for ; x.ab != 0; x.ab &= x.ab - 1 {
			out[cellOfBit[bits.TrailingZeros64(x.ab)]] = board.Digit(d + 1)
		}
		for ; x.c != 0; x.c &= x.c - 1 {
			out[cellOfBit[64+bits.TrailingZeros64(x.c)]] = board.Digit(d + 1)
		}
	}
}

// filled returns the cells of v that are not 0, one bit each in board order, and
// false if v holds something else than 0 to 9. In plain words:
//
//	for c, d := range v { if d != 0 { set bit c }; if d > 9 { return false } }
//
// Eight cells are read as one word. Adding 15 to each carries a digit into bit 4,
// adding 118 carries whatever exceeds 9 into bit 7, and the multiplication brings
// the eight bits 4 together in the top byte.
func filled(v *[81]board.Digit) (lo, hi uint64, ok bool) {
	const each = 0x0101010101010101
	var wrong uint64
	for i := range 10 {
		w := eight((*[8]board.Digit)(v[8*i:]))
		wrong |= (w + 118*each) | w
		m := (w + 15*each) >> 4 & each * 0x0102040810204080 >> 56
		if i < 8 {
			lo |= m << (8 * i)
		} else {
			hi |= m << (8*i - 64)
		}
	}
	wrong |= uint64(v[80]) + 118 | uint64(v[80])
	if v[80] != 0 {
		hi |= 1 << 16
	}
	return lo, hi, wrong&(128*each) == 0
}

// eight reads eight cells as one little-endian word; it compiles to one load.
func eight(p *[8]board.Digit) uint64 {
	return uint64(p[0]) | uint64(p[1])<<8 | uint64(p[2])<<16 | uint64(p[3])<<24 |
		uint64(p[4])<<32 | uint64(p[5])<<40 | uint64(p[6])<<48 | uint64(p[7])<<56
}
