package paths

import (
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

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
