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

// maxPatterns is the largest number of templates of a digit that Patterns lists.
const maxPatterns = 100

// A List holds, by digit-1, the open cells of each template of the digit. It is
// empty for a digit with more than maxPatterns templates.
type List [9][]board.CellSet

// Patterns holds the templates of the digits that have few of them.
var Patterns = logic.NewFact(func(v *logic.View, l *List) {
	for d := board.Digit(1); d <= 9; d++ {
		s := placer{spots: v.Spots(d), out: l[d-1][:0]}
		if !s.row(0, board.CellSet{}, board.AllCells()) {
			s.out = s.out[:0]
		}
		l[d-1] = s.out
	}
})

// A placer lists the templates of one digit.
type placer struct {
	spots board.CellSet
	out   []board.CellSet
}

// row adds the templates that continue with row r and the rows below it: taken
// are the cells above, free those that none of them sees. Rows without a place
// for the digit hold it already. It returns false if there are too many.
func (s *placer) row(r int, taken, free board.CellSet) bool {
	if r == 9 {
		if len(s.out) == maxPatterns {
			return false
		}
		s.out = append(s.out, taken)
		return true
	}
	places := s.spots.And(board.Row(r).Cells())
	if places.IsEmpty() {
		return s.row(r+1, taken, free)
	}
	for c := range places.And(free).All() {
		if !s.row(r+1, taken.With(c), free.Minus(c.Peers())) {
			return false
		}
	}
	return true
}

// Clash returns the lowest digit that has templates all of which meet t, a
// template of d; 0 if there is none.
func (l *List) Clash(d board.Digit, t board.CellSet) board.Digit {
	for e := board.Digit(1); e <= 9; e++ {
		if e != d && len(l[e-1]) > 0 && meetsAll(t, l[e-1]) {
			return e
		}
	}
	return 0
}

func meetsAll(t board.CellSet, list []board.CellSet) bool {
	for _, u := range list {
		if !t.Meets(u) {
			return false
		}
	}
	return true
}
