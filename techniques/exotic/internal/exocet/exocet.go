// Package exocet finds junior exocets: two base cells of a box that pass their
// digits on to two target cells in the other boxes of the band or stack.
//
// The package imports board and techniques/logic.
package exocet

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// An Exocet is a junior exocet in a band; in a stack it is the same with rows
// and columns exchanged.
//
//	B B . | . . . | . . .      B the base: two cells of one row of a box
//	. . . | Q . . | / . .      Q, R the targets, / their companions: the third
//	. . . | / . . | R . .      cell of the target's column in its box
//	    S   S       S          S the cells of three columns outside the band
//
// The companions have no base digit, and two lines cover all places of a base
// digit among the S cells, so that it is true there twice at most, not in each of
// the three lines.
type Exocet struct {
	Base   board.CellSet
	Q, R   board.Cell
	Digits board.DigitSet // the candidates of the base, three or four
	Lines  [3]board.House // the lines of the S cells: of the base box, of Q, of R

	// Needs holds, for every base digit-1, which of Lines have too little room
	// for the digit among their S cells: bit i stands for Lines[i].
	Needs [9]uint8
}

// All holds the exocets of a grid, bands before stacks, ordered by their base
// and their targets.
var All = logic.NewFact(func(v *logic.View, t *[]Exocet) {
	f := finder{v: v, out: (*t)[:0]}
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

type finder struct {
	v      *logic.View
	stacks bool
	x      Exocet
	out    []Exocet
}

// at returns the cell where a line along the chute meets one across.
func (f *finder) at(along, across int) board.Cell {
	if f.stacks {
		return board.CellAt(across, along)
	}
	return board.CellAt(along, across)
}

// across returns a line across the chute.
func (f *finder) across(i int) board.House {
	if f.stacks {
		return board.Row(i)
	}
	return board.Col(i)
}

// base tries the cells on line in a box as base, but for the third one.
func (f *finder) base(line, box, third int) {
	f.x = Exocet{}
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

// target sets cell and across to the i-th of the six cells of a box that are not
// on line. It reports whether it may be a target: unsolved, with base digits,
// and its companion without.
func (f *finder) target(line, box, i int, cell *board.Cell, across *board.House) bool {
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

// covered reports whether two lines cover every base digit among the S cells.
func (f *finder) covered(chute int) bool {
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

// crowded returns the fewest of three parallel lines that cannot all take a
// digit in its places m on them: one line without a place, two lines with their
// places on one line across, or all three with their places on two lines across.
// It returns 0 if all three may take it.
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
