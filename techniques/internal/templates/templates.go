// Package templates looks for the templates of a digit. A template has one place of the digit in every house in which
// the digit has places. In the solution, the cells of the digit form one of its templates.
//
// The package imports board and techniques/internal/combine.
package templates

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
)

// peers holds, for each cell, the cells that it sees by the rules of the game.
var peers = func() (t [81]board.CellSet) {
	for c := range t {
		t[c] = board.Cell(c).Peers()
	}
	return t
}()

// Covered returns the places among spots that are in some template. All spots are places of the same digit.
func Covered(spots board.CellSet) board.CellSet { return spots.Minus(Without(spots, &peers)) }

// Without returns the places among spots that are in no suitable template. A suitable template contains the place and
// none of the cells that the place rules out. All spots are places of the same digit. sees holds the cells that each
// place rules out; it must be symmetric and contain at least the peers of each place.
func Without(spots board.CellSet, sees *[81]board.CellSet) board.CellSet {
	templates := Of(spots)
	var out board.CellSet
	for rest := spots; !rest.IsEmpty(); {
		c := rest.First()
		rest = rest.Rest()
		t, ok := templates.Within(spots.Minus(sees[c]))
		if !ok {
			out = out.With(c)
		}
		for on := t.And(rest); !on.IsEmpty(); on = on.Rest() {
			if e := on.First(); !sees[e].Meets(t) {
				rest = rest.Without(e)
			}
		}
	}
	return out
}

// Templates finds the templates of a digit.
type Templates struct {
	rows [9]int // the rows with places, from top to bottom
	n    int    // the number of rows
	none bool   // whether the places allow no template
}

// Of returns the templates of a digit with the given places.
func Of(spots board.CellSet) (t Templates) {
	var houses board.HouseSet
	for ; !spots.IsEmpty(); spots = spots.Rest() {
		for _, h := range spots.First().Houses() {
			houses = houses.With(h)
		}
	}
	for r := range t.rows {
		if houses.Has(board.Row(r)) {
			t.rows[t.n] = r
			t.n++
		}
	}
	// A template has one place in each of these rows, and never two in the same column or box. So it can use every
	// column and every box only if there are as many of each as there are rows.
	t.none = (houses>>9&0777).Len() != t.n || (houses>>18).Len() != t.n
	return t
}

// Within returns a template that uses only the given places, and false if there is none.
func (t *Templates) Within(places board.CellSet) (template board.CellSet, ok bool) {
	var columns [9]uint16
	empty := t.none
	for i, r := range t.rows[:t.n] {
		columns[i] = places.Row(r)
		empty = empty || columns[i] == 0
	}
	if empty {
		return template, false
	}
	return t.from(0, &columns, 0, 0)
}

// from chooses columns for the rows from index i on. taken holds the columns that are already used. stacks holds the
// columns of the boxes that are already used in the band of the previous row.
func (t *Templates) from(i int, columns *[9]uint16, taken, stacks uint16) (template board.CellSet, ok bool) {
	if i == t.n {
		return template, true
	}
	r := t.rows[i]
	if i > 0 && t.rows[i-1]/3 != r/3 {
		stacks = 0
	}
	for m := columns[i] &^ taken &^ stacks; m != 0; m &= m - 1 {
		k := combine.First(m)
		template, ok = t.from(i+1, columns, taken|1<<k, stacks|0007<<(k/3*3))
		if ok {
			return template.With(board.CellAt(r, k)), true
		}
	}
	return template, false
}
