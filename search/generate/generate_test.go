package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"

	"pencilmark/board"
	"pencilmark/search"
)

// clueCells returns the cells of v that are not empty.
func clueCells(v *board.Givens) (s board.CellSet) {
	for c, d := range v {
		if d != 0 {
			s = s.With(board.Cell(c))
		}
	}
	return s
}

// checkPuzzle holds a puzzle to what every puzzle must be, and to its options.
func checkPuzzle(t *testing.T, o *Options, p *Puzzle) {
	t.Helper()
	g, err := p.Givens.Grid()
	if err != nil {
		t.Fatalf("%s: %v", p.Givens.String(), err)
	}
	if v, n := search.Solve(&g); n != 1 || v != p.Solution {
		t.Errorf("%s: %d solutions", p.Givens.String(), n)
	}
	cells := clueCells(&p.Givens)
	for c := range cells.All() {
		if !o.Symmetry.orbit(c).Within(cells) {
			t.Errorf("%s: has %v but not all of its orbit under %v", p.Givens.String(), c, o.Symmetry)
		}
	}
	if o.Clues > 0 && cells.Len() != o.Clues {
		t.Errorf("%s: %d clues, want %d", p.Givens.String(), cells.Len(), o.Clues)
	}
	if !o.Pattern.IsEmpty() && cells != o.Pattern {
		t.Errorf("%s: clues in %v, want %v", p.Givens.String(), cells, o.Pattern)
	}
	if o.Minimal {
		checkMinimal(t, p)
	}
}

// checkMinimal takes out every clue by itself.
func checkMinimal(t *testing.T, p *Puzzle) {
	t.Helper()
	for c := range clueCells(&p.Givens).All() {
		v := p.Givens
		v[c] = 0
		if g, _ := v.Grid(); search.Unique(&g) {
			t.Errorf("%s: the clue in %v can be left out", p.Givens.String(), c)
		}
	}
}

// TestPuzzles makes puzzles of every kind.
func TestPuzzles(t *testing.T) {
	var chequered, frames board.CellSet
	for c := range board.Cell(81) {
		if (c.Row()+c.Col())%2 == 0 {
			chequered = chequered.With(c)
		}
		if ring := max(max(c.Row(), 8-c.Row()), max(c.Col(), 8-c.Col())); ring%2 == 1 || c == 40 {
			frames = frames.With(c)
		}
	}
	tests := []struct {
		name string
		o    Options
	}{
		{"any", Options{}},
		{"minimal", Options{Minimal: true}},
		{"clues", Options{Clues: 23}},
		{"many clues", Options{Clues: 60}},
		{"full grid", Options{Clues: 81}},
		{"rotate180", Options{Symmetry: Rotate180, Clues: 26}},
		{"rotate180 minimal", Options{Symmetry: Rotate180, Minimal: true}},
		{"rotate90", Options{Symmetry: Rotate90, Clues: 32}},
		{"mirror", Options{Symmetry: Mirror, Clues: 29}},
		{"diagonal", Options{Symmetry: Diagonal, Clues: 27}},
		{"full", Options{Symmetry: Full, Clues: 36}},
		{"chequered", Options{Pattern: chequered}},
		{"frames", Options{Pattern: frames, Symmetry: Full}},
		{"accept", Options{Accept: func(p *Puzzle) bool { return p.Solution[0] == 7 }}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := New(test.o)
			if err != nil {
				t.Fatal(err)
			}
			for i := range 3 {
				p, err := g.Puzzle(t.Context(), i)
				if err != nil {
					t.Fatal(err)
				}
				checkPuzzle(t, &test.o, &p)
				if test.name == "accept" && p.Solution[0] != 7 {
					t.Errorf("accepted %v", p.Solution)
				}
			}
		})
	}
}

// TestRepeats expects the same puzzles of the same seed, from several goroutines too, and
// others of another seed.
func TestRepeats(t *testing.T) {
	var first, again, other [8]Puzzle
	make8 := func(seed uint64, out *[8]Puzzle) {
		g, err := New(Options{Seed: seed, Symmetry: Rotate180, Minimal: true})
		if err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		for i := range out {
			wg.Go(func() { out[i], _ = g.Puzzle(context.Background(), i) })
		}
		wg.Wait()
	}
	make8(5, &first)
	make8(5, &again)
	make8(6, &other)
	for i := range first {
		if first[i] != again[i] {
			t.Errorf("puzzle %d differs between two runs", i)
		}
		for j := range other {
			if first[i].Givens == other[j].Givens {
				t.Errorf("puzzle %d of seed 5 is puzzle %d of seed 6", i, j)
			}
		}
	}
}

// TestMaxTries expects a wish nobody can meet to end with a tally.
func TestMaxTries(t *testing.T) {
	calls := 0
	g, err := New(Options{MaxTries: 7, Accept: func(*Puzzle) bool { return false }, Progress: func(Tally) { calls++ }})
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Puzzle(t.Context(), 0)
	var tries *TriesError
	if !errors.As(err, &tries) || tries.Tally != (Tally{Tries: 7, Refused: 7}) || calls != 7 {
		t.Errorf("%v after %d calls", err, calls)
	}
	if want := "no puzzle in 7 tries: 7 not accepted"; err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
}

// TestContext expects generation to end with its context, amid a hopeless try as well.
func TestContext(t *testing.T) {
	g, err := New(Options{Clues: 17})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Puzzle(ctx, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func BenchmarkPuzzle(b *testing.B) {
	for _, test := range []struct {
		name string
		o    Options
	}{
		{"any", Options{}},
		{"clues24", Options{Clues: 24}},
		{"minimal-rotate180", Options{Minimal: true, Symmetry: Rotate180}},
	} {
		b.Run(test.name, func(b *testing.B) {
			g, err := New(test.o)
			if err != nil {
				b.Fatal(err)
			}
			i := 0
			for b.Loop() {
				if _, err := g.Puzzle(b.Context(), i); err != nil {
					b.Fatal(err)
				}
				i++
			}
		})
	}
}

// TestStrip takes out orbits of up to eight cells: never below the number of clues
// wanted, and down to it where an orbit of the right size is left.
func TestStrip(t *testing.T) {
	g := Generator{orbits: Full.orbits()}
	below := 0
	for seed := range uint64(20) {
		w := worker{Generator: &g, rng: rand.New(rand.NewPCG(seed, 0))}
		v := carving{solution: Grid(w.rng), clues: 81}
		v.givens = v.solution
		if w.strip(&v, 46); v.clues < 46 {
			t.Errorf("seed %d: %d clues", seed, v.clues)
		}
		if v.clues < 54 {
			below++
		}
	}
	if below == 0 {
		t.Error("no grid was stripped near the limit")
	}
}
