package se

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"pencilmark/board"
)

// TestStepsAreSound checks that no step contradicts the solution, that the steps
// solve the puzzle, and that the ratings are those of the steps.
func TestStepsAreSound(t *testing.T) {
	r := New()
	for _, p := range carve(t, 1, 60) {
		res, err := r.Rate(t.Context(), p.givens, Options{Record: true})
		if err != nil {
			t.Fatalf("%v: %v", p.givens, err)
		}
		open, top, first := 0, 0, 0
		for _, d := range p.givens {
			if d == 0 {
				open++
			}
		}
		for _, s := range res.Path {
			top = max(top, s.Tenths)
			for _, x := range s.Placements {
				if p.solution[x.Cell()] != x.Digit() {
					t.Fatalf("%v: %v places %v", p.givens, s, x)
				}
				open--
				if first == 0 {
					first = top
				}
			}
			for _, x := range s.Eliminations {
				if p.solution[x.Cell()] == x.Digit() {
					t.Fatalf("%v: %v eliminates %v", p.givens, s, x)
				}
			}
			empty := len(s.Placements)+len(s.Eliminations) == 0
			if empty || s.Name == "" || s.Text == "" || s.Technique.Slug() == "" || s.Digits == 0 {
				t.Fatalf("%v: empty step %+v", p.givens, s)
			}
		}
		if open != 0 || res.ER.Tenths != top || res.EP.Tenths != first || res.ED.Tenths != res.Path[0].Tenths {
			t.Errorf("%v: %d cells open, ratings %s of steps with %d, %d", p.givens, open, res.String(), top, first)
		}
	}
}

// TestRungsAreSound asks every technique at many positions, whether an easier
// one applies there or not, and checks its hint against the solution. Nested
// levels are slow and are asked at a few positions only.
func TestRungsAreSound(t *testing.T) {
	hits := make(map[Technique]int)
	n := 0
	chains := newChaining(t)
	ladder := newLadder(chains)
	states(t, 600, 1.0, 600, func(pos *position, p *carved) {
		n++
		chains.search.build(&pos.marks)
		for i := range ladder {
			if ladder[i].reach > 85 && (n%20 != 0 || pos.left > 32) {
				continue
			}
			h := ladder[i].find(pos)
			if h == nil {
				continue
			}
			hits[h.tech]++
			if h.place != none && p.solution[h.place.Cell()] != h.place.Digit() {
				t.Fatalf("%v: %s %s places a wrong digit", p.givens, h.name(), h.text())
			}
			for _, x := range h.drops {
				if p.solution[x.Cell()] == x.Digit() || !pos.has(x.Cell(), digitOf(x)) {
					t.Fatalf("%v: %s %s eliminates %v", p.givens, h.name(), h.text(), x)
				}
			}
		}
	})
	for tech := hiddenSingle; tech <= nishioChain; tech++ {
		if hits[tech] == 0 {
			t.Logf("no %v at any position", tech)
		}
	}
	if len(hits) < 30 {
		t.Errorf("only %d techniques met", len(hits))
	}
}

// TestRepeatable checks that neither the memory of earlier puzzles nor recording
// changes a result.
func TestRepeatable(t *testing.T) {
	puzzles := carve(t, 2, 20)
	used := New()
	for i := range puzzles {
		p := puzzles[len(puzzles)-1-i].givens
		got, err1 := used.Rate(t.Context(), p, Options{Record: true})
		want, err2 := New().Rate(t.Context(), p, Options{Record: true})
		if err1 != nil || err2 != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v: %v and %v (errors %v, %v)", p, got, want, err1, err2)
		}
		if bare, _ := used.Rate(t.Context(), p, Options{}); bare.ER != want.ER || bare.EP != want.EP || bare.ED != want.ED {
			t.Errorf("%v: %v without recording, %v with", p, bare, want)
		}
	}
}

