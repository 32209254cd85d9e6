package whynot_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/whynot"
)

// positions returns positions of the solves of testdata/puzzles.txt in which the
// next step is no single, in an order that is random and always the same.
var positions = sync.OnceValues(func() ([]board.Grid, error) {
	grids, err := boardtest.Read(boardtest.Own, 1)
	if err != nil {
		return nil, err
	}
	if !boardtest.Full() {
		grids = grids[:60]
	}
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	var out []board.Grid
	for i := range grids {
		log, err := solver.Solve(context.Background(), &grids[i])
		if err != nil {
			return nil, err
		}
		for at, s := range log.Positions() {
			if s.Technique.Family != logic.Singles {
				out = append(out, *at)
			}
		}
	}
	rng := rand.New(rand.NewPCG(7, 8))
	rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out, nil
})

// some returns n positions.
func some(t testing.TB, n int) []board.Grid {
	t.Helper()
	all, err := positions()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 50 {
		t.Fatalf("only %d positions", len(all))
	}
	return all[:min(n, len(all))]
}

// TestMisses asks about every technique of the standard ladder that is no net, and
// holds each miss against the finder and the proof checker.
func TestMisses(t *testing.T) {
	n := 6
	if boardtest.Full() {
		n = 60
	}
	kinds := map[whynot.Kind]int{}
	for _, r := range techniques.Standard() {
		if r.Family == logic.Forcing || r.Family == logic.LastResort {
			continue
		}
		for _, g := range some(t, n) {
			q := whynot.Query{Technique: r.Technique, Ladder: techniques.Standard()}
			a, err := whynot.Find(context.Background(), &g, q)
			if err != nil {
				t.Fatal(err)
			}
			_, here := r.First(logic.NewView(&g))
			if here != (len(a.Here) > 0) {
				t.Errorf("%s: applies: %v, the answer: %v", r.Slug, here, len(a.Here) > 0)
			}
			for i := range a.Misses {
				kinds[a.Misses[i].Kind]++
				checkMiss(t, &g, &a.Misses[i])
			}
		}
	}
	t.Log(kinds)
	for _, k := range []whynot.Kind{whynot.Blocked, whynot.Spent, whynot.Alive} {
		if kinds[k] == 0 {
			t.Errorf("no miss is %s", k)
		}
	}
}

// checkMiss holds m against the finder, in a copy without what is in the way, and
// against the proof checker.
func checkMiss(t *testing.T, g *board.Grid, m *whynot.Miss) {
	t.Helper()
	name := m.Step.Technique.Slug
	h := *g
	for _, x := range m.Blockers {
		if !g.Has(x) {
			t.Errorf("%s: the blocker %v is no candidate", name, x)
		}
		h.Eliminate(x)
	}
	if m.Kind == whynot.Spent {
		if len(m.Blockers) > 0 || slices.ContainsFunc(m.Step.Eliminations, g.Has) {
			t.Errorf("%s is not spent: %v", name, m.Step.Eliminations)
		}
		for _, x := range m.Step.Eliminations {
			h.Restore(x)
		}
	}
	var checker verify.Checker
	if err := checker.Step(&h, &m.Step); err != nil {
		t.Errorf("%s: without what is in the way: %v", name, err)
	}
	follows := func(x board.Candidate) bool {
		s := logic.Step{Technique: m.Step.Technique, Eliminations: []board.Candidate{x}, Deadly: m.Step.Deadly,
			Parts: []logic.Part{{Cites: slices.Collect(m.Step.Citations())}}} // not the links of a chain
		return checker.Step(g, &s) == nil
	}
	for _, x := range m.Step.Eliminations {
		if got := follows(x); m.Kind != whynot.Spent && got != (m.Kind == whynot.Alive) {
			t.Errorf("%s, %s, blocked by %v: %v follows all the same: %v", name, m.Kind, m.Blockers, x, got)
		}
	}
	if m.Removed != nil {
		checkRemoved(t, g, m)
	}
	if m.As != nil && checker.Step(g, m.As) != nil {
		t.Errorf("%s: %s instead is not proven", name, m.As.Technique.Slug)
	}
}

