// Package paths chooses among the different ways to solve a position. Package solve makes the first step that it
// finds, but another path may be shorter or avoid a hard step. Use a
// [Solver] with a [Choice], and call its Solve method.
//
//	first, simplest:       position ──> solve ──> log
//	shortest, fewest-hard: position ──> solve ──> a log ──> tries at random ──> shortened ──> the best log
//	                                                └─ all lists of steps, the shortest first: a bound
package paths

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A Choice selects which of several steps or paths to use.
type Choice string

// The choices.
const (
	First    Choice = "first"    // the first step of the easiest technique; "" means the same
	Simplest Choice = "simplest" // the step of the easiest technique with the smallest pattern

	// Shortest and FewestHard choose among the whole paths that are found, all of which make singles first wherever
	// possible. Shortest chooses the path with the fewest steps. FewestHard chooses the path with the fewest steps of
	// the highest level, then of the next one, and so on. Neither returns a path that is worse by its own measure than
	// the paths of First and Simplest, and Shortest never returns a worse one than FewestHard.
	Shortest   Choice = "shortest"
	FewestHard Choice = "fewest-hard"
)

// Choices returns all choices.
func Choices() []Choice { return []Choice{First, Simplest, Shortest, FewestHard} }

// ParseChoice returns the choice with the given name. The empty name is First.
func ParseChoice(name string) (Choice, error) {
	switch c := Choice(strings.ToLower(name)); c {
	case First, Simplest, Shortest, FewestHard:
		return c, nil
	case "":
		return First, nil
	}
	return "", fmt.Errorf("unknown path %q; use first, simplest, shortest or fewest-hard", name)
}

// A Solver solves positions and chooses the path according to its Choice.
type Solver struct {
	solve.Solver // its field Simplest is set according to Choice
	Choice       Choice

	// Time, if set, is how long Shortest and FewestHard look for a better path. If it is not set, they use a fixed
	// effort instead, which gives the same path every time.
	Time time.Duration
}

// Solve returns the path that s.Choice selects. The outcomes and the errors are those of solve.Solver.
func (s *Solver) Solve(ctx context.Context, g *board.Grid) (*logic.Log, error) {
	p, err := s.Puzzle(ctx, g)
	if err != nil {
		return &logic.Log{Start: *g, End: *g, Name: s.Name}, err
	}
	return s.SolvePuzzle(ctx, &p, g)
}

// SolvePuzzle does the same as Solve for a position g whose puzzle p is known.
func (s *Solver) SolvePuzzle(ctx context.Context, p *search.Puzzle, g *board.Grid) (*logic.Log, error) {
	s.Simplest = s.Choice == Simplest
	if s.Choice != Shortest && s.Choice != FewestHard {
		return s.Solver.SolvePuzzle(ctx, p, g)
	}
	whole := s.Solver
	whole.Before = nil
	log, err := whole.SolvePuzzle(ctx, p, g)
	if err == nil && log.Outcome != logic.OutcomeInvalid {
		l, known, part := solve.Usable(s.Ladder, p), []*logic.Log{log}, s.Time
		if s.Choice == Shortest { // its path must not be longer than that of FewestHard
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

// A kept is a step of a path that is not a single, together with its position in the path.
type kept struct {
	step *logic.Step
	n    int // its number among these steps in the original path
	at   int // its index in the path
}

// shorten drops steps of a path, the hardest first, as long as the remaining steps still solve the puzzle. Singles are
// searched for anew each time. Steps before a search step are kept, because the search was needed in a position where
// no technique applied.
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

// replay repeats a path without the step all[i]. It also returns the list of steps that the new path still uses.
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

// again looks for another step of the same technique as s. The new step must have all conclusions of s that are still
// open.
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
