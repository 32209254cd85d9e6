package generate

import (
	"context"

	"pencilmark/board"
)

// Sample returns the puzzle number i that the zero Options give, a minimal one, as
// a grid, and its solution: what a test or an example needs that asks for any
// puzzle, and for the same one tomorrow.
func Sample(i int) (g board.Grid, solution [81]board.Digit) {
	p, err := new(Generator).Puzzle(context.Background(), i)
	if err != nil {
		panic("generate: the zero options refuse nothing: " + err.Error())
	}
	g, err = board.NewGrid(&p.Givens)
	if err != nil {
		panic("generate: a puzzle that contradicts itself: " + err.Error())
	}
	return g, p.Solution
}