// TestMaxER checks that a limit cuts the path where the first step above it
// would come.
func TestMaxER(t *testing.T) {
	r := New()
	cut := 0
	for _, p := range carve(t, 3, 25) {
		whole, err := r.Rate(t.Context(), p.givens, Options{Record: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, limit := range []int{5, 12, 20, 34, 45, 66, 72} {
			n := 0
			for n < len(whole.Path) && whole.Path[n].Tenths <= limit {
				n++
			}
			res, err := r.Rate(t.Context(), p.givens, Options{Record: true, MaxER: limit})
			if n == len(whole.Path) {
				if err != nil || !reflect.DeepEqual(res, whole) {
					t.Errorf("limit %d: %v, %v; want the whole path", limit, res, err)
				}
				continue
			}
			cut++
			if !errors.Is(err, ErrAboveLimit) || res.Steps != n || n > 0 && !reflect.DeepEqual(res.Path, whole.Path[:n]) {
				t.Errorf("limit %d: %d steps, error %v; want %d steps", limit, res.Steps, err, n)
			}
			if res.EP.Tenths != 0 && res.EP != whole.EP {
				t.Errorf("limit %d: EP %v, want %v", limit, res.EP, whole.EP)
			}
		}
	}
	if cut == 0 {
		t.Error("no limit ever cut a path")
	}
}

// TestContext checks that a rating stops when its context ends, in the middle of
// the deepest engine too, and that the Rater can be used afterwards.
func TestContext(t *testing.T) {
	p := carve(t, 4, 1)[0]
	r := New()
	want, err := r.Rate(t.Context(), p.givens, Options{})
	if err != nil {
		t.Fatal(err)
	}
	done, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := r.Rate(done, p.givens, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
	for level := range 6 {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		r.load(ctx, &p.givens)
		find := (&chaining{stop: &r.stop}).dynamicChain(level)
		start := time.Now()
		for r.stop.err == nil {
			if find(&r.pos) != nil && r.stop.err != nil {
				t.Errorf("level %d: a hint from a stopped search", level)
			}
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("level %d: stopped after %v", level, took)
		}
		cancel()
	}
	if got, err := r.Rate(t.Context(), p.givens, Options{}); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("after stopping: %v, %v; want %v", got, err, want)
	}
}

// TestBadPuzzles checks that what is no puzzle gives an error and no panic.
func TestBadPuzzles(t *testing.T) {
	r := New()
	p := carve(t, 5, 1)[0]
	few := p.givens
	for c, n := 0, 0; c < 81; c++ {
		if few[c] != 0 {
			if n++; n > 16 {
				few[c] = 0
			}
		}
	}
	twice := p.solution
	twice[0] = twice[1]
	large := p.givens
	large[80] = 10
	for name, q := range map[string]board.Givens{"empty": {}, "16 givens": few, "twice": twice, "ten": large} {
		if _, err := r.Rate(t.Context(), q, Options{}); !errors.Is(err, ErrPuzzle) {
			t.Errorf("%s: error %v", name, err)
		}
	}
	if res, err := r.Rate(t.Context(), p.solution, Options{}); err != nil || res.Steps != 0 {
		t.Errorf("solved grid: %v, %v", res, err)
	}
}

// TestGarbage rates grids without a solution or with many: the search must end,
// by itself or by its context.
func TestGarbage(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	r := New()
	for _, p := range carve(t, 6, 10) {
		many, none := p.givens, p.givens
		for _, c := range rng.Perm(81)[:6] {
			many[c] = 0
		}
		for range 3 {
			none[rng.IntN(81)] = board.Digit(1 + rng.IntN(9))
		}
		for _, q := range []board.Givens{many, none} {
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
			_, err := r.Rate(ctx, q, Options{})
			cancel()
			ended := err == nil || errors.Is(err, ErrPuzzle) || errors.Is(err, ErrStuck)
			if !ended && !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%v: error %v", q, err)
			}
		}
	}
}

// TestNoAllocation checks that rating without recording allocates nothing once
// the memory of the Rater has grown.
func TestNoAllocation(t *testing.T) {
	puzzles := carve(t, 7, 15)
	r := New()
	rate := func() {
		for i := range puzzles {
			_, err := r.Rate(t.Context(), puzzles[i].givens, Options{MaxER: 89})
			if err != nil && !errors.Is(err, ErrAboveLimit) {
				t.Fatal(err)
			}
		}
	}
	rate()
	if n := testing.AllocsPerRun(2, rate); n > 0 {
		t.Errorf("%v allocations for %d puzzles", n, len(puzzles))
	}
}

// TestIncrements compares the rating of chains with the table of the behaviour
// sheet, and the sums with their known rounding.
func TestIncrements(t *testing.T) {
	ends := []int{6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194, 258, 386, 514, 770}
	for i, end := range ends {
		for _, k := range []int{end, end + 1} {
			want := i
			if k > end {
				want++
			}
			if got := tenths(lengthen(ratingMultiple, k)) - 80; got != want {
				t.Errorf("complexity %d adds %d tenths, want %d", k, got, want)
			}
		}
	}
	if x, c := lengthen(ratingXChain, 8), lengthen(ratingCycle, 10); x >= c || x != 6.699999999999999 {
		t.Errorf("X-chain of 8 nodes %v, cycle of 10 %v: the chain must come first", x, c)
	}
	if lengthen(ratingXChain, 6) != lengthen(ratingCycle, 8) {
		t.Error("an X-chain of 6 nodes and a cycle of 8 must rate the same")
	}
}

// TestHashOrder checks the order of cells in the program's hash table.
func TestHashOrder(t *testing.T) {
	cells := []board.Cell{40, 3, 24, 19, 8}
	hashOrder(cells)
	if want := []board.Cell{3, 19, 40, 24, 8}; !reflect.DeepEqual(cells, want) {
		t.Errorf("got %v, want %v", cells, want)
	}
	many := []board.Cell{33, 1, 17, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
	hashOrder(many)
	if want := []board.Cell{33, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17}; !reflect.DeepEqual(many, want) {
		t.Errorf("got %v, want %v", many, want)
	}
}

// TestSlugsDiffer checks that every technique has a name and a slug of its own.
func TestSlugsDiffer(t *testing.T) {
	seen := make(map[string]Technique)
	for tech := hiddenSingle; tech < firstNet+Technique(chainKinds*len(netSlugs)); tech++ {
		if tech.Name() == "" || tech.Slug() == "" {
			t.Errorf("technique %d has no name", tech)
		}
		if other, ok := seen[tech.Slug()]; ok {
			t.Errorf("techniques %d and %d share %q", tech, other, tech.Slug())
		}
		seen[tech.Slug()] = tech
	}
}
