package solve_test

import (
	"context"
	"errors"
	"path"
	"reflect"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
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

// TestRecycle solves with a solver that uses the memory of its logs again: each is
// what a solver in new memory makes of the puzzle, and what was made without Recycle,
// or cloned, stays as it was.
func TestRecycle(t *testing.T) {
	ctx := context.Background()
	puzzles := boardtest.Puzzles(t, boardtest.Own, 10)
	for _, path := range []solve.Path{solve.First, solve.Simplest, solve.Shortest} {
		again := solve.Solver{Ladder: techniques.Standard(), Search: true, Path: path}
		kept, err := again.Solve(ctx, &puzzles[0])
		if err != nil {
			t.Fatal(err)
		}
		var clones []logic.Step
		for i, g := range puzzles {
			fresh := solve.Solver{Ladder: techniques.Standard(), Search: true, Path: path}
			want, err := fresh.Solve(ctx, &g)
			if err != nil {
				t.Fatal(err)
			}
			again.Recycle = i != len(puzzles)/2 // in the middle one log is to keep
			log, err := again.Solve(ctx, &g)
			if err != nil || !reflect.DeepEqual(log, want) {
				t.Fatalf("%s, %s: the log in recycled memory differs (%v)", path, g.String(), err)
			}
			if i == 0 {
				clones = cloned(log)
			}
			if !again.Recycle {
				kept = log
			}
		}
		if want, _ := again.Solve(ctx, &puzzles[len(puzzles)/2]); !reflect.DeepEqual(kept, want) {
			t.Errorf("%s: a log that was not to be recycled has changed", path)
		}
		if want, _ := again.Solve(ctx, &puzzles[0]); !reflect.DeepEqual(clones, want.Steps) {
			t.Errorf("%s: the clones of steps have changed", path)
		}
	}
}

func cloned(log *logic.Log) (out []logic.Step) {
	for i := range log.Steps {
		out = append(out, log.Steps[i].Clone())
	}
	return out
}

// TestRecycleAllocates checks that a puzzle of singles costs no memory once a solver
// that recycles has solved it.
func TestRecycleAllocates(t *testing.T) {
	solver := solve.Solver{Ladder: techniques.Standard(), Recycle: true}
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 1) {
		log, err := solver.Solve(context.Background(), &g)
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(log.Steps, func(s logic.Step) bool { return s.Technique.Family != logic.Singles }) {
			continue
		}
		n := testing.AllocsPerRun(10, func() { log, err = solver.Solve(context.Background(), &g) })
		if n != 0 || err != nil || log.Outcome != logic.OutcomeSolved {
			t.Errorf("%s: %v allocations, %v, %v", g.String(), n, log.Outcome, err)
		}
		return
	}
	t.Fatal("no puzzle of singles")
}

// TestNoWitnesses checks that a log without witnesses is the log with them, but for
// these.
func TestNoWitnesses(t *testing.T) {
	for _, path := range []solve.Path{solve.First, solve.Shortest} {
		with := solve.Solver{Ladder: techniques.Standard(), Search: true, Path: path}
		without := solve.Solver{Ladder: techniques.Standard(), Search: true, Path: path, NoWitnesses: true}
		witnesses := 0
		for _, g := range boardtest.Puzzles(t, boardtest.Own, 5) {
			want, err := with.Solve(context.Background(), &g)
			if err != nil {
				t.Fatal(err)
			}
			for i := range want.Steps {
				s := &want.Steps[i]
				witnesses += s.Count(logic.Witness)
				s.Parts = slices.DeleteFunc(s.Parts, func(p logic.Part) bool { return p.Role == logic.Witness })
			}
			log, err := without.Solve(context.Background(), &g)
			if err != nil || !reflect.DeepEqual(log, want) {
				t.Fatalf("%s, %s: the log without witnesses differs (%v)", path, g.String(), err)
			}
		}
		if witnesses == 0 {
			t.Errorf("%s: no step has a witness", path)
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
	log, err = (&solve.Solver{}).Solve(context.Background(), &g)
	if err != nil || log.Outcome != logic.OutcomeStuck || len(log.Steps) != 0 {
		t.Errorf("without search: %v, %d steps, %v", log.Outcome, len(log.Steps), err)
	}
}

// TestPaths checks that the shortest path is no longer than the first, that it
// still solves, and that the simplest solves too.
func TestPaths(t *testing.T) {
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 20) {
		var lengths []int
		for _, path := range []solve.Path{solve.First, solve.Shortest, solve.Simplest} {
			solver := solve.Solver{Ladder: techniques.Standard(), Path: path}
			log, err := solver.Solve(context.Background(), &g)
			if err != nil {
				t.Fatal(err)
			}
			if log.Outcome == logic.OutcomeSolved && !log.End.Solved() {
				t.Fatalf("%s: path %s does not solve", g.String(), path)
			}
			lengths = append(lengths, len(log.Steps))
		}
		if lengths[1] > lengths[0] {
			t.Errorf("%s: the shortest path has %d steps, the first %d", g.String(), lengths[1], lengths[0])
		}
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

// BenchmarkRecycle solves as those do who drop the log: in the memory of the log before,
// and without witnesses.
func BenchmarkRecycle(b *testing.B) {
	for name, bare := range map[string]bool{"witnesses": false, "bare": true} {
		b.Run(name, func(b *testing.B) {
			solver := &solve.Solver{Ladder: techniques.Standard(), Search: true, Recycle: true, NoWitnesses: bare}
			benchmark(b, solver, boardtest.Puzzles(b, boardtest.SeventeenClue, 25))
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

// TestNarrowest checks that the bottleneck is a step of the log, that the
// easiest technique there is the one the step used, and that nothing before it
// is narrower.
func TestNarrowest(t *testing.T) {
	found := 0
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 10) {
		solver := solve.Solver{Ladder: techniques.Standard()}
		log, err := solver.Solve(context.Background(), &g)
		if err != nil {
			t.Fatal(err)
		}
		b := solver.Narrowest(context.Background(), log)
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
