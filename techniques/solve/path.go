package solve

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Path says which of several steps the solver chooses.
type Path string

// The paths.
const (
	First    Path = "first"    // the first step of the easiest technique
	Simplest Path = "simplest" // the step of the easiest technique with the smallest pattern
	Shortest Path = "shortest" // as First, without the steps that the solution does not need
)

// ParsePath returns the path of that name; "" is First.
func ParsePath(name string) (Path, error) {
	switch p := Path(strings.ToLower(name)); p {
	case First, Simplest, Shortest:
		return p, nil
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
// still leads to the same end. Singles are found anew each time, and with witnesses
// when it is known what stays.
func (s *Solver) shorten(ctx context.Context, log *logic.Log) (*logic.Log, error) {
	if log.Outcome != logic.OutcomeSolved {
		return log, nil
	}
	var kept []logic.Step
	for _, step := range log.Steps {
		if step.Technique.Family != logic.Singles {
			kept = append(kept, step)
		}
	}
	order := make([]int, len(kept))
	for i := range order {
		order[i] = i
	}
	rank := func(i int) int { return log.Ladder.Rank(kept[i].Technique) }
	slices.SortStableFunc(order, func(a, b int) int { return rank(b) - rank(a) })
	dropped := map[int]bool{}
	for _, i := range order {
		dropped[i] = true
		if !s.replay(ctx, log, kept, dropped, false).End.Solved() {
			delete(dropped, i)
		}
		if err := ctx.Err(); err != nil {
			return log, err
		}
	}
	if len(dropped) == 0 {
		return log, nil
	}
	return s.replay(ctx, log, kept, dropped, !s.NoWitnesses), ctx.Err()
}

// replay solves again with singles and the steps of kept that are not dropped.
func (s *Solver) replay(ctx context.Context, log *logic.Log, kept []logic.Step, dropped map[int]bool,
	witnesses bool) *logic.Log {
	out := s.newLog(&log.Start, nil)
	out.Outcome, out.Solution = logic.OutcomeSolved, log.Solution
	v := s.at(ctx, &out.End).WithWitnesses(witnesses)
	for i := range kept {
		s.singles(v, &out)
		if dropped[i] {
			continue
		}
		step, ok := again(v, &kept[i])
		if !ok {
			continue
		}
		step.Apply(&out.End)
		out.Steps = append(out.Steps, step)
	}
	s.singles(v, &out)
	return &out
}

// singles makes every step of the singles family.
func (s *Solver) singles(v *logic.View, log *logic.Log) {
	var step logic.Step
	for found := true; found; {
		found = false
		v.Reset(&log.End)
		for _, r := range s.Ladder {
			if r.Family == logic.Singles && s.first(r.Technique, v, &step) {
				step.Apply(&log.End)
				log.Steps = append(log.Steps, step)
				found = true
				break
			}
		}
	}
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
	for _, x := range wanted {
		if !slices.Contains(xs, x) {
			return false
		}
	}
	return true
}
