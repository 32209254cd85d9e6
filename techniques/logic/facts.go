package logic

import "pencilmark/board"

// Sized holds, for n from 0 to 9, the empty cells with n candidates.
//
// The candidates of all cells are counted at once, digit by digit: the i-th of four
// sets holds the cells whose count has bit i.
var Sized = NewFact(func(v *View, t *[10]board.CellSet) {
	var bits [4]board.CellSet
	for d := board.Digit(1); d <= 9; d++ {
		carry := v.Spots(d)
		for i, b := range bits {
			bits[i], carry = b.Or(carry).Minus(b.And(carry)), b.And(carry)
		}
	}
	for n := range t {
		t[n] = v.Empty()
		for i, b := range bits {
			if n>>i&1 != 0 {
				t[n] = t[n].And(b)
			} else {
				t[n] = t[n].Minus(b)
			}
		}
	}
})

// TwoTo returns the empty cells with two to n candidates.
func TwoTo(n int, v *View) board.CellSet {
	var out board.CellSet
	for _, s := range Sized.Of(v)[2 : n+1] {
		out = out.Or(s)
	}
	return out
}

// Bivalue holds the cells with exactly two candidates.
var Bivalue = NewFact(func(v *View, s *board.CellSet) { *s = Sized.Of(v)[2] })

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
