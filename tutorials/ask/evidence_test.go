package ask

import (
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/techniques"
	"pencilmark/techniques/solve"
)

// TestBottleneckOf checks that the bottleneck is a step of the log, that the
// easiest technique there is the one the step used, and that nothing before it
// is narrower.
func TestBottleneckOf(t *testing.T) {
	found := 0
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 10) {
		solver := &solve.Solver{Ladder: techniques.Standard(), Search: true}
		log, err := solver.Solve(t.Context(), &g)
		if err != nil {
			t.Fatal(err)
		}
		b := bottleneckOf(t.Context(), log)
		if b == nil {
			continue
		}
		found++
		if b.Ways < 1 || log.Steps[b.Step-1].Technique.Slug != b.Technique {
			t.Errorf("%s: bottleneck %+v, but step %d is %s", g.String(), b, b.Step, log.Steps[b.Step-1].Technique.Slug)
		}
	}
	if found == 0 {
		t.Error("no log has a bottleneck")
	}
}
