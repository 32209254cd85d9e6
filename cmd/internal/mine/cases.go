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
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
)

// A finder looks for positions in which one technique applies.
type finder struct {
	technique *logic.Technique
	easier    solve.Solver // by the techniques of the standard ladder that are easier
	any       bool         // also take positions in which these find something

	// Why positions were passed over.
	covered map[string]int // it applies, and so does an easier technique, by slug
	stuck   *board.Grid    // the first in which nothing easier applies, nor does it
	stucks  int            // how many
	crowded int            // it has several steps
}

func newFinder(t *logic.Technique, any bool) *finder {
	return &finder{technique: t, easier: solve.Solver{Ladder: easierThan(t)}, any: any, covered: map[string]int{}}
}

// easierThan returns what is easier on the standard ladder, without what the examples of t
// leave aside.
func easierThan(t *logic.Technique) logic.Ladder {
	ladder := techniques.StandardWith(t)
	return ladder[:ladder.Rank(t)].Without(func(r logic.Rung) bool { return tutorials.Aside(t, r.Technique) })
}

// positions yields the positions on the way through g in which the technique applies,
// with its steps of different conclusions, until yield returns false. Where nothing
// easier is left the way goes on by all of them.
func (f *finder) positions(g board.Grid, yield func(board.Grid, []logic.Step) bool) {
	ctx := context.Background()
	for !g.Solved() {
		step, ok := f.easier.Next(ctx, &g)
		if ok && !f.any {
			if _, applies := f.technique.First(logic.NewView(&g)); applies {
				f.covered[step.Technique.Slug]++
			}
			step.Apply(&g)
			continue
		}
		steps := tutorials.Steps(ctx, f.technique, &g)
		if len(steps) == 0 && !ok {
			if f.stucks++; f.stuck == nil {
				f.stuck = &g
			}
			return
		}
		if len(steps) > 0 && !yield(g, steps) {
			return
		}
		if ok {
			steps = []logic.Step{step}
		}
		for i := range steps {
			steps[i].Apply(&g)
		}
	}
}

// proven returns an error if the proof checker refuses one of the steps.
func proven(g *board.Grid, steps []logic.Step) error {
	var checker verify.Checker
	for i := range steps {
		if err := checker.Step(g, &steps[i]); err != nil {
			return fmt.Errorf("%s in %s is not proven: %w", steps[i].Technique.Slug, g.String(), err)
		}
	}
	return nil
}

// cases prints positions with one step, at most one a puzzle, and a near miss of the
// first that has any. If there are too few, the error says why.
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
			near = cmp.Or(near, nearMiss(t, &g))
			var text string
			text, err = section(found, &g, &steps[0])
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
		return fmt.Errorf("%d positions in %d puzzles: %s", found, o.tries, f.why())
	}
	return err
}

// why says why positions were passed over.
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

// section returns a case as a section of a case file; its reason is what the technique
// says of its step.
func section(n int, g *board.Grid, s *logic.Step) (string, error) {
	var r explain.Renderer
	why, err := r.Sentence(s)
	k := casefile.Case{Grid: *g, Placements: s.Placements, Eliminations: s.Eliminations}
	return fmt.Sprintf("-- case %d --\nwhy: %s\n%s", n, why, k.String()), err
}

// nearMiss returns a section with the position in which one more candidate is left,
// and t finds nothing, "" if there is none.
func nearMiss(t *logic.Technique, g *board.Grid) string {
	for c := range g.Empty().All() {
		for d := range (g.Allowed(c) &^ g.Marks(c)).All() {
			k := casefile.Case{Grid: *g}
			k.Grid.Restore(board.At(c, d))
			if _, ok := t.First(logic.NewView(&k.Grid)); !ok {
				return fmt.Sprintf("-- near miss --\nwhy: as case 1, but %v can be %v, too\n%s", c, d, k.String())
			}
		}
	}
	return ""
}
