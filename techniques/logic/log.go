package logic

import (
	"iter"

	"pencilmark/board"
)

// An Outcome says how an attempt to solve ended.
type Outcome string

// The outcomes.
const (
	OutcomeSolved   Outcome = "solved"   // by techniques alone
	OutcomeStuck    Outcome = "stuck"    // no technique applied
	OutcomeSearched Outcome = "searched" // solved, but search had to help
	OutcomeInvalid  Outcome = "invalid"  // the puzzle has no solution, or several
	OutcomeStopped  Outcome = "stopped"  // ended early, as asked
)

// A Log is the record of an attempt to solve a position: the path that a ladder
// led to. How hard the puzzle is says a scale, not a log.
type Log struct {
	Start   board.Grid // the position before the first step
	End     board.Grid // the position after the last step
	Outcome Outcome

	// Solution holds the digits of the one solution, row by row, whether or not
	// the steps lead to it. It is all zero where it is not known.
	Solution [81]board.Digit

	Steps []Step
	Note  string // why it ended, in words; empty if solved by techniques

	// AtLeast is how many steps besides singles every path of the ladder takes that makes
	// singles first; 0 if not known.
	AtLeast int

	Ladder Ladder // the rungs that steps are measured by
	Name   string // of the ladder, or of the scale whose path it is; may be empty
}

// Positions yields every step together with the position that it is made in. The
// grid is valid until the next one is asked for.
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

// At returns the position after the first n steps.
func (l *Log) At(n int) board.Grid {
	g := l.Start
	for i := range l.Steps[:n] {
		l.Steps[i].Apply(&g)
	}
	return g
}

// Cut ends l, as stopped, before the first step that stop is true of; it is asked with the
// number of each step, from 1. A nil stop cuts nothing.
func (l *Log) Cut(stop func(n int, s *Step) bool) {
	for i := range l.Steps {
		if stop != nil && stop(i+1, &l.Steps[i]) {
			l.End, l.Steps, l.Outcome = l.At(i), l.Steps[:i], OutcomeStopped
			return
		}
	}
}

// Hardest returns the rung of the step that ranks highest on the ladder. It is
// false if there is no step.
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

// Counts returns how often each technique was used, by slug.
func (l *Log) Counts() map[string]int {
	n := map[string]int{}
	for i := range l.Steps {
		n[l.Steps[i].Technique.Slug]++
	}
	return n
}
