package hodoku

import (
	"iter"
	"slices"

	"pencilmark/board"
)

// A Step is one step of a path: a technique, what it is about, what follows, and
// what it costs. Technique, Digits, Placements and Eliminations mean the same in
// a step of se, so that a path of either scale can be explained by one piece of
// code; Score and Level are this scale's own.
type Step struct {
	Technique Technique

	// Digits are those of the pattern: of a single, a fish or another pattern of
	// one digit that digit, of a subset, a wing, a rectangle or the crossing of a
	// Sue de Coq all of its digits, of a chain or of almost locked sets those it
	// eliminates. They are none if the step gives up.
	Digits board.DigitSet

	Placements   []board.Candidate // one or none
	Eliminations []board.Candidate // in the order in which they are carried out, each once

	Score int   // what the step adds to the score
	Level Level // the level of the entry it was searched under
}

// Apply carries out the step in a grid: it removes its eliminations and then
// enters its placement.
func (s Step) Apply(g *board.Grid) {
	for _, x := range s.Eliminations {
		g.Eliminate(x)
	}
	for _, x := range s.Placements {
		g.Place(x)
	}
}

// Walk goes through the path of a puzzle, given as for [Grader.Grade]. It yields
// every step with the grid before it, the last step being the one that solves the
// puzzle or gives up. A puzzle that cannot be graded has no steps. The Grader must
// not be used for anything else until the loop ends.
//
// The grid holds the values and the candidates in which HoDoKu looked for the
// step, and nothing more: its path begins with every candidate that the givens
// leave, and no candidate goes but by a step. What the grid does not show is the
// order in which singles came to light, by which HoDoKu chooses among them.
func (g *Grader) Walk(puzzle *[81]board.Digit) iter.Seq2[board.Grid, Step] {
	return func(yield func(board.Grid, Step) bool) {
		if !g.pos.load(puzzle) {
			return
		}
		before, err := board.NewGrid(puzzle)
		if err != nil { // load has refused what NewGrid refuses
			return
		}
		for !g.pos.open.IsEmpty() {
			f := g.next()
			s := f.step()
			if !yield(before, s) || f.technique == GiveUp {
				return
			}
			g.pos.apply(f)
			s.Apply(&before)
		}
	}
}

// step returns the finding in its public form. An elimination that several parts
// of a step come to is listed once.
func (f *finding) step() Step {
	s := Step{
		Technique: f.technique, Digits: board.DigitSet(f.digits),
		Score: f.entry.Score(), Level: f.entry.Level(),
	}
	if f.place != noCandidate {
		s.Placements = []board.Candidate{f.place}
	}
	for _, x := range f.elims {
		if !slices.Contains(s.Eliminations, x) {
			s.Eliminations = append(s.Eliminations, x)
		}
	}
	return s
}
