package hodoku

import (
	"pencilmark/board"
	"pencilmark/search"
)

// bruteForce places digits of the solution.
type bruteForce struct {
	draft
	solver   search.Solver
	puzzle   [81]board.Digit // the puzzle that was solved last
	solution search.Result
	solved   bool // one was
}

// find places the solution's digit in one open cell, the one in the middle of the
// ascending list. It cannot act unless the puzzle has one solution. (quirk H54)
func (f *bruteForce) find(pos *position) *finding {
	if !f.solved || f.puzzle != *pos.puzzle {
		f.solved, f.puzzle = true, *pos.puzzle
		f.solution = f.solver.Values(pos.puzzle, 2)
	}
	if f.solution.Solutions != 1 {
		return nil
	}
	s := pos.open
	for range pos.open.Len() / 2 {
		s = s.Rest()
	}
	c := s.First()
	return f.places(BruteForce, board.At(c, f.solution.Solution[c]))
}

// giveUp is the step that is always there.
type giveUp struct{ draft }

func (f *giveUp) find(*position) *finding { return f.found(GiveUp, 0) }
