package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"

	"pgregory.net/rapid"
)

// Puzzles carved for these tests, by their number of solutions.
var counted = map[int]string{
	2:    "829164573.4395..82...8.241.5.8243.6.764598.3.3.2716.5..8637.125.3162.748...4.1..6",
	10:   ".9..15.3...23945.84.3.8.1..3.7..9.6.8....79....9...721......6.9..6.......8.4..217",
	1000: ".513.2.4.82.7.4...3........2.....6........83....5..1.49.........7.......1....7392",
}

// plainCount counts solutions with nothing but the rules: first the empty cell
// with the fewest candidates, then every one of them.
func plainCount(g *board.Grid, limit int) int {
	best, n := board.Cell(81), 10
	for c := range g.Empty().All() {
		if k := g.Marks(c).Len(); k < n {
			best, n = c, k
		}
	}
	if best == 81 {
		return 1
	}
	total := 0
	for d := range g.Marks(best).All() {
		next := *g
		next.Place(board.At(best, d))
		if total += plainCount(&next, limit-total); total >= limit {
			break
		}
	}
	return total
}

// isSolution reports whether v fills g by the rules, with candidates g has.
func isSolution(g *board.Grid, v board.Givens) bool {
	for c, d := range v {
		if d == 0 || g.Value(board.Cell(c)) != d && !g.Has(board.At(board.Cell(c), d)) {
			return false
		}
	}
	_, err := v.Grid()
	return err == nil
}

// drawGrid draws a position: some digits of a random solution, sometimes a wrong
// one, and some candidates eliminated.
func drawGrid(t *rapid.T) board.Grid {
	empty := board.EmptyGrid()
	full, _ := Random(&empty, rapid.Uint64().Draw(t, "seed"))
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "carving"), 0))
	g := board.EmptyGrid()
	for _, c := range rng.Perm(81)[:rapid.IntRange(20, 40).Draw(t, "givens")] {
		if x := board.At(board.Cell(c), full[c]); g.Has(x) {
			g.Place(x)
		}
	}
	for range rapid.IntRange(0, 40).Draw(t, "eliminations") {
		g.Eliminate(board.Candidate(rng.IntN(729)))
	}
	return g
}

// TestAgainstPlain compares counts and solutions with plainCount, and so does FuzzAgainstPlain.
func TestAgainstPlain(t *testing.T) { rapid.Check(t, againstPlain) }
func FuzzAgainstPlain(f *testing.F) { f.Fuzz(rapid.MakeFuzz(againstPlain)) }

func againstPlain(t *rapid.T) {
	g := drawGrid(t)
	want := plainCount(&g, 50)
	if got := Count(&g, 50); got != want {
		t.Fatalf("%v: %d solutions, want %d", &g, got, want)
	}
	v, n := Solve(&g)
	if n != min(want, 2) || n > 0 && !isSolution(&g, v) {
		t.Fatalf("%v: Solve found %d, %v", &g, n, v)
	}
	seen := map[board.Givens]bool{}
	for v := range All(&g, 50) {
		if seen[v] || !isSolution(&g, v) {
			t.Fatalf("%v: %v is no solution or comes twice", &g, v)
		}
		seen[v] = true
	}
	if len(seen) != want {
		t.Fatalf("%v: All yields %d, want %d", &g, len(seen), want)
	}
}

// TestCounts counts puzzles whose number of solutions is known.
func TestCounts(t *testing.T) {
	for want, line := range counted {
		g := boardtest.Grid(t, line)
		if got := Count(&g, 0); got != want {
			t.Errorf("%s: %d solutions, want %d", line, got, want)
		}
		if got := Count(&g, want-1); got != want-1 {
			t.Errorf("%s: %d solutions with limit %d", line, got, want-1)
		}
	}
}

// TestEmptyGrid streams solutions of the grid that has the most of them.
func TestEmptyGrid(t *testing.T) {
	g := board.EmptyGrid()
	if got := Count(&g, 100_000); got != 100_000 {
		t.Errorf("%d solutions", got)
	}
	n := 0
	for v := range All(&g, 0) {
		if n++; !isSolution(&g, v) {
			t.Fatalf("%v is no solution", v)
		}
		if n == 1000 {
			break
		}
	}
}

