package logic_test

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestTablesOfCells holds the tables of cells and places against counting.
func TestTablesOfCells(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		g := board.EmptyGrid()
		for range r.IntN(30) {
			if c := board.Cell(r.IntN(81)); g.Marks(c) != 0 {
				g.Place(board.At(c, g.Marks(c).First()))
			}
		}
		for range r.IntN(400) {
			g.Eliminate(board.At(board.Cell(r.IntN(81)), board.Digit(1+r.IntN(9))))
		}
		checkFacts(t, logic.NewView(&g))
	}
}

func checkFacts(t *testing.T, v *logic.View) {
	t.Helper()
	var sized [10]board.CellSet
	var places [27][9]uint16
	for c := range v.Empty().All() {
		sized[v.Marks(c).Len()] = sized[v.Marks(c).Len()].With(c)
	}
	for h := range board.Houses() {
		for i := range 9 {
			for d := range v.Marks(h.At(i)).All() {
				places[h][d-1] |= 1 << i
			}
		}
	}
	g := v.Grid()
	if got := *logic.Sized.Of(v); got != sized {
		t.Errorf("%s: cells by candidates: %v, want %v", g.String(), got, sized)
	}
	if got := *logic.Places.Of(v); got != places {
		t.Errorf("%s: places: %v, want %v", g.String(), got, places)
	}
	if got := *logic.Bivalue.Of(v); got != sized[2] {
		t.Errorf("%s: bivalue cells: %v, want %v", g.String(), got, sized[2])
	}
	if got, want := logic.TwoTo(4, v), sized[2].Or(sized[3]).Or(sized[4]); got != want {
		t.Errorf("%s: cells with two to four candidates: %v, want %v", g.String(), got, want)
	}
}
