package engines

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/search/generate"

	"pgregory.net/rapid"
)

// puzzles returns n puzzles of one solution with the given number of clues, 0 for any.
func puzzles(t testing.TB, n, clues int) []board.Grid {
	t.Helper()
	gen, err := generate.New(generate.Options{Clues: clues, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	out := make([]board.Grid, n)
	for i := range out {
		p, err := gen.Puzzle(t.Context(), i)
		if err != nil {
			t.Fatal(err)
		}
		out[i], _ = p.Givens.Grid()
	}
	return out
}

// stuck returns the position in which an engine came to rest, if err says so.
func stuck(err error) (rest board.Grid, ok bool) {
	var s *search.StuckError
	if errors.As(err, &s) {
		return s.Rest, true
	}
	return rest, false
}

// compare expects every engine to agree with the default one about g, and one that gets
// stuck to have excluded nothing that a solution needs.
func compare(t require, g *board.Grid, limit int) {
	want, _ := search.Default().Search(context.Background(), g, limit)
	for _, e := range All() {
		got, err := e.Search(context.Background(), g, limit)
		if rest, ok := stuck(err); ok {
			if search.Count(&rest, limit) != want.Solutions {
				t.Fatalf("%s on %v: came to rest with %d solutions, want %d", e.Name(), g, search.Count(&rest, limit),
					want.Solutions)
			}
			continue
		}
		unique := want.Solutions == 1 && limit != 1 // else any solution may be the first
		if err != nil || got.Solutions != want.Solutions || unique && got.Solution != want.Solution {
			t.Fatalf("%s on %v: %d solutions, %v; want %d", e.Name(), g, got.Solutions, err, want.Solutions)
		}
		if _, solved := got.Solution.Grid(); got.Solutions > 0 && solved != nil {
			t.Fatalf("%s on %v: %v", e.Name(), g, solved)
		}
		if got.Stats.Guesses > got.Stats.Nodes || got.Stats.Depth > got.Stats.Guesses {
			t.Fatalf("%s on %v: implausible %+v", e.Name(), g, got.Stats)
		}
	}
}

// require is what testing.T and rapid.T have in common here.
type require interface {
	Fatalf(format string, args ...any)
}

// TestSameAnswers compares all engines on puzzles of one solution.
func TestSameAnswers(t *testing.T) {
	for _, clues := range []int{40, 30, 0} {
		for _, g := range puzzles(t, 5, clues) {
			compare(t, &g, 2)
		}
	}
}

// TestSamePositions compares all engines on positions with eliminated candidates and
// with wrong digits: some have no solution, some have many. So does FuzzSamePositions.
func TestSamePositions(t *testing.T) { rapid.Check(t, samePositions(t)) }
func FuzzSamePositions(f *testing.F) { f.Fuzz(rapid.MakeFuzz(samePositions(f))) }

func samePositions(t testing.TB) func(*rapid.T) {
	base := puzzles(t, 10, 32)
	return func(t *rapid.T) {
		g := base[rapid.IntRange(0, 9).Draw(t, "puzzle")]
		v := g.Values()
		for range rapid.IntRange(0, 3).Draw(t, "fewer") {
			v[rapid.IntRange(0, 80).Draw(t, "cell")] = 0
		}
		g, err := v.Grid()
		if err != nil {
			t.Fatalf("%v", err)
		}
		for range rapid.IntRange(0, 6).Draw(t, "eliminated") {
			g.Eliminate(board.Candidate(rapid.IntRange(0, 728).Draw(t, "candidate")))
		}
		if c := g.Empty(); !c.IsEmpty() && rapid.Bool().Draw(t, "placed") {
			if m := g.Marks(c.First()); m != 0 {
				g.Place(board.At(c.First(), m.Last()))
			}
		}
		compare(t, &g, rapid.IntRange(0, 20).Draw(t, "limit"))
	}
}

// TestCounts counts solutions of puzzles that have 2, 10 and 100,000, the last one by
// the quicker engines only.
func TestCounts(t *testing.T) {
	tests := []struct {
		line       string
		eliminated []board.Candidate
		want       int
	}{
		{line: "829164573.4395..82...8.241.5.8243.6.764598.3.3.2716.5..8637.125.3162.748...4.1..6", want: 2},
		{line: ".9..15.3...23945.84.3.8.1..3.7..9.6.8....79....9...721......6.9..6.......8.4..217", want: 10},
		{
			line:       ".487..23....6...5......4..............7.......6.27....3...45..68..........2......",
			eliminated: []board.Candidate{board.At(board.CellAt(2, 2), 3), board.At(board.CellAt(1, 8), 7)},
			want:       100_000,
		},
	}
	for _, test := range tests {
		g, err := board.ParseLine(test.line)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range test.eliminated {
			g.Eliminate(x)
		}
		for _, e := range All() {
			if test.want > 1000 && strings.HasPrefix(e.Name(), "dfs") {
				continue
			}
			r, err := e.Search(t.Context(), &g, 0)
			if _, ok := stuck(err); ok {
				continue
			}
			if err != nil || r.Solutions != test.want {
				t.Errorf("%s on %s: %d solutions, %v; want %d", e.Name(), test.line, r.Solutions, err, test.want)
			}
		}
	}
}

// TestWrongPositions expects no solution, and no panic, of positions that are none.
func TestWrongPositions(t *testing.T) {
	var zero board.Grid
	twoFives := board.EmptyGrid()
	twoFives.Place(board.At(0, 5))
	twoFives.Place(board.At(8, 5))
	bare := board.EmptyGrid()
	for d := range board.AllDigits.All() {
		bare.Eliminate(board.At(40, d))
	}
	for _, g := range []board.Grid{zero, twoFives, bare} {
		for _, e := range All() {
			if r, err := e.Search(t.Context(), &g, 2); err != nil || r.Solutions != 0 {
				t.Errorf("%s: %d solutions, %v", e.Name(), r.Solutions, err)
			}
		}
	}
}

// TestContext expects every engine that can run long to end with its context, and all of
// them not to start without one.
func TestContext(t *testing.T) {
	g := board.EmptyGrid()
	for _, e := range All() {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := e.Search(ctx, &g, 0); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v after the end of its context", e.Name(), err)
		}
		ctx, cancel = context.WithTimeout(t.Context(), 20*time.Millisecond)
		start := time.Now()
		_, err := e.Search(ctx, &g, 0)
		if _, ok := stuck(err); !ok && !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: %v", e.Name(), err)
		}
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%s: ended after %v", e.Name(), d)
		}
		cancel()
	}
}

// TestConcurrentUse runs every engine on several goroutines at once and expects each call
// to count for itself.
func TestConcurrentUse(t *testing.T) {
	g := puzzles(t, 1, 36)[0]
	for _, e := range All() {
		alone, _ := e.Search(t.Context(), &g, 2)
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				r, err := e.Search(context.Background(), &g, 2)
				if _, ok := stuck(err); ok {
					return
				}
				alone := alone
				alone.Stats.Messages = r.Stats.Messages // depends on who speaks first
				if r != alone {
					t.Errorf("%s: %+v, alone %+v", e.Name(), r, alone)
				}
			})
		}
		wg.Wait()
	}
}

// TestNames expects engines to be found by their names.
func TestNames(t *testing.T) {
	for _, name := range []string{"dfs", "dfs-iterative", "propagate", "network", "network-confer", "exact-cover"} {
		if e, ok := Lookup(name); !ok || e.Name() != name || e.About() == "" {
			t.Errorf("%s: %v", name, e)
		}
	}
	if e, ok := Lookup(search.Default().Name()); !ok || e != search.Default() {
		t.Error("the default engine is not listed")
	}
	if _, ok := Lookup("oracle"); ok {
		t.Error("there is an engine called oracle")
	}
}
