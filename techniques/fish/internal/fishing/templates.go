package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
)

// A template of a digit is a choice of one of its places in every house that has
// any. In the end the digit stands on one of its templates, and no fish speaks
// against a template: its bases take their places on it from the covers, one from
// each, unless one of them is a fin. So a fish removes a place only if each template
// through the place meets what the place rules out. Nearly all places are on a
// template that does not, and templates are found much faster than fish.

// removable returns the places among spots, all of one digit, that a fish of any
// size and kind may remove, or some more, if fins rule out what sees says. sees
// must be symmetric and hold at least the peers of each place.
func removable(spots board.CellSet, sees *[81]board.CellSet) board.CellSet {
	templates := templatesOf(spots)
	var out board.CellSet
	for rest := spots; !rest.IsEmpty(); {
		c := rest.First()
		rest = rest.Rest()
		t, ok := templates.within(spots.Minus(sees[c]))
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

// templates looks for the templates of a digit.
type templates struct {
	rows [9]int // those with places, downwards
	n    int    // how many rows
	none bool   // whether the places allow no template
}

// templatesOf returns the templates of a digit with the given places.
func templatesOf(spots board.CellSet) (t templates) {
	var houses board.HouseSet
	for ; !spots.IsEmpty(); spots = spots.Rest() {
		houses |= housesOf[spots.First()]
	}
	for r := range t.rows {
		if houses.Has(board.Row(r)) {
			t.rows[t.n] = r
			t.n++
		}
	}
	// One place in each of these rows, never two in a column or box, leaves none of the
	// columns and boxes out only if they are as many.
	t.none = (houses&cols).Len() != t.n || (houses&boxes).Len() != t.n
	return t
}

// within returns a template that keeps to some of the places, if there is one.
func (t *templates) within(places board.CellSet) (template board.CellSet, ok bool) {
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
func (t *templates) from(i int, columns *[9]uint16, taken, stacks uint16) (template board.CellSet, ok bool) {
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
