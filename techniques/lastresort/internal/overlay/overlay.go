// Package overlay knows the templates of a digit: the ways to put it into the
// grid nine times, once in each row, column and box, on cells that still allow
// it. There are 46,656 templates in an empty grid; what they have in common is
// found without listing them.
//
// The package imports board, techniques/logic and techniques/internal/templates.
package overlay

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/templates"
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
	for c := range board.AllCells().Minus(v.Empty()).All() {
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

// reduce returns the cells of spots that a template within spots covers, with a cell in
// each row.
func reduce(spots board.CellSet) board.CellSet {
	for r := range 9 {
		if spots.Row(r) == 0 {
			return board.CellSet{}
		}
	}
	return templates.Covered(spots)
}
