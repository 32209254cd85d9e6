// Package overlay knows the templates of a digit: the ways to put it into the
// grid nine times, once in each row, column and box, on cells that still allow
// it. There are 46,656 templates in an empty grid; what they have in common is
// found without listing them.
//
// The package imports board and techniques/logic.
package overlay

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Table says where the templates of each digit go.
type Table struct {
	// Union holds, by digit-1, the cells that some template covers, solved cells
	// included.
	Union [9]board.CellSet

	// Leans holds, by digit-1, the digits whose templates were needed to find
	// Union: the digit itself, and others that take cells in all their templates.
	Leans [9]board.DigitSet
}

// Templates holds the table of the grid. Where all templates of a digit cover a
// cell, the templates of other digits that cover it are left out, until nothing
// changes any more.
var Templates = logic.NewFact(func(v *logic.View, t *Table) {
	for d := board.Digit(1); d <= 9; d++ {
		t.Union[d-1] = v.Spots(d)
		t.Leans[d-1] = d.Set()
	}
	for c := range board.AllCells.Minus(v.Empty()).All() {
		u := &t.Union[v.Value(c)-1]
		*u = u.With(c)
	}
	for t.refine() {
	}
})

// refine reduces the unions once. It reports whether one has changed.
func (t *Table) refine() bool {
	changed := false
	for d := range t.Union {
		union := reduce(t.Union[d])
		for e := range t.Union {
			if taken := forced(t.Union[e]); e != d && taken.Meets(union) {
				union = union.Minus(taken)
				t.Leans[d] |= t.Leans[e]
			}
		}
		changed = changed || union != t.Union[d]
		t.Union[d] = union
	}
	return changed
}

// forced returns the cells of union that have a row of it to themselves: every
// template covers them.
func forced(union board.CellSet) board.CellSet {
	var out board.CellSet
	for r := range 9 {
		if row := union.And(board.Row(r).Cells()); row.Single() {
			out = out.Or(row)
		}
	}
	return out
}

// A crowd is a set of partial templates, told apart only by what matters to the
// rows they lack: bit b of crowd[cols] is set if one of them uses the columns of
// cols and, in the band it has reached, the boxes of b.
type crowd [512]uint8

// reduce returns the cells of spots that a template within spots covers. It
// walks down the rows to see how far partial templates get, and up again to
// keep what leads to a whole one.
func reduce(spots board.CellSet) board.CellSet {
	var rows [9]uint16
	for c := range spots.All() {
		rows[c.Row()] |= 1 << c.Col()
	}
	var reached [10]crowd
	reached[0][0] = 1
	for r := range 9 {
		for cols, boxes := range reached[r] {
			if boxes != 0 {
				extend(&reached[r+1], r, rows[r], cols, boxes)
			}
		}
	}
	var out board.CellSet
	alive := crowd{511: 1}
	for r := 8; r >= 0; r-- {
		var before crowd
		out = out.Or(retrace(&before, &reached[r], &alive, r, rows[r]))
		alive = before
	}
	return out
}

// extend adds to next what becomes of partial templates with the given columns
// and boxes when row r takes one of the columns of row.
func extend(next *crowd, r int, row uint16, cols int, boxes uint8) {
	for m := row &^ uint16(cols); m != 0; m &= m - 1 {
		c := bits.TrailingZeros16(m)
		for b := range 8 {
			if boxes>>b&1 != 0 && b>>(c/3)&1 == 0 {
				next[cols|1<<c] |= 1 << boxesAfter(r, c, b)
			}
		}
	}
}

// retrace fills before with the partial templates of reached that a column of
// row turns into one of alive, and returns the cells of row r that do so.
func retrace(before, reached, alive *crowd, r int, row uint16) board.CellSet {
	var out board.CellSet
	for cols, boxes := range reached {
		if boxes == 0 {
			continue
		}
		for m := row &^ uint16(cols); m != 0; m &= m - 1 {
			c := bits.TrailingZeros16(m)
			for b := range 8 {
				if boxes>>b&1 != 0 && b>>(c/3)&1 == 0 && alive[cols|1<<c]>>boxesAfter(r, c, b)&1 != 0 {
					before[cols] |= 1 << b
					out = out.With(board.CellAt(r, c))
				}
			}
		}
	}
	return out
}

// boxesAfter returns the boxes of the band that are used after row r takes
// column c: none, if that ends the band.
func boxesAfter(r, c, boxes int) int {
	if r%3 == 2 {
		return 0
	}
	return boxes | 1<<(c/3)
}
