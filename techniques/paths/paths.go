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
	"slices"
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
	// never rank behind the paths of First and Simplest, nor Shortest behind that of FewestHard.
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
		l, known, part := s.Usable(s.Ladder, g), []*logic.Log{log}, s.Time
		if s.Choice == Shortest { // which is not to be longer than the other
			part = (s.Time + 1) / 2
			if log, err = s.seek(ctx, FewestHard, part, l, known...); err == nil {
				known = append(known, log)
			}
		}
		if err == nil {
			log, err = s.seek(ctx, s.Choice, part, l, known...)
		}
	}
	log.Cut(s.Before)
	return log, err
}

// A kept is a step of a path that is no single.
type kept struct {
	step *logic.Step
	n    int // among those of the path that is shortened
	at   int // its index in the path
}

// shorten drops steps of a path, hardest first, as long as the rest still leads to the end.
// Singles are found anew each time. What comes before a search stays, for the search stands
// where no technique applied.
func (k *seeker) shorten(ctx context.Context, log *logic.Log) *logic.Log {
	if !log.End.Solved() {
		return log
	}
	var all, order []kept
	for i := range log.Steps {
		step := &log.Steps[i]
		if step.Technique.Family != logic.Singles {
			all = append(all, kept{step, len(all), i})
			order = append(order, all[len(all)-1])
		}
		if step.Technique == solve.Search {
			order = order[:0]
		}
	}
	rank := func(x kept) int { return log.Ladder.Rank(x.step.Technique) }
	slices.SortStableFunc(order, func(a, b kept) int { return rank(b) - rank(a) })
	for _, x := range order {
		if k.limited && k.dear >= maxDear {
			break
		}
		i := slices.IndexFunc(all, func(y kept) bool { return y.n == x.n })
		if i < 0 {
			continue
		}
		if out, rest := k.replay(ctx, log, all, i); out.End.Solved() && ctx.Err() == nil {
			log, all = out, rest
		}
	}
	return log
}

// replay repeats a path without the step all[i]. It returns the steps that it still takes.
func (k *seeker) replay(ctx context.Context, log *logic.Log, all []kept, i int) (*logic.Log, []kept) {
	out := k.start()
	out.Outcome, out.Note = log.Outcome, log.Note
	out.Steps, out.End = slices.Clone(log.Steps[:all[i].at]), log.At(all[i].at)
	rest := slices.Clone(all[:i])
	for _, x := range all[i+1:] {
		if k.singles(ctx, out) {
			break
		}
		if r, _ := log.Ladder.Rung(x.step.Technique); r.Score >= dear {
			k.dear++
		}
		if step, ok := again(k.view(ctx, &out.End), x.step); ok {
			rest = append(rest, kept{&step, x.n, len(out.Steps)})
			k.add(out, step)
		}
	}
	k.singles(ctx, out)
	return out, rest
}

// again finds a step of the same technique with the same conclusions, as far as
// they are still open.
func again(v *logic.View, s *logic.Step) (logic.Step, bool) {
	open := func(xs []board.Candidate) []board.Candidate {
		return slices.DeleteFunc(slices.Clone(xs), func(x board.Candidate) bool { return !v.Has(x) })
	}
	out, in := open(s.Eliminations), open(s.Placements)
	if len(out)+len(in) == 0 {
		return logic.Step{}, false
	}
	for step := range s.Technique.Steps(v) {
		if includes(step.Eliminations, out) && includes(step.Placements, in) {
			return step, true
		}
	}
	return logic.Step{}, false
}

func includes(xs, wanted []board.Candidate) bool {
	return !slices.ContainsFunc(wanted, func(x board.Candidate) bool { return !slices.Contains(xs, x) })
}
