package search

import (
	"context"
	"fmt"

	"pencilmark/board"
)

// An Engine is one way to search. Engines are safe for concurrent use.
type Engine interface {
	// Name returns the name a user types, as in "exact-cover".
	Name() string

	// About describes the engine's idea in one line.
	About() string

	// Search counts the solutions of g up to limit, below 1 for all of them, and
	// returns the first. A position without solution is no error. The error is
	// that of ctx, if it ended the search, or a *StuckError, if the engine
	// cannot decide the position; the result is what was found until then.
	Search(ctx context.Context, g *board.Grid, limit int) (Result, error)
}

// A StuckError reports that an engine that never guesses came to rest with cells
// unsolved.
type StuckError struct {
	Rest board.Grid // the position in which it came to rest
}

// Error tells how many cells are left.
func (e *StuckError) Error() string {
	n := e.Rest.Empty().Len()
	if n == 1 {
		return "came to rest with 1 cell unsolved"
	}
	return fmt.Sprintf("came to rest with %d cells unsolved", n)
}

// Default returns the engine that a Solver is, as an Engine.
func Default() Engine { return bitboards{} }

type bitboards struct{}

func (bitboards) Name() string { return "bitboards" }

func (bitboards) About() string {
	return "the default: locked candidates by table look-up, then the question with fewest answers"
}

func (bitboards) Search(ctx context.Context, g *board.Grid, limit int) (Result, error) {
	return new(Solver).Search(ctx, g, limit)
}
