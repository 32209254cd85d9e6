package spot

import (
	"errors"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// TestZeroValues asks for no technique, for no step, and in a grid without candidates.
func TestZeroValues(t *testing.T) {
	g := board.EmptyGrid()
	if _, err := For(t.Context(), logic.NewView(&g), nil); !errors.Is(err, ErrNoWay) {
		t.Errorf("no technique: %v", err)
	}
	if _, err := To(t.Context(), logic.NewView(&g), &logic.Step{}); !errors.Is(err, ErrNoWay) {
		t.Errorf("no step: %v", err)
	}
	if got := techniques.Also(logic.NewView(&g), &logic.Step{}); got != nil {
		t.Errorf("no step is an example of %v", got)
	}
	var nothing board.Grid
	blank := board.EmptyGrid()
	blank.SetMarks(0, 0)
	for _, g := range []board.Grid{nothing, blank} {
		v := logic.NewView(&g)
		for _, x := range techniques.All() {
			if s, ok := x.First(v); ok {
				t.Errorf("%s has the step %v in a grid with a blank cell", x.Name, s.Eliminations)
			}
		}
	}
}
