// Package paths chooses among the ways to solve a position. The loop of package solve
// makes the first step that it finds; there are others, and whole paths of them are
// shorter, or do without something hard.
//
//	first, simplest:       position ──> solve ──> log
//	shortest, fewest-hard: position ──> solve ──> a log ──> tries at random ──> shortened ──> the best log
//	                                                └─ all lists of steps, the shortest first: a bound
//
// The package imports board, techniques/logic and techniques/solve.
package paths

import (
	"context"
	"fmt"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A Choice says which of several steps, or of several paths, are taken.
type Choice string

// The choices.
const (
	First    Choice = "first"    // the first step of the easiest technique; so is ""
	Simplest Choice = "simplest" // the step of the easiest technique with the smallest pattern

	// Of the whole paths that are found, singles first wherever there are any, that of the
	// fewest steps, or of the fewest steps of the highest level, then of the next one. They
	// never rank behind the paths of First and Simplest.
	Shortest   Choice = "shortest"
	FewestHard Choice = "fewest-hard"
)

// Choices returns all choices.
func Choices() []Choice { return []Choice{First, Simplest, Shortest, FewestHard} }

// ParseChoice returns the choice of that name; "" is First.
func ParseChoice(name string) (Choice, error) {
	switch c := Choice(strings.ToLower(name)); c {
	case First, Simplest, Shortest, FewestHard:
		return c, nil
	case "":
		return First, nil
	}
	return "", fmt.Errorf("unknown path %q: it is first, simplest, shortest or fewest-hard", name)
}

// A Solver solves by the path of its choice.
type Solver struct {
	solve.Solver // of which Simplest is set by Choice
	Choice       Choice

	// Time, if set, is how long Shortest and FewestHard look for a better path, in place of
	// a fixed effort, which gives the same path every time.
	Time time.Duration
}

// Solve returns the path of s.Choice, with outcomes and errors as those of solve.Solver.
func (s *Solver) Solve(ctx context.Context, g *board.Grid) (*logic.Log, error) {
	s.Simplest = s.Choice == Simplest
	if s.Choice != Shortest && s.Choice != FewestHard {
		return s.Solver.Solve(ctx, g)
	}
	whole := s.Solver
	whole.Before = nil
	log, err := whole.Solve(ctx, g)
	if err == nil && log.Outcome != logic.OutcomeInvalid {
		log, err = s.seek(ctx, s.Usable(s.Ladder, g), log)
	}
	log.Cut(s.Before)
	return log, err
}
