package ask

import (
	"context"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/grade"
)

// A CountRequest asks how many solutions a puzzle has.
type CountRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	// count at most this number of solutions; 0 for all
	CountTo *int `json:"count_to,omitempty" default:"2" schema:"number"`
	// also return the solutions, which needs a count_to from 1 to 1000
	List bool `json:"list,omitempty"`
}

// A CountAnswer is the number of solutions of a puzzle.
type CountAnswer struct {
	Puzzle string `json:"puzzle" schema:"puzzle"`
	// no-solution, if the puzzle has none, although its digits do not contradict each other
	Status grade.Status `json:"status,omitempty"`
	// the number of solutions that were counted, which stops at the limit
	Solutions int    `json:"solutions" schema:"number"`
	Solution  string `json:"solution,omitempty" schema:"solution"` // the first solution; absent if there is none
	// the number of guesses: choices tried while another one was left
	Guesses int      `json:"guesses" schema:"number"`
	Nodes   int      `json:"nodes" schema:"number"`            // the number of positions examined
	List    []string `json:"list,omitempty" schema:"solution"` // the solutions, if they were requested
	Notes   []Note   `json:"notes,omitempty"`                  // remarks about the position

	limit int
}

// maxListed is the largest number of solutions that are listed.
const maxListed = 1000

// String returns the number in words, and the notes.
func (a *CountAnswer) String() string {
	text := "The puzzle has " + count(a.Solutions, "solution") + "."
	switch {
	case a.Solutions == 0:
		text = "The puzzle has no solution."
	case a.Solutions == a.limit:
		text = "The puzzle has at least " + count(a.Solutions, "solution") + "."
	}
	return withNotes(text, a.Notes)
}

// Validate checks everything but the puzzle.
func (r *CountRequest) Validate() error {
	limit := r.limit()
	switch {
	case limit < 0:
		return usage("count_to", "{count_to} cannot be negative")
	case r.List && (limit == 0 || limit > maxListed):
		return usage("list", "{list} needs a {count_to} from 1 to %d", maxListed)
	}
	return nil
}

func (r *CountRequest) limit() int {
	if r.CountTo == nil {
		return 2
	}
	return *r.CountTo
}

// Count counts the solutions of the puzzle that a position belongs to.
func Count(ctx context.Context, r CountRequest) (*CountAnswer, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	g, notes, err := noted(r.Puzzle, r.Grid)
	if err != nil {
		return nil, err
	}
	var solver search.Solver
	p, err := solver.Puzzle(ctx, &g)
	if err != nil {
		return nil, failure("", err)
	}
	g = p.Grid(&g)
	a := &CountAnswer{Puzzle: g.Values().String(), Notes: notes, limit: r.limit()}
	result, err := solver.Search(ctx, &g, a.limit)
	if err != nil {
		return nil, failure("", err)
	}
	a.Solutions, a.Guesses, a.Nodes = result.Solutions, result.Stats.Guesses, result.Stats.Nodes
	if a.Solutions == 0 {
		a.Status = grade.None
		return a, nil
	}
	a.Solution = result.Solution.String()
	if r.List {
		_, err = solver.Each(ctx, &g, a.limit, func(s board.Givens) bool {
			a.List = append(a.List, s.String())
			return true
		})
		if err != nil {
			return nil, failure("", err)
		}
	}
	return a, nil
}
