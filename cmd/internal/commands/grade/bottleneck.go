package grade

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/bottleneck"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/solve"
)

// A bottleneckDoc is the narrowest place of a puzzle's solution as data: before
// which step, and how many ways forward there were. The steps are those of
// "solve", whose techniques say more than one instance at a time.
type bottleneckDoc struct {
	Step      int    `json:"step"`
	Steps     int    `json:"steps"`
	Technique string `json:"technique"`
	Name      string `json:"name"`
	Ways      int    `json:"ways"`
}

// narrowest returns the narrowest place, or nil if singles alone solve the
// puzzle.
func narrowest(ctx context.Context, solver *solve.Solver, puzzle *[81]board.Digit) *bottleneckDoc {
	g, err := board.NewGrid(puzzle)
	if err != nil {
		return nil
	}
	log, err := solver.Solve(ctx, &g)
	if err != nil {
		return nil
	}
	b := bottleneck.Of(ctx, log)
	if b.Step == 0 {
		return nil
	}
	return &bottleneckDoc{b.Step, len(log.Steps), b.Technique.Slug, b.Technique.Name, b.Ways}
}

// newLadderSolver returns the solver of "solve", for who looks at the path only.
func newLadderSolver() *solve.Solver {
	return &solve.Solver{Ladder: techniques.Standard(), Name: techniques.StandardName, Search: true}
}

// words tells the bottleneck in one line.
func (b *bottleneckDoc) words() string {
	ways := fmt.Sprintf("the easiest technique, %s, has only %d ways forward", b.Name, b.Ways)
	switch {
	case b.Technique == solve.Search.Slug:
		ways = "no technique applies, and only a search leads on"
	case b.Ways == 1:
		ways = fmt.Sprintf("the only way forward is one %s", b.Name)
	}
	return fmt.Sprintf("  bottleneck: before step %d of %d of \"solve\" %s\n", b.Step, b.Steps, ways)
}

// setters says which technique set each rating of the SE scale.
func setters(r *grade.Result) string {
	if r.SE.ER.Tenths == 0 {
		return ""
	}
	return fmt.Sprintf("  SE: ER %s by %s, EP %s by %s, ED %s by %s\n",
		orUnknown(r.SE.ER.Tenths), r.SE.ER.Name, orUnknown(r.SE.EP.Tenths), r.SE.EP.Name, orUnknown(r.SE.ED.Tenths),
		r.SE.ED.Name)
}
