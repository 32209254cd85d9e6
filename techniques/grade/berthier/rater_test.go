package berthier

import (
	"context"
	"errors"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/progress"
	"pencilmark/board/transform"
	"pencilmark/techniques/grade/internal/gradetest"
)

// full reports whether the long forms of the tests are wanted.
func full() bool { return os.Getenv("PENCILMARK_FULL") == "1" }

// sample says by how many puzzles to go on in a list: 1 with PENCILMARK_FULL=1,
// otherwise k, and four times as many with -short.
func sample(k int) int {
	switch {
	case full():
		return 1
	case testing.Short():
		return 4 * k
	}
	return k
}

// line is the reverse of gradetest.Parse.
func line(p board.Givens) string {
	var b strings.Builder
	for _, d := range p {
		b.WriteString(d.String())
	}
	return b.String()
}

// ownPuzzles returns every k-th of our generator's puzzles.
func ownPuzzles(t testing.TB, k int) (list []board.Givens) {
	t.Helper()
	for _, l := range boardtest.Lines(t, boardtest.Own, k) {
		list = append(list, gradetest.Parse(t, l))
	}
	return list
}

func rate(t testing.TB, r *Rater, p board.Givens, o Options) Result {
	t.Helper()
	res, err := r.Rate(context.Background(), p, o)
	if err != nil {
		t.Fatalf("%s: %v", line(p), err)
	}
	return res
}

var (
	whipKinds   = []Kind{bivalueChain, zChain, tWhip, whip}
	braidKinds  = append([]Kind{braid}, whipKinds...)
	gWhipKinds  = append([]Kind{gWhip}, whipKinds...)
	gBraidKinds = append([]Kind{gWhip, gBraid}, braidKinds...)
)

// A ratedPuzzle is a puzzle with its ratings in words: W, B, gW, gB.
type ratedPuzzle struct{ puzzle, ratings string }

// ratedPuzzles: the first five are in testdata/puzzles.txt, the others come from
//
//	pencilmark generate -n 6000 --level Extreme --seed 1302 --minimal
//
// and were chosen for having different ratings by different kinds of chains.
var ratedPuzzles = []ratedPuzzle{
	{"..4....3.23.8.....1..35..763.9.1...7.4.....5.6...7.4.981..49..2.....7.45.7....8..", "0 0 0 0"},
	{"..6.9..37..36.....98...4.......732..6..9.2.4....1.......54.9..1.4.26...9.......7.", "1 1 1 1"},
	{"....9..1.....5.....7.4.1.....6.19.7...8..3.....5....68.2....1.6......38..89...45.", "2 2 2 2"},
	{".....56......7.4.12...3.8..6.7.....3.2..4...8....5.1...5...3....9..1...7..3..8..4", "3 3 3 3"},
	{"....9......4.8.63....5.7...24....8...1.......8.7139........4.9...6.1.45..2..53.8.", "4 4 4 4"},
	{"...3....9..528....8...49.75...8.7...94......6........1.........6..9384....8.24.9.", "4 3 3 3"},
	{"....34.......5.7..9......41.3..25.7...16....58...4.......29..6.......53..62......", "4 4 3 3"},
	{"3.5.8......6....18..4...27....1....4.....6..7.4.92...62.74..6.18....3.......6....", "5 4 4 4"},
	{"4.3...6...56....9............4..8....65.3.2..1..9..3....2.5..4......4..37..29...5", "5 5 4 4"},
	{"6....4.75..8..9.2.....5.....9..82.1..........2...7.36....59...6....31.8.8.....7..", "6 6 4 4"},
	{"896............8..4.5..1.3....64.7.29...5...........1...7.....5..893.64......2...", "5..6 5 5..6 5"},
	{"4..8.59...3......2.5..3.7....6.82..5....4.......9...........31..8...7.....51...26", "7 7 5 5"},
	{".2....9.5..15...6.9.6....7.....31.....3..4....429...3..1...98..2.9.1...7...78.6..", "9 9 9 8"},
	{"....9..73......2...7..82..55.41..3.91.8....6..3....5....3.2....4.9..6......83.1..", "9 7 8 7"},
	{"7.9..521.....9.4...4.3...8..2.1..8.........5..9..68..1.72........6...5..9...17..4", "10 8 10 8"},
}

func (r Result) words() string {
	return strings.Join([]string{r.W.String(), r.B.String(), r.GW.String(), r.GB.String()}, " ")
}