// TestRandomRepeats holds Random to its seed, and expects seeds to differ.
func TestRandomRepeats(t *testing.T) {
	g := board.EmptyGrid()
	seen := map[board.Givens]bool{}
	for seed := range uint64(50) {
		a, ok := Random(&g, seed)
		b, _ := Random(&g, seed)
		if !ok || a != b || !isSolution(&g, a) {
			t.Fatalf("seed %d: %v, %v", seed, a, b)
		}
		seen[a] = true
	}
	if len(seen) != 50 {
		t.Errorf("50 seeds gave %d grids", len(seen))
	}
}

// TestRandomReachesAll draws until every solution of a puzzle with ten came up.
func TestRandomReachesAll(t *testing.T) {
	g := boardtest.Grid(t, counted[10])
	seen := map[board.Givens]bool{}
	for seed := range uint64(500) {
		v, _ := Random(&g, seed)
		seen[v] = true
	}
	if len(seen) != 10 {
		t.Errorf("%d of 10 solutions came up", len(seen))
	}
}

// TestContradictions expects no solution, and no panic, of what breaks the rules.
func TestContradictions(t *testing.T) {
	var zero board.Grid
	if Count(&zero, 2) != 0 {
		t.Error("the zero Grid has a solution")
	}
	var s Solver
	for _, pair := range [][2]int{{0, 8}, {0, 72}, {0, 20}, {0, 1}, {79, 80}} {
		var v board.Givens
		v[pair[0]], v[pair[1]] = 5, 5
		if r := s.Values(v, 2); r.Solutions != 0 {
			t.Errorf("two 5s in cells %v: %d solutions", pair, r.Solutions)
		}
	}
	g := boardtest.Grid(t, counted[2])
	full, _ := Solve(&g)
	for c := range full {
		v := full
		v[c] = v[c]%9 + 1
		if r := s.Values(v, 2); r.Solutions != 0 {
			t.Errorf("a full grid with a wrong digit in %v: %d solutions", board.Cell(c), r.Solutions)
		}
		v[c] = 10
		if r := s.Values(v, 2); r.Solutions != 0 {
			t.Errorf("a full grid with a 10 in %v: %d solutions", board.Cell(c), r.Solutions)
		}
	}
	if r := s.Values(full, 2); r.Solutions != 1 || r.Solution != full {
		t.Errorf("the full grid itself: %d solutions", r.Solutions)
	}
}

// TestMarksRestrict eliminates, from a puzzle with two solutions, a candidate in
// which they differ.
func TestMarksRestrict(t *testing.T) {
	g := boardtest.Grid(t, counted[2])
	first, _ := Solve(&g)
	for v := range All(&g, 0) {
		for c, d := range v {
			if d == first[c] {
				continue
			}
			h := g
			h.Eliminate(board.At(board.Cell(c), d))
			if w, n := Solve(&h); n != 1 || w != first {
				t.Errorf("without %v: %d solutions", board.At(board.Cell(c), d), n)
			}
		}
	}
}

// TestContext ends searches by their context.
func TestContext(t *testing.T) {
	g := board.EmptyGrid()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := Default().Search(ctx, &g, 1); !errors.Is(err, context.Canceled) || r.Solutions != 0 {
		t.Errorf("cancelled before: %d solutions, %v", r.Solutions, err)
	}
	ctx, cancel = context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	if r, err := Default().Search(ctx, &g, 0); !errors.Is(err, context.DeadlineExceeded) || r.Solutions == 0 {
		t.Errorf("cancelled amid: %d solutions, %v", r.Solutions, err)
	}
}

// TestStats checks what must hold between the figures of a call, and that they
// start afresh.
func TestStats(t *testing.T) {
	g := boardtest.Grid(t, counted[1000])
	var s Solver
	first, _ := s.Search(t.Context(), &g, 0)
	again, _ := s.Search(t.Context(), &g, 0)
	st := first.Stats
	if first != again {
		t.Errorf("the same call gives %+v, then %+v", st, again.Stats)
	}
	if st.Guesses < 999 || st.Nodes < st.Guesses || st.Depth < 10 || st.Depth > 54 || st.Propagations < st.Nodes {
		t.Errorf("implausible: %+v", st)
	}
}

// TestNoAllocations holds a Solver to its promise.
func TestNoAllocations(t *testing.T) {
	g := boardtest.Grid(t, counted[1000])
	v := g.Puzzle()
	s := new(Solver)
	if n := testing.AllocsPerRun(10, func() { s.Values(v, 0) }); n != 0 {
		t.Errorf("Values: %v allocations", n)
	}
	if n := testing.AllocsPerRun(10, func() { _, _ = s.Search(context.Background(), &g, 0) }); n != 0 {
		t.Errorf("Search: %v allocations", n)
	}
}
