package als_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/als"
	"pencilmark/techniques/logic"
)

// TestNakedPair gives two sets of one house, linked by both of their digits: what they
// remove a naked pair removes, so they are none.
func TestNakedPair(t *testing.T) {
	g := board.EmptyGrid()
	for _, c := range []board.Cell{0, 1} {
		g.SetMarks(c, board.DigitsOf(1, 2))
	}
	if s, ok := als.ALSXZ.First(logic.NewView(&g)); ok {
		t.Errorf("%v removes %v", s.Parts, s.Eliminations)
	}
}
