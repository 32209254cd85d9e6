package logic

import "pencilmark/board"

// Bivalue holds the cells with exactly two candidates.
var Bivalue = NewFact(func(v *View, s *board.CellSet) {
	*s = board.CellSet{}
	for c := range v.Empty().All() {
		if v.Marks(c).Len() == 2 {
			*s = s.With(c)
		}
	}
})

// Places holds, for every house and digit-1, the positions 0 to 8 in the house
// that have the digit as a candidate: bit i stands for house.At(i).
var Places = NewFact(func(v *View, t *[27][9]uint16) {
	*t = [27][9]uint16{}
	for c := range v.Empty().All() {
		r, k := c.Row(), c.Col()
		b, i := c.Box(), r%3*3+k%3
		for m := v.Marks(c); m != 0; m &= m - 1 {
			d := m.First() - 1
			t[r][d] |= 1 << k
			t[9+k][d] |= 1 << r
			t[18+b][d] |= 1 << i
		}
	}
})
