package cli

import (
	"context"
	"errors"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/fronts"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A walk makes the log of a position.
type walk func(context.Context, *board.Grid) (*logic.Log, error)

// until reports whether step number n, from 1, is not to be made any more.
type until func(n int, s *logic.Step) bool

// walker returns what makes the walk that --path asks for: each worker has its own.
func (o *solveOptions) walker(ladder namedLadder, stop until) (func() walk, error) {
	name, technique, teaches := strings.Cut(o.path, "=")
	if path := fronts.ScalePathNamed(name); path != nil {
		return o.scaleWalk(path, stop)
	}
	if strings.EqualFold(name, "teach") {
		if !teaches {
			return nil, usagef("--path teach names a technique, as in --path teach=x-wing")
		}
		var err error
		if ladder, err = teaching(ladder, technique); err != nil {
			return nil, err
		}
		name = string(solve.First)
	}
	choice, err := solve.ParseChoice(name)
	if err != nil || teaches && name != string(solve.First) {
		return nil, usagef("unknown path %q: it is first, simplest, shortest, teach=TECHNIQUE, hodoku or se", o.path)
	}
	switch o.lastResort {
	case "search":
	case "proof":
		ladder.Ladder = append(ladder.Ladder, why.Rung())
	default:
		return nil, usagef("unknown last resort %q: it is search or proof", o.lastResort)
	}
	return func() walk {
		solver := ladder.solver()
		solver.Search, solver.Choice, solver.Before = !o.noSearch, choice, stop
		return solver.Solve
	}, nil
}

// teaching returns the ladder on which a technique comes first, so that it is used
// wherever it applies.
func teaching(l namedLadder, name string) (namedLadder, error) {
	t, err := lookup(name)
	if err != nil {
		return l, err
	}
	r, there := l.Rung(t)
	if !there {
		r, _ = techniques.Everything().Rung(t)
	}
	rest := l.Without(func(x logic.Rung) bool { return x.Technique == t })
	return namedLadder{append(logic.Ladder{r}, rest...), l.name + ", teaching " + t.Slug}, nil
}

// scaleWalk walks the path of a scale. A scale grades puzzles, not positions, and
// has a ladder of its own.
func (o *solveOptions) scaleWalk(path fronts.ScalePath, stop until) (func() walk, error) {
	if o.ladder != (ladderFlags{ladder: techniques.StandardName, env: o.env}) || o.noSearch {
		return nil, usagef("--path %s is the path of a scale: it takes no ladder and no techniques", o.path)
	}
	follow := func(ctx context.Context, g *board.Grid) (*logic.Log, error) {
		log, err := path.Log(ctx, g)
		if errors.Is(err, fronts.ErrPosition) {
			return nil, failedf("%v", err)
		}
		if err != nil {
			return nil, err
		}
		cut(log, stop)
		return log, nil
	}
	return func() walk { return follow }, nil
}

// cut ends a log before the first step that is not to be made.
func cut(log *logic.Log, stop until) {
	for i := range log.Steps {
		if stop != nil && stop(i+1, &log.Steps[i]) {
			log.End = log.At(i)
			log.Steps, log.Outcome = log.Steps[:i], logic.OutcomeStopped
			return
		}
	}
}
