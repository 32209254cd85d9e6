package scalepath_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/search"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/scalepath"
)

// puzzles returns every step-th puzzle of a file, all with PENCILMARK_FULL=1.
func puzzles(t *testing.T, name string, step int) []board.Grid {
	t.Helper()
	if boardtest.Full() {
		step = 1
	}
	return boardtest.Puzzles(t, name, step)
}

// An effect is what one step of a scale concludes.
type effect struct{ placements, eliminations []board.Candidate }

// check walks the path of a scale and holds it against what the scale says: the
// same conclusions in the same order, every step proven and told.
func check(t *testing.T, g *board.Grid, path func(context.Context, *board.Grid, *board.Givens) (*logic.Log,
	error), want []effect) {
	t.Helper()
	solution, _ := search.Solve(g)
	log, err := path(t.Context(), g, &solution)
	if err != nil {
		t.Errorf("%s: %v", g.String(), err)
		return
	}
	if len(log.Steps) != len(want) {
		t.Errorf("%s: %d steps, the scale has %d", g.String(), len(log.Steps), len(want))
		return
	}
	var checker verify.Checker
	var r explain.Renderer
	n := 0
	for at, s := range log.Positions() {
		after, scale := *at, *at
		s.Apply(&after)
		w := logic.Step{Placements: want[n].placements, Eliminations: want[n].eliminations}
		if w.Apply(&scale); after != scale {
			t.Errorf("%s: step %d concludes %v %v, the scale %v", g.String(), n+1, s.Placements, s.Eliminations, want[n])
		}
		if err := checker.Step(at, s); err != nil {
			t.Errorf("%s: step %d: %s: %v", g.String(), n+1, r.Line(s), err)
		}
		if _, err := r.Sentence(s); err != nil {
			t.Error(err)
		}
		n++
	}
}

func checkHoDoKu(t *testing.T, g *board.Grid) {
	t.Helper()
	puzzle := g.Puzzle()
	var want []effect
	for _, s := range hodoku.New().Grade(puzzle, true).Path {
		if s.Technique != hodoku.GiveUp {
			want = append(want, effect{s.Placements, s.Eliminations})
		}
	}
	check(t, g, scalepath.HoDoKu, want)
}

func checkSE(t *testing.T, g *board.Grid) {
	t.Helper()
	puzzle := g.Puzzle()
	r, err := se.New().Rate(t.Context(), puzzle, se.Options{Record: true})
	if err != nil {
		t.Fatal(err)
	}
	var want []effect
	for _, s := range r.Path {
		want = append(want, effect{s.Placements, s.Eliminations})
	}
	check(t, g, scalepath.SE, want)
}

// TestOwnPuzzles walks both paths of our own puzzles: every tenth of them, or all
// with PENCILMARK_FULL=1.
func TestOwnPuzzles(t *testing.T) {
	for _, g := range puzzles(t, boardtest.Own, 10) {
		checkHoDoKu(t, &g)
		checkSE(t, &g)
	}
}

// TestReferencePaths walks the paths of the reference puzzles where these are: a
// few of them, or all with PENCILMARK_FULL=1.
func TestReferencePaths(t *testing.T) {
	for _, g := range puzzles(t, "../shared/reference/hodoku-paths.txt", 20) {
		checkHoDoKu(t, &g)
	}
	for _, g := range puzzles(t, "../shared/reference/se-paths.txt", 40) {
		checkSE(t, &g)
	}
}

// TestStopped walks paths in a context that has ended: the error is its own.
func TestStopped(t *testing.T) {
	g := puzzles(t, boardtest.Own, 1)[0]
	solution, _ := search.Solve(&g)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := scalepath.HoDoKu(ctx, &g, &solution); err != context.Canceled {
		t.Errorf("the error is %v", err)
	}
}

// TestRating checks what a step says of its name on the scale.
func TestRating(t *testing.T) {
	g := puzzles(t, boardtest.Own, 1)[0]
	solution, _ := search.Solve(&g)
	log, err := scalepath.SE(t.Context(), &g, &solution)
	if err != nil {
		t.Fatal(err)
	}
	if s := log.Steps[0]; !slices.Contains([]string{"SE 1.0", "SE 1.2", "SE 1.5"}, s.Called) {
		t.Errorf("the first step is called %q", s.Called)
	}
}

// The path by which HoDoKu grades a puzzle, with our explanation of its hardest
// step.
func Example() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, _ := search.Solve(&g)
	log, err := scalepath.HoDoKu(context.Background(), &g, &solution)
	if err != nil {
		fmt.Println(err)
		return
	}
	hardest, _ := log.Hardest()
	var r explain.Renderer
	for _, s := range log.Steps {
		if s.Technique == hardest.Technique {
			fmt.Println(r.Line(&s))
		}
	}
	// Output:
	// Remote Pair: (5=7)r1c2-(7=5)r1c8-(5=7)r9c8-(7=5)r9c1 => r2c1,r8c2<>5, r2c1,r8c2<>7
}
