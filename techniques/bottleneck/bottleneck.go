// Package bottleneck finds the place of a solution path where it is narrowest.
//
// The package imports techniques/logic. It receives the log of a solver.
package bottleneck

import (
	"context"
	"fmt"

	"pencilmark/techniques/logic"
)

// A Bottleneck is the narrowest place of a path: the step before which the
// easiest techniques offered the fewest different conclusions. Of equally narrow
// places it is the one with the hardest technique, and then the first.
type Bottleneck struct {
	Step      int              // number of the step, from 1; 0 if the log has none
	Technique *logic.Technique // the easiest technique that applied there
	Ways      int              // its different conclusions, together with those of its equals
}

// Of returns the bottleneck of a log. Singles count together; any other technique
// counts alone, because nothing easier applied.
// The last steps, where few cells are left, are no bottleneck: a step counts
// only while some later step is no single.
func Of(ctx context.Context, log *logic.Log) Bottleneck {
	last := 0
	for i := range log.Steps {
		if log.Steps[i].Technique.Family != logic.Singles {
			last = i + 1
		}
	}
	view := logic.NewView(&log.Start).WithContext(ctx)
	var out Bottleneck
	number := 0
	for g, step := range log.Positions() {
		if number++; number > last {
			break
		}
		view.Reset(g)
		n, t := ways(view, log.Ladder, step.Technique), step.Technique
		if out.Step == 0 || n < out.Ways || n == out.Ways && log.Ladder.Rank(t) > log.Ladder.Rank(out.Technique) {
			out = Bottleneck{number, t, n}
		}
	}
	return out
}

// ways counts the different conclusions of t, and of all singles of the ladder if t is
// one. A search step is one way.
func ways(v *logic.View, l logic.Ladder, t *logic.Technique) int {
	seen := map[string]bool{}
	for _, x := range l.Techniques() {
		if x != t && (x.Family != logic.Singles || t.Family != logic.Singles) {
			continue
		}
		for step := range x.Steps(v) {
			seen[fmt.Sprint(step.Placements, step.Eliminations)] = true
		}
	}
	return max(1, len(seen))
}