// TestRatings rates the puzzles above and checks every chain of the paths.
func TestRatings(t *testing.T) {
	r := New()
	for _, x := range ratedPuzzles {
		p := gradetest.Parse(t, x.puzzle)
		res := rate(t, r, p, Options{Ratings: B | GB | W | GW | TE | BxB, Record: true})
		if got := res.words(); got != x.ratings {
			t.Errorf("%s: %s, want %s", x.puzzle, got, x.ratings)
		}
		replayAll(t, p, &res)
		if depth := strconv.Itoa(min(res.B.Low, 1)); res.TE.String() != depth || res.BxB.String() != "0" {
			t.Errorf("%s: T&E depth %v, want %s; BxB %v, want 0", x.puzzle, res.TE, depth, res.BxB)
		}
	}
}

// replayAll checks the paths of all ratings.
func replayAll(t *testing.T, p board.Givens, res *Result) {
	t.Helper()
	for _, one := range []struct {
		name   string
		rating *Rating
		kinds  []Kind
	}{
		{"B", &res.B, braidKinds}, {"gB", &res.GB, gBraidKinds}, {"W", &res.W, whipKinds}, {"gW", &res.GW, gWhipKinds},
	} {
		if err := replay(p, one.rating, one.kinds); err != nil {
			t.Errorf("%s of %s: %v", one.name, line(p), err)
		}
	}
}

// TestRatingsPlain confirms B, gB and, where they are settled, W and gW with the
// plain version, up to 3, with PENCILMARK_FULL=1 up to 5.
func TestRatingsPlain(t *testing.T) {
	highest := 3
	if full() {
		highest = 5
	}
	r := New()
	for _, x := range ratedPuzzles {
		p := gradetest.Parse(t, x.puzzle)
		g, _ := p.Grid()
		if err := r.load(&g); err != nil {
			t.Fatal(err)
		}
		want := strings.Fields(x.ratings)
		for i, rule := range []plainRule{{whip: true}, {}, {groups: true, whip: true}, {groups: true}} {
			n, err := strconv.Atoi(want[i])
			if err != nil || n > highest {
				continue
			}
			if got := newPlain(p).rate(n, rule, r.closer.Known); got != n {
				t.Errorf("%s, %+v: %d by the plain version, want %d", x.puzzle, rule, got, n)
			}
		}
	}
}

// TestOwnPuzzles rates our generator's puzzles and checks every chain.
func TestOwnPuzzles(t *testing.T) {
	r := New()
	for _, p := range ownPuzzles(t, sample(10)) {
		res := rate(t, r, p, Options{Ratings: AllRatings, Record: true})
		replayAll(t, p, &res)
		if res.GB.High > res.B.Low || res.B.Low > res.W.Low || res.GB.Low > res.GW.Low {
			t.Errorf("%s: W, B, gW, gB are %s", line(p), res.words())
		}
	}
}

// TestSymmetry holds B, gB, T&E depth and BxB to the same values on transformed
// puzzles, and W's bounds to overlap.
func TestSymmetry(t *testing.T) {
	r := New()
	for seed, p := range ownPuzzles(t, sample(30)) {
		a := rate(t, r, p, Options{Ratings: AllRatings})
		tr := transform.Seeded(uint64(seed))
		q := tr.Values(p)
		b := rate(t, r, q, Options{Ratings: AllRatings})
		if a.B.String() != b.B.String() || a.GB.String() != b.GB.String() ||
			a.TE.String() != b.TE.String() || a.BxB.String() != b.BxB.String() {
			t.Errorf("%s: %s, transformed %s", line(p), a.words(), b.words())
		}
		if a.W.Low > b.W.High || b.W.Low > a.W.High || a.GW.Low > b.GW.High || b.GW.Low > a.GW.High {
			t.Errorf("%s: %s, transformed %s", line(p), a.words(), b.words())
		}
	}
}

// TestLimits gives every rating few nodes: its bounds must hold, and the status
// must say so.
func TestLimits(t *testing.T) {
	r, limited := New(), 0
	for _, x := range ratedPuzzles[:10] {
		p := gradetest.Parse(t, x.puzzle)
		want := rate(t, r, p, Options{Ratings: AllRatings})
		for nodes := int64(1); nodes < 1<<15; nodes *= 8 {
			got := rate(t, r, p, Options{Ratings: AllRatings, Nodes: nodes, Record: true})
			for i, g := range []Rating{got.B, got.GB, got.W, got.GW, got.TE, got.BxB} {
				w := []Rating{want.B, want.GB, want.W, want.GW, want.TE, want.BxB}[i]
				exact := g.Status == Exact || g.Status == Open
				if g.Low > w.Low || g.High < w.High || exact && g.String() != w.String() {
					t.Errorf("rating %d of %s with %d nodes: %v (status %d), want %v", i, x.puzzle, nodes, g, g.Status, w)
				}
				if g.Status == Limited {
					limited++
				}
			}
		}
	}
	if limited < 50 {
		t.Errorf("only %d ratings were limited", limited)
	}
}

