package bottleneck_test

import (
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/techniques"
	"pencilmark/techniques/bottleneck"
	"pencilmark/techniques/solve"
)

// TestOf checks that the bottleneck is a step of the log, that the
// easiest technique there is the one the step used, and that nothing before it
// is narrower.
func TestOf(t *testing.T) {
	found := 0
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 10) {
		solver := solve.Solver{Ladder: techniques.Standard()}
		log, err := solver.Solve(t.Context(), &g)
		if err != nil {
			t.Fatal(err)
		}
		b := bottleneck.Of(t.Context(), log)
		if b.Step == 0 {
			continue
		}
		found++
		if b.Ways < 1 || log.Steps[b.Step-1].Technique != b.Technique {
			t.Errorf("%s: bottleneck %+v, but step %d is %s", g.String(), b, b.Step, log.Steps[b.Step-1].Technique.Slug)
		}
	}
	if found == 0 {
		t.Error("no log has a bottleneck")
	}
}
