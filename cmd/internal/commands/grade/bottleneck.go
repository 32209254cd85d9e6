package grade

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A bottleneck is the narrowest place of a path: the step before which the easiest techniques offered the fewest
// different conclusions. If several places are equally narrow, it is the one with the hardest technique, and among
// those the first one. The steps are those of the command solve, whose techniques can cover more than one instance in
// a step.
type bottleneck struct {
	Step      int    `json:"step"` // from 1
	Steps     int    `json:"steps"`
	Technique string `json:"technique"` // the easiest technique that applied there
	Name      string `json:"name"`
	Ways      int    `json:"ways"` // the number of its different conclusions; singles are counted together
}

// narrowest returns the bottleneck of a puzzle, or nil if singles alone solve the puzzle.
func narrowest(ctx context.Context, solver *solve.Solver, puzzle *board.Givens) *bottleneck {
	g, err := puzzle.Grid()
	if err != nil {
		return nil
	}
	log, err := solver.Solve(ctx, &g)
	if err != nil {
		return nil
	}
	return bottleneckOf(ctx, log)
}

// bottleneckOf returns the bottleneck of a log, or nil if it has none. All singles are counted together. Any other
// technique is counted alone, because no easier technique applied. A step counts only if it is not a single or if a
// later step is not a single. So the final singles, where few cells are left, are never a bottleneck.
func bottleneckOf(ctx context.Context, log *logic.Log) *bottleneck {
	last := 0
	for i := range log.Steps {
		if log.Steps[i].Technique.Family != logic.Singles {
			last = i + 1
		}
	}
	view := logic.NewView(&log.Start).WithContext(ctx)
	var out *bottleneck
	number, rank := 0, 0
	for g, step := range log.Positions() {
		if number++; number > last {
			break
		}
		view.Reset(g)
		n, t := ways(view, log.Ladder, step.Technique), step.Technique
		if out == nil || n < out.Ways || n == out.Ways && log.Ladder.Rank(t) > rank {
			out, rank = &bottleneck{number, len(log.Steps), t.Slug, t.Name, n}, log.Ladder.Rank(t)
		}
	}
	return out
}

// ways counts the different conclusions of t. If t is a single, it counts the conclusions of all singles of the
// ladder. A search step counts as one way.
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

// newLadderSolver returns the solver of "solve", for callers that need only the path.
func newLadderSolver() *solve.Solver {
	return &solve.Solver{Ladder: techniques.Standard(), Name: techniques.StandardName, Search: true}
}

// words describes the bottleneck in one line.
func (b *bottleneck) words() string {
	ways := fmt.Sprintf("the easiest technique, %s, has only %d ways forward", b.Name, b.Ways)
	switch {
	case b.Technique == solve.Search.Slug:
		ways = "no technique applies, and only a search leads on"
	case b.Ways == 1:
		ways = fmt.Sprintf("the only way forward is one %s", b.Name)
	}
	return fmt.Sprintf("  bottleneck: before step %d of %d of \"solve\" %s\n", b.Step, b.Steps, ways)
}

// setters returns the technique that determined each rating on the SE scale.
func setters(r *grade.Result) string {
	if r.SE.ER.Tenths == 0 {
		return ""
	}
	return fmt.Sprintf("  SE: ER %s by %s, EP %s by %s, ED %s by %s\n",
		orUnknown(r.SE.ER.Tenths), r.SE.ER.Name, orUnknown(r.SE.EP.Tenths), r.SE.EP.Name, orUnknown(r.SE.ED.Tenths),
		r.SE.ED.Name)
}
