package se

import (
	"context"
	"fmt"
	"iter"

	"pencilmark/board"
)

// A Step is one step of a path: a technique, what it is about, what follows, and
// what it costs. Technique, Digits, Placements and Eliminations mean the same in
// a step of hodoku, so that a path of either scale can be explained by one piece
// of code; Tenths, Name and Text are this scale's own.
type Step struct {
	Technique Technique

	// Digits are those of the pattern: of a single, a fish or another pattern of
	// one digit that digit, of a set, a rectangle or a loop all of its digits, and
	// of what has no digits of its own those it eliminates or places.
	Digits board.DigitSet

	Placements   []board.Candidate // one or none
	Eliminations []board.Candidate // each once, in the order in which they were found

	Tenths int    // rating, 12 for 1.2
	Name   string // the program's name, as in "Unique Loop 6 type 2"
	Text   string // what the program prints after the name
}

// Float returns the rating as a number, as in 7.1.
func (s Step) Float() float64 { return float64(s.Tenths) / 10 }

// String returns the step as the program prints it.
func (s Step) String() string {
	return fmt.Sprintf("%d.%d %s: %s", s.Tenths/10, s.Tenths%10, s.Name, s.Text)
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

// Walk goes through the path of a puzzle, given as for [Rater.Rate], up to the
// rating limit of opt if that has one. It yields every step with the grid before
// it. When the loop has ended, [Rater.Err] tells whether the path is complete. The
// Rater must not be used for anything else until then.
//
// The grid holds the values and the candidates in which Sudoku Explainer looked
// for the step, and nothing more: its path begins with every candidate that the
// givens leave, and no candidate goes but by a step. A direct technique places a
// digit and leaves the candidates that its pattern rules out where they are.
func (r *Rater) Walk(ctx context.Context, puzzle *[81]board.Digit, opt Options) iter.Seq2[board.Grid, Step] {
	return func(yield func(board.Grid, Step) bool) {
		if r.err = r.load(ctx, puzzle); r.err != nil {
			return
		}
		defer r.stop.release()
		before, err := board.NewGrid(puzzle)
		if err != nil { // load has refused what NewGrid refuses
			r.err = err
			return
		}
		for r.pos.left > 0 {
			h, err := r.next(opt.MaxER)
			if err != nil {
				r.err = err
				return
			}
			s := h.step()
			if !yield(before, s) {
				return
			}
			r.pos.apply(h)
			s.Apply(&before)
		}
	}
}

// Err returns why the last walk ended before the puzzle was solved, one of the
// errors of [Rater.Rate], or nil if it did not or if the loop was left early.
func (r *Rater) Err() error { return r.err }

// step returns the hint in its public form.
func (h *hint) step() Step {
	s := Step{
		Technique: h.tech, Digits: board.DigitSet(h.digits),
		Tenths: tenths(h.rating), Name: h.name(), Text: h.text(),
	}
	var changed board.DigitSet
	var listed board.CandidateSet
	for _, x := range h.drops {
		if !listed.Has(x) {
			listed.Add(x)
			s.Eliminations = append(s.Eliminations, x)
			changed = changed.With(x.Digit())
		}
	}
	if h.place != none {
		s.Placements = []board.Candidate{h.place}
		changed = h.place.Digit().Set()
	}
	if s.Digits == 0 {
		s.Digits = changed
	}
	return s
}
