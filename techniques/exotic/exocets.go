package exotic

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// An exocetPattern is a junior exocet: two base cells of a box whose digits must also be in two
// target cells, which are in the other boxes of the band or stack. The drawing shows one in a band.
// In a stack, rows and columns are exchanged.
//
//	B B . | . . . | . . .      B the base: two cells of one row of a box
//	. . . | Q . . | / . .      Q, R the targets, / their companions: the third
//	. . . | / . . | R . .      cell of the target's column in its box
//	    S   S       S          S the cells of three columns outside the band
//
// The companions do not have base digits as candidates. Two lines cover all places of a base digit
// in the S cells. So at most two of the S cells have the digit, and the three lines cannot all
// have it there.
type exocetPattern struct {
	Base   board.CellSet
	Q, R   board.Cell
	Digits board.DigitSet // the candidates of the base, three or four
	Lines  [3]board.House // the lines of the S cells: through the base box, through Q and through R

	// Needs holds, for every base digit-1, which of Lines have too little room
	// for the digit among their S cells: bit i stands for Lines[i].
	Needs [9]uint8
}

// exocets is the table that holds the exocets of a grid. Those in bands come before those in stacks,
// and they are ordered by their base and their targets.
var exocets = logic.NewTable(func(v *logic.View, t *[]exocetPattern) {
	f := exocetFinder{v: v, out: (*t)[:0]}
	for _, f.stacks = range [2]bool{false, true} {
		for line := range 9 {
			for box := range 3 {
				for third := range 3 {
					f.base(line, box, third)
				}
			}
		}
	}
	*t = f.out
})

type exocetFinder struct {
	v      *logic.View
	stacks bool
	x      exocetPattern
	out    []exocetPattern
}

// at returns the cell where a line along the chute crosses a line across it.
func (f *exocetFinder) at(along, across int) board.Cell {
	if f.stacks {
		return board.CellAt(across, along)
	}
	return board.CellAt(along, across)
}

// across returns a line across the chute.
func (f *exocetFinder) across(i int) board.House {
	if f.stacks {
		return board.Row(i)
	}
	return board.Col(i)
}

// base tries the cells of a box on line as base, all except the third one.
func (f *exocetFinder) base(line, box, third int) {
	f.x = exocetPattern{}
	for i := range 3 {
		if i != third {
			c := f.at(line, 3*box+i)
			f.x.Base = f.x.Base.With(c)
			f.x.Digits |= f.v.Marks(c)
		}
	}
	if n := f.x.Digits.Len(); n < 3 || n > 4 || !f.x.Base.Within(f.v.Empty()) {
		return
	}
	f.x.Lines[0] = f.across(3*box + third)
	first, last := (box+1)%3, (box+2)%3
	for q := range 6 {
		if !f.target(line, first, q, &f.x.Q, &f.x.Lines[1]) {
			continue
		}
		for r := range 6 {
			if f.target(line, last, r, &f.x.R, &f.x.Lines[2]) && f.covered(line/3) {
				f.out = append(f.out, f.x)
			}
		}
	}
}

// target sets cell and across to the i-th of the six cells of a box that are not on line. It
// reports whether the cell can be a target: it must be unsolved and have base digits, and its
// companion must have none.
func (f *exocetFinder) target(line, box, i int, cell *board.Cell, across *board.House) bool {
	col := 3*box + i%3
	row, other := line/3*3+(line+1)%3, line/3*3+(line+2)%3
	if i >= 3 {
		row, other = other, row
	}
	*cell, *across = f.at(row, col), f.across(col)
	companion := f.at(other, col)
	held := f.v.Marks(companion)
	if d := f.v.Value(companion); d != 0 {
		held = d.Set()
	}
	return f.v.Marks(*cell)&f.x.Digits != 0 && held&f.x.Digits == 0
}

// covered reports whether two lines cover the places of every base digit in the S cells.
func (f *exocetFinder) covered(chute int) bool {
	for d := range f.x.Digits.All() {
		var m [3]uint16 // the places of d on each of the three lines
		for i, h := range f.x.Lines {
			for j := range 9 {
				if c := h.At(j); j/3 != chute && (f.v.Marks(c).Has(d) || f.v.Value(c) == d) {
					m[i] |= 1 << j
				}
			}
		}
		if f.x.Needs[d-1] = crowded(m); f.x.Needs[d-1] == 0 {
			return false
		}
	}
	return true
}

// crowded returns the smallest set of three parallel lines that cannot all have a digit, given its
// places m on them. Bit i of the result stands for the line with the places m[i]. The set contains
// one line if that line has no place, two if they have all their places on one line across, and
// three if all have their places on two lines across. crowded returns 0 if all three lines can have
// the digit.
func crowded(m [3]uint16) uint8 {
	for i := range m {
		if m[i] == 0 {
			return 1 << i
		}
	}
	for i := range m {
		if bits.OnesCount16(m[(i+1)%3]|m[(i+2)%3]) == 1 {
			return 7 &^ (1 << i)
		}
	}
	if bits.OnesCount16(m[0]|m[1]|m[2]) <= 2 {
		return 7
	}
	return 0
}
