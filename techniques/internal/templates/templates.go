// Package templates looks for the templates of a digit: the choices of one of its places
// in every house that has any. In the end the digit stands on one of its templates.
//
// The package imports board and techniques/internal/combine.
package templates

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
)

// peers is what a cell sees by the rules of the game.
var peers = func() (t [81]board.CellSet) {
	for c := range t {
		t[c] = board.Cell(c).Peers()
	}
	return t
}()

// Covered returns the places among spots, all of one digit, that some template goes
// through.
func Covered(spots board.CellSet) board.CellSet { return spots.Minus(Without(spots, &peers)) }

// Without returns the places among spots, all of one digit, through which there is no
// template that avoids what the place rules out, which sees says. sees must be symmetric
// and hold at least the peers of each place.
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

// Templates looks for the templates of a digit.
type Templates struct {
	rows [9]int // those with places, downwards
	n    int    // how many rows
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
	// One place in each of these rows, never two in a column or box, leaves none of the
	// columns and boxes out only if they are as many.
	t.none = (houses>>9&0777).Len() != t.n || (houses>>18).Len() != t.n
	return t
}

// Within returns a template that keeps to some of the places, if there is one.
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

// from chooses columns for the rows from index i on. taken holds the columns that
// are used, and stacks those of the boxes that are used in the band of the row
// before.
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
