package solve_test

import (
	"context"
	"errors"
	"fmt"
	"path"
	"reflect"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/effort"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestSolve solves our own puzzles: the end is the unique solution, and solving
// again gives the same log.
func TestSolve(t *testing.T) {
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 3) {
		log, err := solver.Solve(context.Background(), &g)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := search.Solve(&g)
		if log.End.Values() != want {
			t.Fatalf("%s: solved to %s", g.String(), log.End.String())
		}
		again, err := solver.Solve(context.Background(), &g)
		if err != nil || !reflect.DeepEqual(log, again) {
			t.Fatalf("%s: a second run differs (%v)", g.String(), err)
		}
	}
}

// TestSearchHelps takes all techniques away: every step is then a search step,
// and the log says what was missing.
func TestSearchHelps(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	log, err := (&solve.Solver{Search: true}).Solve(context.Background(), &g)
	if err != nil {
		t.Fatal(err)
	}
	if log.Outcome != logic.OutcomeSearched || !log.End.Solved() || log.Note == "" ||
		log.Steps[0].Technique != solve.Search {
		t.Errorf("outcome %v after %d steps, note %q", log.Outcome, len(log.Steps), log.Note)
	}
	at := g.Empty().First()
	for c := range g.Empty().All() {
		if g.Marks(c).Len() < g.Marks(at).Len() {
			at = c
		}
	}
	if got := log.Steps[0].Placements; len(got) != 1 || got[0] != board.At(at, log.Solution[at]) {
		t.Errorf("%v is placed first, want a digit in %v", got, at)
	}
	log, err = (&solve.Solver{}).Solve(context.Background(), &g)
	if err != nil || log.Outcome != logic.OutcomeStuck || len(log.Steps) != 0 {
		t.Errorf("without search: %v, %d steps, %v", log.Outcome, len(log.Steps), err)
	}
}

// TestTells watches a run that is stopped before its third step.
func TestTells(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	run := effort.New(1, true)
	ladder := techniques.Basic()
	s := solve.Solver{Ladder: ladder, Before: func(n int, _ *logic.Step) bool { return n == 3 }}
	log, err := s.Solve(effort.With(t.Context(), run), &g)
	if err != nil || len(log.Steps) != 2 {
		t.Fatalf("%d steps, %v", len(log.Steps), err)
	}
	end := log.End
	next, _ := s.Next(t.Context(), &end)
	want := fmt.Sprintf("step 3, %s %d of %d", next.Technique.Name, ladder.Rank(next.Technique)+1, len(ladder))
	if got := run.Told(); got != want {
		t.Errorf("%q is told, want %q", got, want)
	}
}

// TestInvalid gives puzzles without exactly one solution.
func TestInvalid(t *testing.T) {
	empty := board.EmptyGrid()
	broken := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	for d := range broken.Marks(broken.Empty().First()).All() {
		broken.Eliminate(board.At(broken.Empty().First(), d))
	}
	for name, g := range map[string]board.Grid{"several": empty, "none": broken} {
		log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(context.Background(), &g)
		if err != nil || log.Outcome != logic.OutcomeInvalid || log.Note == "" {
			t.Errorf("%s: outcome %v, note %q, %v", name, log.Outcome, log.Note, err)
		}
	}
}

// TestContext checks that a context that ended stops the solver.
func TestContext(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	ctx, cancel := context.WithCancel(context.Background())
	solver := solve.Solver{Ladder: techniques.Standard(), Before: func(n int, _ *logic.Step) bool {
		if n == 5 {
			cancel()
		}
		return false
	}}
	log, err := solver.Solve(ctx, &g)
	if !errors.Is(err, context.Canceled) || len(log.Steps) > 5 {
		t.Errorf("%d steps, %v", len(log.Steps), err)
	}
}

// BenchmarkSolve solves puzzles of both ends with full logs.
func BenchmarkSolve(b *testing.B) {
	for name, step := range map[string]int{boardtest.SeventeenClue: 25, boardtest.Hardest: 400} {
		b.Run(path.Base(name), func(b *testing.B) {
			benchmark(b, &solve.Solver{Ladder: techniques.Standard(), Search: true}, boardtest.Puzzles(b, name, step))
		})
	}
}

// BenchmarkSingles solves the puzzles that singles solve.
func BenchmarkSingles(b *testing.B) {
	solver := &solve.Solver{Ladder: techniques.Standard()}
	solver.Before = func(_ int, s *logic.Step) bool { return s.Technique.Family != logic.Singles }
	grids := slices.DeleteFunc(boardtest.Puzzles(b, boardtest.SeventeenClue, 25), func(g board.Grid) bool {
		log, err := solver.Solve(context.Background(), &g)
		return err != nil || log.Outcome != logic.OutcomeSolved
	})
	benchmark(b, &solve.Solver{Ladder: techniques.Standard()}, grids)
}

func benchmark(b *testing.B, solver *solve.Solver, grids []board.Grid) {
	b.ReportAllocs()
	steps := 0
	for b.Loop() {
		for i := range grids {
			log, err := solver.Solve(context.Background(), &grids[i])
			if err != nil {
				b.Fatal(err)
			}
			steps += len(log.Steps)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(grids)), "ns/puzzle")
	b.ReportMetric(float64(steps)/float64(b.N*len(grids)), "steps/puzzle")
}

// TestUnsound gives the solver a technique that removes what is true, and one that
// concludes nothing: both are refused, and the position is told.
func TestUnsound(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	solution, _ := search.Solve(&g)
	c := g.Empty().First()
	for name, x := range map[string][]board.Candidate{"denies": {board.At(c, solution[c])}, "repeats": nil} {
		bad := &logic.Technique{Slug: name, Name: name, Find: func(_ *logic.View, yield func(logic.Step) bool) {
			yield(logic.Step{Eliminations: x})
		}}
		log, err := (&solve.Solver{Ladder: logic.Ladder{{Technique: bad}}}).Solve(t.Context(), &g)
		var unsound *solve.UnsoundError
		if !errors.As(err, &unsound) || unsound.Grid != g || len(log.Steps) != 0 {
			t.Errorf("%s: %v, %d steps", name, err, len(log.Steps))
		}
	}
}

// TestUsable checks that what leans on givens is left out where the givens alone
// do not decide the puzzle.
func TestUsable(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	s := solve.Solver{}
	all := techniques.Standard()
	if n := len(s.Usable(all, &g)); n != len(all) {
		t.Errorf("%d of %d techniques may be used on a puzzle", n, len(all))
	}
	c := g.Empty().First()
	solution, _ := search.Solve(&g)
	g.Place(board.At(c, solution[c]))
	if n := len(s.Usable(all, &g)); n != len(all) {
		t.Errorf("%d of %d techniques may be used on a position with its givens", n, len(all))
	}
	g.SetGivens(board.CellSet{})
	if n := len(s.Usable(all, &g)); n != len(all)-3 {
		t.Errorf("%d of %d techniques may be used without givens, all but 3 expected", n, len(all))
	}
}
