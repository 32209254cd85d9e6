package grade

import (
	"testing"

	"pencilmark/board/boardtest"
)

// TestBottleneckWords describes bottlenecks of every kind.
func TestBottleneckWords(t *testing.T) {
	const begin = `  bottleneck: before step 5 of 103 of "solve" `
	for want, b := range map[string]bottleneck{
		"the easiest technique, X-Wing, has only 2 ways forward": {Technique: "x-wing", Name: "X-Wing", Ways: 2},
		"the only way forward is one X-Wing":                     {Technique: "x-wing", Name: "X-Wing", Ways: 1},
		"no technique applies, and only a search leads on":       {Technique: "search", Name: "Search", Ways: 1},
	} {
		b.Step, b.Steps = 5, 103
		if got := b.words(); got != begin+want+"\n" {
			t.Errorf("%+v: %q, want %q", b, got, begin+want+"\n")
		}
	}
}

// TestBottleneckOf checks that the bottleneck is a step of the log, that the
// easiest technique there is the one the step used, and that nothing before it
// is narrower.
func TestBottleneckOf(t *testing.T) {
	found := 0
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 10) {
		solver := newLadderSolver()
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
