package board

import (
	"math/rand/v2"
	"testing"
)

// TestScan holds what is read in words of several cells to loops over cells, in
// positions after random placements and eliminations.
func TestScan(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		g := EmptyGrid()
		for range rng.IntN(60) {
			if x := Candidate(rng.IntN(729)); g.Has(x) {
				g.Place(x)
			}
		}
		for range rng.IntN(300) {
			g.Eliminate(Candidate(rng.IntN(729)))
		}
		var lone CellSet
		for c := range g.Empty().All() {
			if g.Marks(c).Single() {
				lone = lone.With(c)
			}
		}
		if got := g.Lone(); got != lone {
			t.Fatalf("%s: lone %v, want %v", g.String(), got, lone)
		}
		for d := Digit(1); d <= 9; d++ {
			var holding CellSet
			for c := range Cell(81) {
				if g.Value(c) == d {
					holding = holding.With(c)
				}
			}
			if got := g.Holding(d); got != holding {
				t.Fatalf("%s: %v in %v, want %v", g.String(), d, got, holding)
			}
		}
		for h := range House(27) {
			var once DigitSet
			for d := range AllDigits.All() {
				if g.Spots(d).And(h.Cells()).Single() {
					once = once.With(d)
				}
			}
			if got := g.Once(h); got != once {
				t.Fatalf("%s: once in %v: %v, want %v", g.String(), h, got, once)
			}
			if h.Kind() == BoxKind && g.OnceInBoxes()[h.Index()] != once {
				t.Fatalf("%s: once in %v: %v of all boxes, want %v", g.String(), h, g.OnceInBoxes()[h.Index()], once)
			}
		}
		for b := range 9 {
			rows, cols := g.Crossings(b)
			for k := range 3 {
				row, col := Row(b/3*3+k).Cells().And(Box(b).Cells()), Col(b%3*3+k).Cells().And(Box(b).Cells())
				if rows[k] != marksOf(&g, row) || cols[k] != marksOf(&g, col) {
					t.Fatalf("%s: crossings %d of box %d: %v and %v", g.String(), k, b, rows[k], cols[k])
				}
			}
		}
	}
}

// marksOf returns the candidates of cells.
func marksOf(g *Grid, cells CellSet) (s DigitSet) {
	for c := range cells.All() {
		s |= g.Marks(c)
	}
	return s
}
