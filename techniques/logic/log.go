package logic

import (
	"iter"

	"pencilmark/board"
)

// An Outcome describes how an attempt to solve a puzzle ended.
type Outcome string

// The outcomes.
const (
	OutcomeSolved   Outcome = "solved"   // solved by techniques alone
	OutcomeStuck    Outcome = "stuck"    // no technique applied, and search was not used
	OutcomeSearched Outcome = "searched" // solved, with search for the steps that no technique gave
	OutcomeInvalid  Outcome = "invalid"  // the puzzle does not have exactly one solution
	OutcomeStopped  Outcome = "stopped"  // stopped at the place that the user chose
)

// A Log records an attempt to solve a position: the path that a ladder produced. It contains no grade; a scale
// computes one.
type Log struct {
	Start   board.Grid // the position before the first step
	End     board.Grid // the position after the last step
	Outcome Outcome

	// Solution holds the digits of the only solution, row by row, even if the steps do not lead to it. It is all zero
	// if the solution is not known.
	Solution board.Givens

	Steps []Step
	Note  string // the reason why it ended, in words; empty if solved by techniques

	// AtLeast is a lower bound for paths of the ladder that make singles first: each of them needs at least this
	// number of steps besides singles. It is 0 if no bound is known.
	AtLeast int

	Ladder Ladder // the rungs by which steps are measured
	Name   string // the name of the ladder, or of the scale whose path it is; may be empty
}

// Positions yields every step together with the position before it. The grid is only valid until
// the next iteration.
func (l *Log) Positions() iter.Seq2[*board.Grid, *Step] {
	return func(yield func(*board.Grid, *Step) bool) {
		g := l.Start
		for i := range l.Steps {
			if !yield(&g, &l.Steps[i]) {
				return
			}
			l.Steps[i].Apply(&g)
		}
	}
}

// Fault returns the number of the first step that does not fit its position, and what is wrong with it.
func (l *Log) Fault() (n int, err error) {
	for g, s := range l.Positions() {
		n++
		if err := s.Validate(g); err != nil {
			return n, err
		}
	}
	return 0, nil
}

// At returns the position after the first n steps: [Log.Start] if n is 0 or less, and the position
// after all steps if there are fewer than n.
func (l *Log) At(n int) board.Grid {
	g := l.Start
	for i := range l.Steps[:max(0, min(n, len(l.Steps)))] {
		l.Steps[i].Apply(&g)
	}
	return g
}

// Cut ends l before the first step for which stop returns true, and sets the outcome to Stopped. Cut passes the number
// of each step to stop, starting with 1. If stop is nil, Cut does nothing.
func (l *Log) Cut(stop func(n int, s *Step) bool) {
	for i := range l.Steps {
		if stop != nil && stop(i+1, &l.Steps[i]) {
			l.End, l.Steps, l.Outcome = l.At(i), l.Steps[:i], OutcomeStopped
			return
		}
	}
}

// Hardest returns the rung of the step whose technique ranks highest on the ladder. It returns false if there are no
// steps.
func (l *Log) Hardest() (Rung, bool) {
	top := -1
	var hardest *Technique
	for i := range l.Steps {
		t := l.Steps[i].Technique
		if t == hardest {
			continue
		}
		if rank := l.Ladder.Rank(t); rank > top {
			top, hardest = rank, t
		}
	}
	if hardest == nil {
		return Rung{}, false
	}
	r, _ := l.Ladder.Rung(hardest)
	return r, true
}

// Counts returns the number of times that each technique was used, by slug.
func (l *Log) Counts() map[string]int {
	n := map[string]int{}
	for i := range l.Steps {
		n[l.Steps[i].Technique.Slug]++
	}
	return n
}
