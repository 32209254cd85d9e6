package turbot

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// randomSpots returns a grid in which digit 1 keeps about one place in n, and
// the other digits have none. Fish do not ask for more.
func randomSpots(rng *rand.Rand, n int) *board.Grid {
	g := board.EmptyGrid()
	for c := range board.AllCells().All() {
		for d := range board.AllDigits.All() {
			if d != 1 || rng.IntN(n) != 0 {
				g.Eliminate(board.At(c, d))
			}
		}
	}
	return &g
}

// TestOddLoops checks every loop found by its definition.
func TestOddLoops(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	loops := 0
	for range 400 {
		g := randomSpots(rng, 4)
		oddLoops(logic.NewView(g), 1, func(l oddLoop) bool {
			loops++
			checkLoop(t, g.Spots(1), &l)
			return true
		})
	}
	if loops < 100 {
		t.Errorf("only %d loops to check", loops)
	}
}

func checkLoop(t *testing.T, spots board.CellSet, l *oddLoop) {
	t.Helper()
	var guardians board.CellSet
	cells := board.CellsOf(l.Cells[:l.N]...)
	for i := range l.N {
		a, b, h := l.Cells[i], l.Cells[(i+1)%l.N], l.Houses[i].Cells()
		if !h.Has(a) || !h.Has(b) {
			t.Fatalf("%v and %v are not in %v", a, b, l.Houses[i])
		}
		guardians = guardians.Or(spots.And(h).Without(a).Without(b))
	}
	if l.N%2 == 0 || cells.Len() != l.N || guardians != l.Guardians || guardians.Meets(cells) {
		t.Fatalf("%v with guardians %v is no odd loop", cells, guardians)
	}
	if want := spots.And(guardians.CommonPeers()); l.Out != want || want.IsEmpty() && !guardians.Single() {
		t.Fatalf("%v go, want %v", l.Out, want)
	}
}