// checkRemoved checks that easier steps that are there remove all blockers.
func checkRemoved(t *testing.T, g *board.Grid, m *whynot.Miss) {
	t.Helper()
	ladder := techniques.Standard()
	if ladder.Rank(m.Removed) >= ladder.Rank(m.Step.Technique) {
		t.Errorf("%s is not easier than %s", m.Removed.Slug, m.Step.Technique.Slug)
	}
	h := *g
	for _, r := range ladder[:ladder.Rank(m.Removed)+1] {
		for s := range r.Steps(logic.NewView(g)) {
			for _, x := range s.Eliminations {
				h.Eliminate(x)
			}
			for _, x := range s.Placements {
				if h.Value(x.Cell()) == 0 {
					h.Place(x)
				}
			}
		}
	}
	for _, x := range m.Blockers {
		if h.Has(x) {
			t.Errorf("%s: no step up to %s removes %v", m.Step.Technique.Slug, m.Removed.Slug, x)
		}
	}
}

// TestCancelled ends questions at once and in the middle: the error is the context's,
// and what was found so far is true.
func TestCancelled(t *testing.T) {
	r, _ := techniques.Standard().Lookup("als-continuous-nice-loop")
	g := some(t, 1)[0]
	q := whynot.Query{Technique: r.Technique, Ladder: techniques.Standard()}
	for _, limit := range []time.Duration{0, time.Millisecond, 20 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		start := time.Now()
		a, err := whynot.Find(ctx, &g, q)
		took := time.Since(start)
		if ctx.Err() != nil && err == nil || err != nil && ctx.Err() == nil {
			t.Errorf("after %v: error %v, the context says %v", limit, err, ctx.Err())
		}
		cancel()
		if took > limit+5*time.Second {
			t.Errorf("after %v it went on for %v", limit, took)
		}
		for i := range a.Misses {
			checkMiss(t, &g, &a.Misses[i])
		}
	}
}

// TestPointing asks about all that each step of a log shows: the answer is that it
// applies; and about one digit and two lines, told in full where there is nothing.
func TestPointing(t *testing.T) {
	for _, g := range some(t, 30) {
		for _, slug := range []string{"naked-pair", "x-wing", "xy-wing", "skyscraper"} {
			r, _ := techniques.Standard().Lookup(slug)
			for s := range r.Steps(logic.NewView(&g)) {
				q := whynot.Query{Technique: r.Technique, Ladder: techniques.Standard(), Cells: s.Shown(), Digits: s.Digits}
				a, err := whynot.Find(context.Background(), &g, q)
				if err != nil || len(a.Here) == 0 {
					t.Errorf("%s: %v is not found where it is pointed at: %v", slug, s.Eliminations, err)
				}
			}
			q := whynot.Query{Technique: r.Technique, Ladder: techniques.Standard(), Digits: board.DigitsOf(4),
				Houses: board.HousesOf(board.Row(1), board.Row(7))}
			a, err := whynot.Find(context.Background(), &g, q)
			if err != nil {
				t.Fatal(err)
			}
			for i := range a.Misses {
				if m := &a.Misses[i]; !m.Step.DigitsShown().Has(4) {
					t.Errorf("%s: nobody pointed at %v", slug, m.Step.DigitsShown())
				}
				checkMiss(t, &g, &a.Misses[i])
			}
			if len(a.Here)+len(a.Misses) == 0 && len(a.Seen) != 2 {
				t.Errorf("%s: of two rows %d are told", slug, len(a.Seen))
			}
		}
	}
}

// TestNoTechnique asks why no technique applies, and gets an error.
func TestNoTechnique(t *testing.T) {
	g := board.EmptyGrid()
	if _, err := whynot.Find(t.Context(), &g, whynot.Query{}); err == nil {
		t.Error("there is an answer about no technique")
	}
}

// TestPairThatRemovesNothing points at two cells with the same two candidates that have nothing left to remove, not
// even among the marks that are gone, because all other cells of their house are solved: they are a Naked Pair.
func TestPairThatRemovesNothing(t *testing.T) {
	g := boardtest.Grid(t, "..2.91.4...964....784235961.47523.98.2.4.93..93..164..2.39...5..9.16..3.47.35...9")
	for slug, cells := range map[string]board.CellSet{
		"naked-pair": board.CellAt(4, 4).Set().With(board.CellAt(6, 4)), "naked-triple": board.CellAt(0, 1).Set().With(board.CellAt(1, 1)).With(board.CellAt(6, 1)),
	} {
		r, _ := techniques.Standard().Lookup(slug)
		a, err := whynot.Find(t.Context(), &g, whynot.Query{Technique: r.Technique, Ladder: techniques.Standard(), Cells: cells})
		if err != nil || len(a.Misses) == 0 || a.Misses[0].Kind != whynot.Spent || !strings.Contains(whynot.Words{}.Miss(&a.Misses[0]), "but there is nothing left to remove.") {
			t.Errorf("%s: %v %v", slug, whynot.Words{}.Text(a), err)
		}
	}
}
