package berthier

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"pencilmark/board"
)

// A published line: a puzzle with the ratings of the tables.
type published struct {
	puzzle       *[81]board.Digit
	w, b, gw, gb int
}

// readPublished reads every k-th line of the published ratings.
func readPublished(t testing.TB, k int) (list []published) {
	t.Helper()
	f, err := os.Open("../../../../shared/reference/braids.tsv")
	if err != nil {
		t.Skipf("reference file not present: %v", err)
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	sc.Scan() // the header
	for n := 0; sc.Scan(); n++ {
		if n%k != 0 {
			continue
		}
		field := strings.Split(sc.Text(), "\t")
		p := published{puzzle: parse(t, field[0])}
		for i, to := range []*int{&p.w, &p.b, &p.gw, &p.gb} {
			if *to, err = strconv.Atoi(field[i+1]); err != nil {
				t.Fatalf("line %d: %v", n+2, err)
			}
		}
		list = append(list, p)
	}
	return list
}

// TestPublishedB compares B with the published ratings: every 20th puzzle, or
// all with PENCILMARK_FULL=1.
func TestPublishedB(t *testing.T) {
	r, done, bad := New(), 0, 0
	for _, p := range readPublished(t, sample(20)) {
		res := rate(t, r, p.puzzle, Options{Ratings: B})
		done++
		if res.B.Status != Exact || res.B.Low != p.b || res.B.High != p.b {
			bad++
			t.Errorf("%v: B %v, published %d", *p.puzzle, res.B, p.b)
		}
	}
	t.Logf("%d of %d puzzles equal", done-bad, done)
}

// TestPublishedGB does the same for gB, on every 100th puzzle.
func TestPublishedGB(t *testing.T) {
	r, done, bad := New(), 0, 0
	for _, p := range readPublished(t, sample(100)) {
		res := rate(t, r, p.puzzle, Options{Ratings: GB})
		done++
		if res.GB.Status != Exact || res.GB.Low != p.gb || res.GB.High != p.gb {
			bad++
			t.Errorf("%v: gB %v, published %d", *p.puzzle, res.GB, p.gb)
		}
	}
	t.Logf("%d of %d puzzles equal", done-bad, done)
}
