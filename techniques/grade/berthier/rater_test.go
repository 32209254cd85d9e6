package berthier

import (
	"bufio"
	"context"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
)

// full reports whether the long forms of the tests are wanted.
func full() bool { return os.Getenv("PENCILMARK_FULL") == "1" }

func parse(t testing.TB, line string) *[81]board.Digit {
	t.Helper()
	if len(line) < 81 {
		t.Fatalf("short puzzle %q", line)
	}
	p := new([81]board.Digit)
	for i := range p {
		if ch := line[i]; ch >= '1' && ch <= '9' {
			p[i] = board.Digit(ch - '0')
		}
	}
	return p
}

// ownPuzzles reads every k-th of our generator's puzzles.
func ownPuzzles(t testing.TB, k int) (list []*[81]board.Digit) {
	t.Helper()
	f, err := os.Open("../../../testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if line := sc.Text(); len(line) == 81 && !strings.HasPrefix(line, "#") {
			if n%k == 0 {
				list = append(list, parse(t, line))
			}
			n++
		}
	}
	return list
}

var (
	whipKinds  = []Kind{BivalueChain, ZChain, TWhip, Whip}
	braidKinds = append([]Kind{Braid}, whipKinds...)
	gKinds     = append([]Kind{GWhip, GBraid}, braidKinds...)
)

func rate(t testing.TB, r *Rater, p *[81]board.Digit, o Options) Result {
	t.Helper()
	res, err := r.Rate(context.Background(), p, o)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return res
}

// TestPaths rates our own puzzles and checks every chain of the paths.
func TestPaths(t *testing.T) {
	r := New()
	step := 10
	if full() {
		step = 1
	}
	for _, p := range ownPuzzles(t, step) {
		res := rate(t, r, p, Options{Ratings: AllRatings, Record: true})
		if err := replay(p, &res.B, braidKinds...); err != nil {
			t.Errorf("B of %v: %v", *p, err)
		}
		if err := replay(p, &res.GB, gKinds...); err != nil {
			t.Errorf("gB of %v: %v", *p, err)
		}
		if res.GB.High > res.B.Low || res.B.Status != Exact || res.GB.Status != Exact {
			t.Errorf("%v: B %v, gB %v", *p, res.B, res.GB)
		}
	}
}

// plainOf returns a state in the plain form.
func plainOf(s *state) *plainState {
	p := new(plainState)
	for l := range board.Candidate(729) {
		switch {
		case s.candidate(l):
			p.candidates.Add(l)
		case !s.open.Has(l.Cell()) && s.mask[l.Cell()]>>(l%9)&1 != 0:
			p.values.Add(l)
		}
	}
	return p
}

// TestBraidsAgree compares, target by target on some states, which targets
// braids and g-braids of one, two and three variables prove false.
func TestBraidsAgree(t *testing.T) {
	step := 60
	if full() {
		step = 12
	}
	r, proven := New(), 0
	for _, p := range ownPuzzles(t, step) {
		if err := r.load(p); err != nil {
			t.Fatal(err)
		}
		c := &r.closer
		c.budget.start(context.Background(), 0)
		c.easy(&r.start, 1)
		plain := plainOf(&r.start)
		for z := range plain.candidates.All() {
			for _, rule := range []plainRule{{}, {groups: true}} {
				c.setGroups(rule.groups)
				for n := 1; n <= 3; n++ {
					got, want := c.prover.suffices(&r.start, z, n-1), plain.proves(z, n, rule)
					if got != want {
						t.Errorf("%v on %v, n = %d, groups %t: %t, want %t", z, *p, n, rule.groups, got, want)
					}
					if want {
						proven++
						break
					}
				}
			}
		}
	}
	t.Logf("%d targets proven", proven)
}
