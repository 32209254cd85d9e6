package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
)

// A finder looks for positions in which a given technique applies.
type finder struct {
	technique *logic.Technique
	easier    solve.Solver // uses the easier techniques of the standard ladder
	any       bool         // also use positions in which an easier technique applies

	// The following fields count the positions that were skipped, by the reason.
	covered map[string]int // the technique applies, but so does an easier one; by the slug of that
	stuck   *board.Grid    // the first position in which neither an easier technique nor this one applies
	stucks  int            // number of such positions
	crowded int            // the technique has several steps
}

func newFinder(t *logic.Technique, any bool) *finder {
	return &finder{technique: t, easier: solve.Solver{Ladder: easierThan(t)}, any: any, covered: map[string]int{}}
}

// easierThan returns the techniques of the standard ladder that are easier than t. It leaves out
// the techniques that the examples of t ignore.
func easierThan(t *logic.Technique) logic.Ladder {
	ladder := techniques.StandardWith(t)
	return ladder[:ladder.Rank(t)].Without(func(r logic.Rung) bool { return tutorials.LeftOut(t, r.Technique) })
}

// positions solves g step by step and yields every position in which the technique applies, together with the steps of
// the technique that have different conclusions. It stops when yield returns false. When no easier step is left, it
// applies all of these steps and continues from there.
func (f *finder) positions(g board.Grid, yield func(board.Grid, []logic.Step) bool) {
	ctx := context.Background()
	for !g.Solved() {
		step, err := f.easier.Next(ctx, &g)
		if err == nil && !f.any {
			if _, applies := f.technique.First(logic.NewView(&g)); applies {
				f.covered[step.Technique.Slug]++
			}
			step.Apply(&g)
			continue
		}
		steps := tutorials.Steps(ctx, f.technique, &g)
		if len(steps) == 0 && err != nil {
			if f.stucks++; f.stuck == nil {
				f.stuck = &g
			}
			return
		}
		if len(steps) > 0 && !yield(g, steps) {
			return
		}
		if err == nil {
			steps = []logic.Step{step}
		}
		for i := range steps {
			steps[i].Apply(&g)
		}
	}
}

// proven returns an error if the proof checker rejects one of the steps.
func proven(g *board.Grid, steps []logic.Step) error {
	var checker verify.Checker
	for i := range steps {
		if err := checker.Step(g, &steps[i]); err != nil {
			return fmt.Errorf("%s in %s cannot be proven: %w", steps[i].Technique.Slug, g.String(), err)
		}
	}
	return nil
}

// cases prints positions that have exactly one step, at most one from each puzzle. It
// also prints a near miss of the first position that has one. If it finds too few
// positions, the error explains why.
func (o *options) cases(w io.Writer, t *logic.Technique) (err error) {
	f := newFinder(t, o.any)
	found, near := 0, ""
	for i := 0; i < o.tries && (found < o.want || near == "" && f.stuck == nil) && err == nil; i++ {
		f.positions(o.puzzle(i), func(g board.Grid, steps []logic.Step) bool {
			if found == o.want {
				return true
			}
			if len(steps) > 1 {
				f.crowded++
				return true
			}
			if err = proven(&g, steps); err != nil {
				return false
			}
			found++
			near = cmp.Or(near, logictest.NearMiss(t, &g))
			var text string
			text, err = logictest.Section(found, &g, &steps[0])
			io.WriteString(w, text)
			return false
		})
	}
	if near == "" && f.stuck != nil {
		k := casefile.Case{Grid: *f.stuck}
		near = "-- near miss --\nwhy: nothing easier applies, and neither does this\n" + k.String()
	}
	io.WriteString(w, near)
	if err == nil && found < o.want {
		return fmt.Errorf("found only %d positions in %d puzzles: %s", found, o.tries, f.why())
	}
	return err
}

// why explains in words why positions were skipped.
func (f *finder) why() string {
	total, slugs := 0, slices.SortedFunc(maps.Keys(f.covered), func(a, b string) int {
		return cmp.Or(f.covered[b]-f.covered[a], strings.Compare(a, b))
	})
	for _, n := range f.covered {
		total += n
	}
	var out []string
	if total > 0 {
		const most = 3
		var names []string
		for _, slug := range slugs[:min(most, len(slugs))] {
			names = append(names, fmt.Sprintf("%s %d times", slug, f.covered[slug]))
		}
		out = append(out, fmt.Sprintf("it applies in %d positions where something easier does, too (%s); -any takes these",
			total, strings.Join(names, ", ")))
	}
	if f.crowded > 0 {
		out = append(out, fmt.Sprintf("it has several steps in %d positions, and a case has one", f.crowded))
	}
	if f.stucks > 0 {
		out = append(out, fmt.Sprintf("it finds nothing in %d positions where nothing easier applies", f.stucks))
	}
	if out == nil {
		return "easier techniques solve all of them, and it never applies on the way"
	}
	return strings.Join(out, "; ")
}
