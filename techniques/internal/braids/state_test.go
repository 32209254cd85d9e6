package braids

import (
	"testing"

	"pencilmark/board"
)

// TestLoadGrid checks that a chain leaves out a variable that a single would settle,
// and that no state is made of a position that is broken or has stale marks.
func TestLoadGrid(t *testing.T) {
	g := board.EmptyGrid()
	g.Place(board.At(80, 1))
	e, s := NewEngine(), new(State)
	if !e.LoadGrid(s, &g) || s.lone != (variableSet{}) || !s.IsValue(board.At(80, 1)) || s.Has(board.At(79, 1)) {
		t.Error("a position with one digit is not loaded as it is")
	}
	for d := board.Digit(3); d <= 9; d++ {
		g.Eliminate(board.At(0, d))
	}
	g.Eliminate(board.At(0, 1))
	if !e.LoadGrid(s, &g) || !s.lone.has(0) {
		t.Fatal("a cell with one candidate is not left out")
	}
	x := board.At(1, 2) // takes the last candidate of r1c1
	if e.Suffices(s, x, 0) || e.Round(s, x, 0) >= 0 || e.FindWhip(s, s, x, 0, 1) {
		t.Error("a chain leans on a cell that a single would settle")
	}
	stale := g
	stale.Restore(board.At(79, 1))
	if e.LoadGrid(s, &stale) {
		t.Error("a mark beside a solved cell with its digit is taken")
	}
	g.Eliminate(board.At(0, 2))
	if e.LoadGrid(s, &g) {
		t.Error("a cell without candidates is taken")
	}
}
