package search

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"

	"pencilmark/board"
)

// Solve returns the first solution of g and how many there are: 0, 1, or 2 for
// two or more. Without a solution the returned digits are all 0.
func Solve(g *board.Grid) (solution [81]board.Digit, solutions int) {
	r, _ := new(Solver).Search(context.Background(), g, 2)
	return r.Solution, r.Solutions
}

// Count returns the number of solutions of g, at most limit; a limit below 1
// means no limit.
func Count(g *board.Grid, limit int) int {
	r, _ := new(Solver).Search(context.Background(), g, limit)
	return r.Solutions
}

// Unique reports whether g has exactly one solution.
func Unique(g *board.Grid) bool { return Count(g, 2) == 1 }

// UniqueGivens reports whether givens, 0 for empty cells, are a puzzle with exactly one
// solution.
func UniqueGivens(givens *[81]board.Digit) bool {
	g, err := board.NewGrid(givens)
	return err == nil && Unique(&g)
}

// All yields the solutions of g, at most max of them, or all if max is below 1.
// Each is yielded as it is found, so that memory stays constant however many
// there are. The order is fixed but otherwise unspecified.
func All(g *board.Grid, max int) iter.Seq[[81]board.Digit] {
	return func(yield func([81]board.Digit) bool) {
		// Each fails only by its context, and this one never ends.
		_, _ = new(Solver).Each(context.Background(), g, max, yield)
	}
}

// Random returns a solution of g that the seed alone chooses, and false if g has
// none. Equal seeds give equal solutions. Every solution can come up, not all
// equally often: search/generate draws complete grids uniformly.
func Random(g *board.Grid, seed uint64) (solution [81]board.Digit, ok bool) {
	r, _ := new(Solver).Random(context.Background(), g, rand.New(rand.NewPCG(seed, 0)))
	return r.Solution, r.Solutions > 0
}

// Stats tells what a call cost. It belongs to that call alone, so concurrent
// searches do not mix theirs.
type Stats struct {
	Nodes        int // positions examined, the first included
	Guesses      int // choices tried while another was left
	Depth        int // the most guesses standing at one time
	Propagations int // inferences, of a kind that each engine has for itself
	Goroutines   int // goroutines the engine ran; 0 if it is sequential
	Messages     int // messages between them
}

// A Result is what a search found.
type Result struct {
	Solutions int             // solutions found, never more than the limit
	Solution  [81]board.Digit // the first of them; all 0 if there is none
	Stats     Stats
}

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

// Flaw says why a position with so many solutions, counted up to 2, is no puzzle: what
// shows that it has none, if that is seen at once, or where two solutions differ. It is
// empty for 1.
func Flaw(g *board.Grid, solutions int) string {
	switch solutions {
	case 0:
		if err := g.Check(); err != nil {
			return err.Error()
		}
		return "the puzzle has no solution"
	case 1:
		return ""
	}
	return "the puzzle has more than one solution: " + Ambiguity(g)
}

// Ambiguity says where two solutions of g differ, as in "r1c4 and r1c7 can be 3 and
// 5, or 5 and 3". It is empty if g has one solution or none.
func Ambiguity(g *board.Grid) string {
	var two [][81]board.Digit
	var s Solver
	// Without a limit of time there is no error.
	_, _ = s.Each(context.Background(), g, 2, func(v [81]board.Digit) bool {
		two = append(two, v)
		return true
	})
	if len(two) < 2 {
		return ""
	}
	a, b := &two[0], &two[1]
	first := board.Cell(81)
	for x := range board.Cell(81) {
		if a[x] == b[x] {
			continue
		}
		first = min(first, x)
		for y := x + 1; y < 81; y++ {
			if a[x] == b[y] && a[y] == b[x] && x.Sees(y) {
				return fmt.Sprintf("%v and %v can be %v and %v, or %v and %v", x, y, a[x], a[y], b[x], b[y])
			}
		}
	}
	return fmt.Sprintf("%v can be %v or %v", first, a[first], b[first])
}
