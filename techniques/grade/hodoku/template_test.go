package hodoku

import (
	"testing"

	"pencilmark/board"
)

// plainDead returns the places of a digit that no choice of one place in each open
// row, no two in a column or box, contains.
func plainDead(pos *position, d int) board.CellSet {
	var live board.CellSet
	var choose func(row int, chosen board.CellSet)
	choose = func(row int, chosen board.CellSet) {
		switch {
		case row == 9:
			live = live.Or(chosen)
		case pos.placed[row]>>d&1 != 0:
			choose(row+1, chosen)
		default:
			for s := board.Row(row).Cells().And(pos.cells[d]); !s.IsEmpty(); s = s.Rest() {
				if c := s.First(); !c.Peers().Meets(chosen) {
					choose(row+1, chosen.With(c))
				}
			}
		}
	}
	choose(0, board.CellSet{})
	return pos.cells[d].Minus(live)
}

// TestDeadPlacesAgree holds deadPlaces to the list of all templates, also where a
// digit has none.
func TestDeadPlacesAgree(t *testing.T) {
	dead, none := 0, 0
	eachPosition(t, 12, func(pos *position) {
		for d := range 9 {
			got, want := pos.deadPlaces(d), plainDead(pos, d)
			if got != want {
				t.Fatalf("digit %d: dead places %v, want %v", d+1, got, want)
			}
			if !got.IsEmpty() {
				dead++
			}
		}
		d := 0
		for pos.cells[d].IsEmpty() {
			d++
		}
		for s := pos.cells[d].And(pos.cells[d].First().Houses()[0].Cells()); !s.IsEmpty(); s = s.Rest() {
			pos.remove(s.First(), d)
		}
		if got := pos.deadPlaces(d); got != pos.cells[d] {
			t.Fatalf("a row without a place: dead places %v, want %v", got, pos.cells[d])
		}
		none++
	})
	if dead < 20 || none == 0 {
		t.Errorf("%d digits with dead places, %d without a template", dead, none)
	}
}
