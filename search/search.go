package search

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"

	"pencilmark/board"
)

// Solve returns the first solution of g and the number of solutions: 0, 1, or 2 if there are two or
// more. If there is no solution, the returned digits are all 0.
func Solve(g *board.Grid) (solution board.Givens, solutions int) {
	r, _ := new(Solver).Search(context.Background(), g, 2)
	return r.Solution, r.Solutions
}

// Count returns the number of solutions of g, but at most limit. A limit below 1 means no limit.
func Count(g *board.Grid, limit int) int {
	r, _ := new(Solver).Search(context.Background(), g, limit)
	return r.Solutions
}

// Unique reports whether g has exactly one solution.
func Unique(g *board.Grid) bool { return Count(g, 2) == 1 }

// UniqueGivens reports whether the givens form a puzzle with exactly one solution.
func UniqueGivens(givens board.Givens) bool {
	g, err := givens.Grid()
	return err == nil && Unique(&g)
}

// All yields the solutions of g. It yields at most max of them, or all if max is below 1. Each
// solution is yielded as soon as it is found, so memory use stays constant, no matter how many
// there are. The order is always the same but otherwise unspecified.
func All(g *board.Grid, max int) iter.Seq[board.Givens] {
	return func(yield func(board.Givens) bool) {
		// Each fails only if its context ends, and this one never does.
		_, _ = new(Solver).Each(context.Background(), g, max, yield)
	}
}

// Random returns a solution of g that is chosen by the seed alone, or false if g has no solution.
// Equal seeds give equal solutions. Every solution is possible, but they are not equally likely. To
// draw complete grids uniformly, use search/generate.
func Random(g *board.Grid, seed uint64) (solution board.Givens, ok bool) {
	r, _ := new(Solver).Random(context.Background(), g, rand.New(rand.NewPCG(seed, 0)))
	return r.Solution, r.Solutions > 0
}

// Stats holds the cost of one call. Each call has its own Stats, so those of concurrent searches
// are not mixed.
type Stats struct {
	Nodes        int // positions examined, the first included
	Guesses      int // choices tried while another one was left
	Depth        int // the largest number of guesses in effect at one time
	Propagations int // inferences; each engine defines what it counts
	Goroutines   int // goroutines the engine ran; 0 if it is sequential
	Messages     int // messages between the goroutines
}

// A Result is the outcome of a search.
type Result struct {
	Solutions int          // solutions found, never more than the limit
	Solution  board.Givens // the first of them; all 0 if there is none
	Stats     Stats
}

// An Engine is one way to search. Engines are safe for concurrent use.
type Engine interface {
	// Name returns the name a user types, as in "exact-cover".
	Name() string

	// About describes the engine's idea in one line.
	About() string

	// Search counts the solutions of g up to limit, or all of them if limit is below 1, and returns
	// the first. It is not an error if the position has no solution. The error is that of ctx if it
	// ended the search, or a *StuckError if the engine cannot decide the position. In both cases the
	// result holds what was found so far.
	Search(ctx context.Context, g *board.Grid, limit int) (Result, error)
}

// A StuckError reports that an engine that never guesses cannot make further progress although
// there are unsolved cells.
type StuckError struct {
	Rest board.Grid // the position that the engine has reached
}

// Error returns how many cells are left unsolved.
func (e *StuckError) Error() string {
	n := e.Rest.Empty().Len()
	if n == 1 {
		return "came to rest with 1 cell unsolved"
	}
	return fmt.Sprintf("came to rest with %d cells unsolved", n)
}

// Default returns the default engine, which uses a Solver.
func Default() Engine { return bitboards{} }

type bitboards struct{}

func (bitboards) Name() string { return "bitboards" }

func (bitboards) About() string {
	return "the default: locked candidates by table look-up, then the question with fewest answers"
}

func (bitboards) Search(ctx context.Context, g *board.Grid, limit int) (Result, error) {
	return new(Solver).Search(ctx, g, limit)
}

// Flaw explains why a position is not a valid puzzle. The argument solutions is its number of
// solutions, counted up to 2. If there are none, Flaw describes an immediate contradiction, or
// reports that there is no solution if it finds no such contradiction. If there are two, Flaw
// describes where two solutions differ. If there is exactly one, it returns "".
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
	if g.Empty().Len() == 81 && g.Pristine() {
		return "the grid is empty, so it has more than one solution; enter some digits first"
	}
	return "the puzzle has more than one solution: " + Ambiguity(g)
}

// Ambiguity describes where two solutions of g differ, as in "r1c4 and r1c7 can be 3 and 5, or 5
// and 3". It returns "" if g has at most one solution.
func Ambiguity(g *board.Grid) string {
	var two []board.Givens
	var s Solver
	// The context never ends, so there is no error.
	_, _ = s.Each(context.Background(), g, 2, func(v board.Givens) bool {
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
