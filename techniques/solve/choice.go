package solve

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Choice says which of several steps the solver makes.
type Choice string

// The choices.
const (
	First    Choice = "first"    // the first step of the easiest technique; so is ""
	Simplest Choice = "simplest" // the step of the easiest technique with the smallest pattern
	Shortest Choice = "shortest" // as First, without the steps that the solution does not need
)

// ParseChoice returns the choice of that name; "" is First.
func ParseChoice(name string) (Choice, error) {
	switch c := Choice(strings.ToLower(name)); c {
	case First, Simplest, Shortest:
		return c, nil
	case "":
		return First, nil
	}
	return "", fmt.Errorf("unknown path %q: it is first, simplest or shortest", name)
}

// weight measures a pattern by what there is to look at; of equal patterns the
// one that achieves more is lighter.
func weight(s *logic.Step) int {
	n := 0
	for i := range s.Parts {
		n += len(s.Parts[i].Candidates)
		for _, node := range s.Parts[i].Nodes {
			n += len(node.Candidates)
		}
	}
	return n*100 - min(s.Effects(), 99)
}

// shorten drops steps of a finished log, hardest first, as long as the rest
// still leads to the same end. Singles are found anew each time.
func shorten(ctx context.Context, l logic.Ladder, log *logic.Log) (*logic.Log, error) {
	if log.Outcome != logic.OutcomeSolved {
		return log, nil
	}
	var kept []int // the steps that are no singles, by their index
	for i := range log.Steps {
		if log.Steps[i].Technique.Family != logic.Singles {
			kept = append(kept, i)
		}
	}
	rank := func(i int) int { return log.Ladder.Rank(log.Steps[i].Technique) }
	order := slices.Clone(kept)
	slices.SortStableFunc(order, func(a, b int) int { return rank(b) - rank(a) })
	easy := &Solver{Ladder: l.Without(func(r logic.Rung) bool { return r.Family != logic.Singles })}
	shortest := log
	for _, i := range order {
		fewer := slices.DeleteFunc(slices.Clone(kept), func(k int) bool { return k == i })
		out := easy.replay(ctx, log, fewer)
		if err := ctx.Err(); err != nil {
			return log, err
		}
		if out.Outcome == logic.OutcomeSolved {
			kept, shortest = fewer, out
		}
	}
	return shortest, nil
}

// replay solves again with the techniques of s and the kept steps of log.
func (s *Solver) replay(ctx context.Context, log *logic.Log, kept []int) *logic.Log {
	out := &logic.Log{Start: log.Start, End: log.Start, Solution: log.Solution, Ladder: log.Ladder, Name: log.Name}
	for n := 0; s.run(ctx, s.Ladder, out) == nil && n < len(kept); n++ {
		if step, ok := again(s.at(ctx, &out.End), &log.Steps[kept[n]]); ok {
			out.Steps = append(out.Steps, step)
			step.Apply(&out.End)
		}
		out.Note = "" // of having been stuck
	}
	return out
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
