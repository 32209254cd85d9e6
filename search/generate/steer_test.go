package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"pencilmark/board"
)

// nines wants no clue to be a 9: so many are too many.
func nines(p *Puzzle) (n int) {
	for _, d := range p.Givens {
		if d == 9 {
			n++
		}
	}
	return n
}

// TestSteer expects puzzles as wanted, the same again for the same number, and others
// in their place.
func TestSteer(t *testing.T) {
	var chequered board.CellSet
	for c := range board.Cell(81) {
		if (c.Row()+c.Col())%2 == 0 {
			chequered = chequered.With(c)
		}
	}
	known, _ := Sample(3)
	start := func(*rand.Rand) (board.Givens, bool) { return known.Puzzle(), true }
	for name, o := range map[string]Options{
		"free":      {},
		"minimal":   {Minimal: true},
		"clues":     {Clues: 27},
		"rotate180": {Symmetry: Rotate180, Clues: 30},
		"pattern":   {Pattern: chequered, Distance: func(p *Puzzle) int { return max(nines(p)-3, 0) }},
		"start":     {Start: start},
		"harder":    {Distance: func(p *Puzzle) int { return -nines(p) }},
	} {
		t.Run(name, func(t *testing.T) {
			if o.Distance == nil {
				o.Distance = nines
			}
			g, err := New(o)
			if err != nil {
				t.Fatal(err)
			}
			var made [3]Puzzle
			for i, k := range []int{0, 0, 1} {
				if made[i], err = g.Another(t.Context(), 5, k); err != nil {
					t.Fatal(err)
				}
				checkPuzzle(t, &o, &made[i])
				if off := o.Distance(&made[i]); off != 0 {
					t.Errorf("the distance is %d", off)
				}
			}
			if made[0] != made[1] || made[0].Givens == made[2].Givens {
				t.Error("the same number gave another puzzle, or another the same")
			}
		})
	}
}

// TestLeave expects a search that begins with a known puzzle to leave it, and one that
// begins with a new puzzle to take it as it is.
func TestLeave(t *testing.T) {
	g, _ := Sample(3)
	for _, known := range []bool{true, false} {
		gen, err := New(Options{
			Distance: func(*Puzzle) int { return 0 },
			Start:    func(*rand.Rand) (board.Givens, bool) { return g.Puzzle(), known },
		})
		if err != nil {
			t.Fatal(err)
		}
		w := &worker{Generator: gen, rng: rand.New(rand.NewPCG(1, 1)), searches: unaided}
		p, ok := w.steer(t.Context())
		if left := p.Givens != g.Puzzle(); !ok || left != known {
			t.Errorf("known %v: found %v, left %v", known, ok, left)
		}
	}
}

// TestSteerEnds expects a wish nobody can meet to end, by tries and by the context.
func TestSteerEnds(t *testing.T) {
	for _, far := range []int{-1, 1} {
		g, err := New(Options{MaxTries: 100, Distance: func(*Puzzle) int { return far }})
		if err != nil {
			t.Fatal(err)
		}
		_, err = g.Puzzle(t.Context(), 0)
		var tries *TriesError
		if !errors.As(err, &tries) || tries.Tally.Tries != 100 || tries.Tally.Refused != 100 {
			t.Errorf("%v", err)
		}
		n := 0
		ctx, cancel := context.WithCancel(t.Context())
		g.options.MaxTries = 0
		g.options.Progress = func(Tally) {
			if n++; n == 50 {
				cancel()
			}
		}
		if _, err := g.Puzzle(ctx, 0); !errors.Is(err, context.Canceled) || n != 50 {
			t.Errorf("%v after %d tries", err, n)
		}
	}
}
