package search

import (
	"math/bits"

	"pencilmark/board"
)

// A state is one position of the search: 240 bytes, copied for every guess.
type state struct {
	cells  [9]plane  // by digit: the cells it may still take
	triads [9]uint64 // by digit: the triads it may still take, see chuteShift
	open   plane     // the cells not yet solved
	later  question  // the one to ask next, see ask
}

// loadValues fills s with bare givens and reports whether they are digits that
// do not repeat within a box. Repetitions in a line are left to propagation.
func (s *state) loadValues(v *[81]board.Digit) bool {
	filled, ok := board.Filled(v)
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
