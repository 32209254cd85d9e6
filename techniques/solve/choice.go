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
		if step.Technique == Search {
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
		if step, ok := again(k.easy.at(ctx, &out.End), x.step); ok {
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
