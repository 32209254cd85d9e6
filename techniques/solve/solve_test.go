package solve_test

import (
	"context"
	"errors"
	"fmt"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/progress"
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
	run := progress.New(1, true)
	ladder := techniques.Basic()
	s := solve.Solver{Ladder: ladder, Before: func(n int, _ *logic.Step) bool { return n == 3 }}
	log, err := s.Solve(progress.With(t.Context(), run), &g)
	if err != nil || len(log.Steps) != 2 {
		t.Fatalf("%d steps, %v", len(log.Steps), err)
	}
	end := log.End
	next, _ := s.Next(t.Context(), &end)
	want := fmt.Sprintf("step 3, %s %d of %d", next.Technique.Name, ladder.Rank(next.Technique)+1, len(ladder))
	if got := run.Status(); got != want {
		t.Errorf("%q is told, want %q", got, want)
	}
}

// TestInvalid gives puzzles without exactly one solution.
func TestInvalid(t *testing.T) {
	empty := board.EmptyGrid()
	wrong := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	broken, bare := empty, wrong
	broken.SetMarks(0, 0)
	solution, _ := search.Solve(&wrong)
	for c := range wrong.Empty().All() {
		if other := wrong.Marks(c).Without(solution[c]); other != 0 {
			wrong.Place(board.At(c, other.First()))
			break
		}
	}
	for want, g := range map[string]board.Grid{"the grid is empty": empty, "r1c1 has no candidates left": broken,
		"a digit of this position contradicts it": wrong} {
		log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(context.Background(), &g)
		if err != nil || log.Outcome != logic.OutcomeInvalid || !strings.Contains(log.Note, want) {
			t.Errorf("%s: outcome %v, note %q, %v", want, log.Outcome, log.Note, err)
		}
	}
	// Candidates that contradict the solution of the digits are only notes.
	noted := bare
	noted.SetMarks(noted.Empty().First(), 0)
	log, err := (&solve.Solver{Ladder: techniques.Standard(), Search: true}).Solve(context.Background(), &noted)
	if err != nil || log.Start != bare || log.Solution != solution || !log.End.Solved() {
		t.Errorf("with notes: outcome %v, note %q, %v", log.Outcome, log.Note, err)
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

// TestUnsound gives the solver a technique that removes what is true, one that places what is
// false, and one that concludes nothing: all are refused, and the error says what is wrong where.
func TestUnsound(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	solution, _ := search.Solve(&g)
	c := g.Empty().First()
	right := board.At(c, solution[c])
	wrong := board.At(c, right.Digit()%9+1)
	for _, k := range []struct {
		step logic.Step
		want string
	}{
		{logic.Step{Eliminations: []board.Candidate{right}},
			fmt.Sprintf("it removes %v from %v, but %[2]v is %[1]v in the solution", right.Digit(), c)},
		{logic.Step{Placements: []board.Candidate{wrong}},
			fmt.Sprintf("it places %v in %v, but %[2]v is %v in the solution", wrong.Digit(), c, right.Digit())},
		{logic.Step{}, "its step changes nothing"},
	} {
		bad := &logic.Technique{Name: "Guess", Find: func(_ *logic.View, yield func(logic.Step) bool) { yield(k.step) }}
		log, err := (&solve.Solver{Ladder: logic.Ladder{{Technique: bad}}}).Solve(t.Context(), &g)
		var unsound *solve.UnsoundError
		if !errors.As(err, &unsound) || unsound.Grid != g || len(log.Steps) != 0 {
			t.Fatalf("%s: %v, %d steps", k.want, err, len(log.Steps))
		}
		if want := fmt.Sprintf("Guess has a bug: %s (in %s)", k.want, g.String()); err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestIncomplete gives the solver rungs that have nothing to find steps with.
func TestIncomplete(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	for want, r := range map[string]logic.Rung{
		"rung 2 of the ladder has no technique":             {},
		"rung 2 of the ladder: the technique has no finder": {Technique: &logic.Technique{}},
		"rung 2 of the ladder: Idea has no finder":          {Technique: &logic.Technique{Name: "Idea"}},
	} {
		s := solve.Solver{Ladder: append(techniques.Whips()[:1], r)}
		log, err := s.Solve(t.Context(), &g)
		if err == nil || err.Error() != want || log.Start != g {
			t.Errorf("%v, want %s", err, want)
		}
		if err := s.Continue(t.Context(), log); err == nil || err.Error() != want {
			t.Errorf("continued: %v, want %s", err, want)
		}
		if step, err := s.Next(t.Context(), &g); err == nil {
			t.Errorf("%s: there is the step %v", want, step)
		}
	}
}

// TestStuck describes short ladders and the last cell in words.
func TestStuck(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	n := g.Empty().Len()
	one := g
	solution, _ := search.Solve(&g)
	for c := range g.Empty().All() {
		if one.Empty().Len() > 1 {
			one.Place(board.At(c, solution[c]))
		}
	}
	for _, k := range []struct {
		rungs int
		g     *board.Grid
		want  string
	}{
		{0, &one, "no technique is in use"},
		{1, &one, "with 1 cell empty Full House, the only technique in use, does not apply"},
		{3, &g, fmt.Sprintf("with %d cells empty none of the 3 techniques in use applies, up to Hidden Single", n)},
	} {
		if got := solve.Stuck(techniques.Standard()[:k.rungs], k.g); got != k.want {
			t.Errorf("%q, want %q", got, k.want)
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
	several := boardtest.Grid(t, "...25........4.9538.5.97.643....8....7192...6..673..4...958...7...6..8.......9...")
	if slices.ContainsFunc(s.Usable(all, &several), func(r logic.Rung) bool { return r.OneSolution }) {
		t.Error("techniques that assume one solution may be used on a puzzle that has several")
	}
	g.SetGivens(board.CellSet{})
	if n := len(s.Usable(all, &g)); n != len(all)-3 {
		t.Errorf("%d of %d techniques may be used without givens, all but 3 expected", n, len(all))
	}
}

// TestNextBroken asks for a step in grids without candidates.
func TestNextBroken(t *testing.T) {
	blank := board.EmptyGrid()
	blank.SetMarks(40, 0)
	solver := solve.Solver{Ladder: techniques.Everything()}
	for _, g := range []board.Grid{{}, blank} {
		if s, err := solver.Next(t.Context(), &g); err == nil {
			t.Errorf("there is the step %v", s)
		}
	}
}

// TestEnded gives the solver a context that has ended: the log says that it was stopped, and Next says why it has no
// step, as it does for a position and a ladder that it cannot use.
func TestEnded(t *testing.T) {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := &solve.Solver{Ladder: techniques.Standard()}
	log, err := s.Solve(ctx, &g)
	if !errors.Is(err, context.Canceled) || log.Outcome != logic.OutcomeStopped {
		t.Errorf("%v, outcome %q", err, log.Outcome)
	}
	if _, err := s.Next(ctx, &g); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := (&solve.Solver{}).Next(t.Context(), &g); !errors.Is(err, solve.ErrStuck) {
		t.Error(err)
	}
	if _, err := (&solve.Solver{Ladder: logic.Ladder{{}}}).Next(t.Context(), &g); err == nil || errors.Is(err, solve.ErrStuck) {
		t.Error(err)
	}
	if _, err := s.Next(t.Context(), new(board.Grid)); err == nil || errors.Is(err, solve.ErrStuck) {
		t.Error(err)
	}
}