// TestContext ends a rating by its context.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	reason := errors.New("enough")
	cancel(reason)
	res, err := New().Rate(ctx, gradetest.Parse(t, ratedPuzzles[8].puzzle), Options{Ratings: B})
	if !errors.Is(err, reason) || res.B.Status != Limited {
		t.Errorf("error %v, status %v", err, res.B.Status)
	}
}

// TestTold stops a rating by g-whips at its last level, which takes seconds, and asks what it
// was at; one that was stopped is not told as done.
func TestTold(t *testing.T) {
	const slow = "100090002090400050006000700050903000000070000000800040700000600030509000002000001"
	run := progress.New(1, true)
	ctx, cancel := context.WithCancel(progress.With(t.Context(), run))
	defer cancel()
	seen := map[string]bool{}
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		for step := regexp.MustCompile(`(candidate|order) \d+ of \d+$`); len(seen) < 3 && ctx.Err() == nil; {
			if told := run.Status(); step.MatchString(told) && strings.HasPrefix(told, "Berthier's ratings gw te: done 0 of 2, gw, length 1") {
				seen[told] = true
			}
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	if _, err := New().Rate(ctx, gradetest.Parse(t, slow), Options{Ratings: GW | TE}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	cancel()
	if <-watched; strings.Contains(run.Status(), "done 1") {
		t.Errorf("told %q after it was stopped", run.Status())
	}
}

// TestCores rates puzzles on one core and on four, with what is told watched: the ratings
// and their paths are the same.
func TestCores(t *testing.T) {
	run, one, four := progress.New(4, true), New(), New()
	for _, x := range ratedPuzzles[6:12] {
		p := gradetest.Parse(t, x.puzzle)
		for _, o := range []Options{{Ratings: AllRatings, Record: true}, {Ratings: GW | W | TE, Nodes: 2000, Record: true}} {
			want := rate(t, one, p, o)
			got, err := four.Rate(progress.With(t.Context(), run), p, o)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: on four cores %v (%v), on one %v", x.puzzle, got.words(), err, want.words())
			}
		}
	}
	if got := run.Status(); got != "Berthier's ratings: done 3 of 3" {
		t.Errorf("told %q", got)
	}
	if n, release := run.Helpers(9); n != 3 {
		t.Errorf("%d cores are idle afterwards, not 3", n)
		release()
	}
}

// TestErrPuzzle refuses what has no solution or several.
func TestErrPuzzle(t *testing.T) {
	repeated, many := gradetest.Parse(t, ratedPuzzles[0].puzzle), gradetest.Parse(t, ratedPuzzles[0].puzzle)
	var odd board.Givens
	repeated[0] = repeated[2]
	many[2], many[7] = 0, 0
	odd[5] = 12
	for _, p := range []board.Givens{repeated, many, odd, {}} {
		if _, err := New().Rate(context.Background(), p, Options{Ratings: AllRatings}); !errors.Is(err, ErrPuzzle) {
			t.Errorf("%v: error %v, want ErrPuzzle", p, err)
		}
	}
}

// TestAllocations holds a Rater that has rated a puzzle to the memory it has, but for some
// twenty pieces a rating, one or two more under the race detector.
func TestAllocations(t *testing.T) {
	r, p := New(), gradetest.Parse(t, ratedPuzzles[13].puzzle)
	for _, ratings := range []Ratings{B, GB, TE} {
		rate(t, r, p, Options{Ratings: ratings})
		n := testing.AllocsPerRun(2, func() { rate(t, r, p, Options{Ratings: ratings}) })
		if n > 30 {
			t.Errorf("ratings %b: %v allocations", ratings, n)
		}
	}
}

// TestComplete rates a grid without an empty cell.
func TestComplete(t *testing.T) {
	r := New()
	p := gradetest.Parse(t, ratedPuzzles[0].puzzle)
	solved := r.solver.Values(p, 1).Solution
	res := rate(t, r, solved, Options{Ratings: AllRatings, Record: true})
	if res.words() != "0 0 0 0" || res.TE.String() != "0" || res.BxB.String() != "0" {
		t.Errorf("%s, T&E depth %v, BxB %v; want all 0", res.words(), res.TE, res.BxB)
	}
	if _, ok := res.B.Hardest(); ok {
		t.Error("a hardest chain where singles suffice")
	}
}

// TestOpen tells bounds that meet from those that do not: no puzzle at hand leaves
// them apart.
func TestOpen(t *testing.T) {
	r := New()
	rate(t, r, gradetest.Parse(t, ratedPuzzles[0].puzzle), Options{Ratings: B})
	for high, want := range map[int]Status{2: Exact, 3: Open, Infinite: Open} {
		if got := r.closer.rating(2, high); got.Status != want {
			t.Errorf("2 to %d: status %d, want %d", high, got.Status, want)
		}
	}
}
