package review

import (
	"pencilmark/board"
)

// A state holds the digits that were placed so far and the candidates that were removed.
type state struct {
	values  board.Givens
	removed board.CandidateSet
}

// apply changes the state by a move.
func (s *state) apply(m *Move) {
	for c := range m.Clear.All() {
		s.values[c] = 0
	}
	for _, x := range m.Place {
		s.values[x.Cell()] = x.Digit()
	}
	for _, x := range m.Remove {
		s.removed.Add(x)
	}
}

// restore puts candidates back that a move restores.
func (s *state) restore(m *Move) {
	for _, x := range m.Restore {
		s.removed.Remove(x)
	}
}

// own returns the board as the player sees it, with what is wrong; ok is false if it has a digit twice.
func (s *state) own(start *board.Grid) (g board.Grid, ok bool) {
	g = *start
	for c, d := range s.values {
		switch x := board.At(board.Cell(c), d); {
		case d == 0:
		case g.Has(x):
			g.Place(x)
		case g.Value(x.Cell()) != d:
			return g, false
		}
	}
	for x := range s.removed.All() {
		if g.Has(x) {
			g.Eliminate(x)
		}
	}
	return g, true
}

// has reports whether a conclusion is part of the state.
func (s *state) has(x board.Candidate, place bool) bool {
	if place {
		return s.values[x.Cell()] == x.Digit()
	}
	return s.removed.Has(x)
}

// grid returns the position that results from the correct conclusions alone.
func (s *state) grid(start *board.Grid, solution *board.Givens) board.Grid {
	g := *start
	for c, d := range s.values {
		if x := board.At(board.Cell(c), d); d != 0 && d == solution[c] && g.Has(x) {
			g.Place(x)
		}
	}
	for x := range s.removed.All() {
		if solution[x.Cell()] != x.Digit() && g.Has(x) {
			g.Eliminate(x)
		}
	}
	return g
}

// solved reports whether the state agrees with the solution in all cells that were empty at the
// start.
func (s *state) solved(start *board.Grid, solution *board.Givens) bool {
	for c, d := range solution {
		if start.Value(board.Cell(c)) == 0 && s.values[c] != d {
			return false
		}
	}
	return true
}
