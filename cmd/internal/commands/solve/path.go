package solve

import (
	"context"
	"errors"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/paths"
	"pencilmark/tutorials/names"
)

// A walk returns the log of a position.
type walk func(context.Context, *board.Grid) (*logic.Log, error)

// until reports whether to stop before step number n, counted from 1.
type until func(n int, s *logic.Step) bool

// walker returns a function that creates a walk for the path of --path. Each worker needs its own
// walk.
func (o *options) walker(ladder ladders.Named, stop until) (func() walk, error) {
	name, technique, teaches := strings.Cut(o.path, "=")
	if path := position.ScalePathNamed(name); path != nil {
		return o.scaleWalk(path, stop)
	}
	if strings.EqualFold(name, "teach") {
		if !teaches {
			return nil, exit.Usagef("--path teach needs a technique, as in --path teach=x-wing")
		}
		var err error
		if ladder, err = teaching(ladder, technique); err != nil {
			return nil, err
		}
		name = string(paths.First)
	}
	choice, err := paths.ParseChoice(name)
	if err != nil || teaches && name != string(paths.First) {
		return nil, exit.Usagef("unknown path %q; use %s, teach=TECHNIQUE, hodoku or se", o.path, pathNames())
	}
	if o.lastResort == "proof" {
		ladder.Ladder = append(ladder.Ladder, why.Rung())
	}
	return func() walk {
		solver := &paths.Solver{Solver: *ladder.Solver(), Choice: choice}
		solver.Search, solver.Before = !o.noSearch, stop
		return func(ctx context.Context, g *board.Grid) (*logic.Log, error) {
			if end, limited := ctx.Deadline(); limited {
				solver.Time = time.Until(end) / 2 // the rest is for puzzles that may follow
			}
			return solver.Solve(ctx, g)
		}
	}, nil
}

// teaching returns a ladder on which one technique comes first, so that it is used wherever it
// applies.
func teaching(l ladders.Named, name string) (ladders.Named, error) {
	t, err := ladders.Lookup(name)
	if err != nil {
		return l, err
	}
	r, there := l.Rung(t)
	if !there {
		r, _ = techniques.Everything().Rung(t)
	}
	rest := l.Without(func(x logic.Rung) bool { return x.Technique == t })
	return ladders.Named{Ladder: append(logic.Ladder{r}, rest...), Name: l.Name + ", teaching " + t.Slug}, nil
}

// scaleWalk returns walks along the path of a grading scale. A scale grades puzzles rather than
// positions, and has its own ladder.
func (o *options) scaleWalk(path position.ScalePath, stop until) (func() walk, error) {
	if !o.ladder.IsDefault() || o.noSearch {
		return nil, exit.Usagef("--path %s follows a grading scale, so it cannot be combined with a ladder or with a choice of techniques", o.path)
	}
	follow := func(ctx context.Context, g *board.Grid) (*logic.Log, error) {
		log, err := path.Log(ctx, g)
		if errors.Is(err, position.ErrPosition) {
			return nil, exit.Failedf("%v", err)
		}
		if log != nil {
			log.Cut(stop)
		}
		return log, err
	}
	return func() walk { return follow }, nil
}

// pathNames returns the names of the ways to choose steps from the ladder.
func pathNames() string {
	var names []string
	for _, c := range paths.Choices() {
		names = append(names, string(c))
	}
	return strings.Join(names, ", ")
}

// completions returns the ways to choose steps, for shell completion. The techniques are included
// only after "teach=" was typed.
func completions(typed string) []string {
	out := []string{techniques.HoDoKuName, techniques.SEName}
	for _, c := range paths.Choices() {
		out = append(out, string(c))
	}
	if !strings.HasPrefix(typed, "teach=") {
		return append(out, "teach=\ta technique wherever it applies")
	}
	for _, words := range names.Words() {
		out = append(out, "teach="+words)
	}
	return out
}
