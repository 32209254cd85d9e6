package berthier

import (
	"strconv"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/techniques/grade/internal/gradetest"
)

// A published line: a puzzle with the ratings of the tables.
type published struct {
	puzzle       board.Givens
	w, b, gw, gb int
}

// readPublished reads every k-th line of the published ratings.
func readPublished(t testing.TB, k int) (list []published) {
	t.Helper()
	for n, l := range boardtest.Lines(t, "../shared/reference/braids.tsv", k) {
		field := strings.Split(l, "\t")
		p := published{puzzle: gradetest.Parse(t, field[0])}
		for i, to := range []*int{&p.w, &p.b, &p.gw, &p.gb} {
			var err error
			if *to, err = strconv.Atoi(field[i+1]); err != nil {
				t.Fatalf("puzzle %d: %v", n*k, err)
			}
		}
		list = append(list, p)
	}
	return list
}

// TestPublishedB compares B with the published ratings, and the depth of trial
// and error with what follows from them: every 20th puzzle, or all with
// PENCILMARK_FULL=1.
func TestPublishedB(t *testing.T) {
	r, done, bad := New(), 0, 0
	for _, p := range readPublished(t, sample(20)) {
		res := rate(t, r, p.puzzle, Options{Ratings: B | TE})
		done++
		depth := min(p.b, 1) // B is finite exactly if one level of trials solves
		if res.B.Status != Exact || res.B.Low != p.b || res.B.High != p.b || res.TE.Low != depth || res.TE.High != depth {
			bad++
			t.Errorf("%s: B %v, published %d; T&E depth %v, want %d", line(p.puzzle), res.B, p.b, res.TE, depth)
		}
	}
	t.Logf("%d of %d puzzles equal", done-bad, done)
}

// TestPublishedGB compares gB, on every 100th puzzle or all.
func TestPublishedGB(t *testing.T) {
	r, done, bad := New(), 0, 0
	for _, p := range readPublished(t, sample(100)) {
		res := rate(t, r, p.puzzle, Options{Ratings: GB})
		done++
		if res.GB.Status != Exact || res.GB.Low != p.gb || res.GB.High != p.gb {
			bad++
			t.Errorf("%s: gB %v, published %d", line(p.puzzle), res.GB, p.gb)
		}
	}
	t.Logf("%d of %d puzzles equal", done-bad, done)
}

// TestPublishedW holds the upper bound of W to the published rating, which is
// that of one path, and replays our path: on every 40th puzzle or all.
func TestPublishedW(t *testing.T) {
	testPublishedWhips(t, 40, W, func(p *published, r *Result) (int, *Rating) { return p.w, &r.W }, whipKinds)
}

// TestPublishedGW does the same for gW, on every 80th puzzle or all.
func TestPublishedGW(t *testing.T) {
	testPublishedWhips(t, 80, GW, func(p *published, r *Result) (int, *Rating) { return p.gw, &r.GW }, gWhipKinds)
}

func testPublishedWhips(t *testing.T, k int, ratings Ratings,
	which func(p *published, r *Result) (int, *Rating), kinds []Kind) {
	r, done, lower, open := New(), 0, 0, 0
	for _, p := range readPublished(t, sample(k)) {
		res := rate(t, r, p.puzzle, Options{Ratings: ratings, Record: true})
		done++
		want, got := which(&p, &res)
		if got.High > want {
			t.Errorf("%s: %v, published %d", line(p.puzzle), got, want)
		}
		if err := replay(p.puzzle, got, kinds); err != nil {
			t.Errorf("%s: %v", line(p.puzzle), err)
		}
		if got.High < want {
			lower++
		}
		if got.Status == Open {
			open++
		}
	}
	t.Logf("%d puzzles, %d below the published rating, %d not settled", done, lower, open)
}

// TestHardest checks what must hold of puzzles beyond braids: B is infinite
// exactly if the depth of trial and error is above 1, and then BxB is above 0.
func TestHardest(t *testing.T) {
	r, depths := New(), map[int]int{}
	for _, l := range boardtest.Lines(t, boardtest.Hardest, sample(200)) {
		p := gradetest.Parse(t, l)
		res := rate(t, r, p, Options{Ratings: TE | B})
		box := rate(t, r, p, Options{Ratings: BxB, Nodes: 1000})
		deep := res.TE.Low > 1
		depths[res.TE.Low]++
		if res.TE.Status != Exact || deep != (res.B.Low == Infinite) ||
			deep && box.BxB.High == 0 || !deep && box.BxB.Low > 0 {
			t.Errorf("%s: depth %v, B %v, BxB %v", line(p), res.TE, res.B, box.BxB)
		}
	}
	t.Logf("puzzles by depth: %v", depths)
}
