package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// basicFish finds the first fish of a size without fins.
type basicFish struct {
	draft
	technique Technique
	size      int
	pending   mask // digits that may have one
}

// find goes through the digits, of each through rows as base before columns as
// base, then through the base lines in lexicographic order. As many crossing
// lines as base lines must hold the whole base, so they are its crossing lines.
func (f *basicFish) find(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.news.digits)
	for m := f.pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for _, first := range [2]board.House{board.Row(0), board.Col(0)} {
			var s sets
			for i := range 9 {
				if w := pos.where(first+board.House(i), d); w != 0 && bits.OnesCount16(w) <= f.size {
					s.add(1<<i, w)
				}
			}
			hit := func(base, cover mask) bool {
				f.eliminate(pos, linesOf(9-first, cover).Minus(linesOf(first, base)), d)
				return f.any()
			}
			if base, _ := s.closed(f.size, hit); base != 0 {
				return f.found(f.technique, 1<<d)
			}
		}
		f.pending &^= 1 << d
	}
	return nil
}

// linesOf returns the cells of lines, given as bits counted from the first row or
// column on.
func linesOf(first board.House, lines mask) (s board.CellSet) {
	for ; lines != 0; lines &= lines - 1 {
		s = s.Or((first + board.House(bits.TrailingZeros16(lines))).Cells())
	}
	return s
}
