package difficulty

import (
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"

	"pgregory.net/rapid"
)

const (
	full = "715832964692574381834961275967325148351748629248619753573186492129457836486293517"

	// A puzzle with a thousand solutions, which a search must guess at.
	open = ".513.2.4.82.7.4...3........2.....6........83....5..1.49.........7.......1....7392"
)

// TestOrder expects a full grid to be easiest, and puzzles to follow by difficulty.
func TestOrder(t *testing.T) {
	solved, empty, hard := boardtest.Grid(t, full), board.EmptyGrid(), boardtest.Grid(t, open)
	first, _ := Measure(&solved, 1)
	if first.score() != 1 || first.Givens != 81 || first.Emptiest != 9 || first.Left != 0 || first.Guesses != 0 {
		t.Errorf("full grid: %+v, score %v", first, first.score())
	}
	easy := solved
	v := easy.Values()
	for c := range v {
		if c%2 == 1 {
			v[c] = 0
		}
	}
	easy, _ = v.Grid()
	second, _ := Measure(&easy, 1)
	third, _ := Measure(&hard, 1)
	last, _ := Measure(&empty, 1)
	if !(first.score() < third.score() && second.score() < third.score() && third.score() < last.score()) {
		t.Errorf("scores %v, %v, %v, %v", first.score(), second.score(), third.score(), last.score())
	}
}

// TestCounts checks the measures that can be counted by hand.
func TestCounts(t *testing.T) {
	g := boardtest.Grid(t, open)
	m, ok := Measure(&g, 1)
	if !ok || m.Givens != 24 || m.Emptiest != 0 || m.Left == 0 || m.Guesses == 0 {
		t.Errorf("%+v", m)
	}
}

// TestRepeats expects equal seeds to give equal measures.
func TestRepeats(t *testing.T) {
	g := boardtest.Grid(t, open)
	a, _ := Measure(&g, 7)
	b, _ := Measure(&g, 7)
	if a != b {
		t.Errorf("%+v, then %+v", a, b)
	}
}

// TestNoSolution expects false of positions without solution.
func TestNoSolution(t *testing.T) {
	var zero board.Grid
	if _, ok := Measure(&zero, 1); ok {
		t.Error("the zero Grid is measured")
	}
	if got := Rate(board.Givens{5, 5}); got != 0 {
		t.Errorf("two 5s in a row are rated %v", got)
	}
	g := boardtest.Grid(t, open)
	if v := g.Values(); Rate(v) < 2 {
		t.Errorf("a puzzle that needs guesses is rated %v", Rate(v))
	}
	for d := range board.AllDigits.All() {
		g.Eliminate(board.At(g.Empty().First(), d))
	}
	if _, ok := Measure(&g, 1); ok {
		t.Error("a cell without candidates is measured")
	}
}

// TestScoreStaysInRange tries any measures at all.
func TestScoreStaysInRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := Measures{
			Givens:   rapid.IntRange(0, 81).Draw(t, "givens"),
			Emptiest: rapid.IntRange(0, 9).Draw(t, "emptiest"),
			Guesses:  rapid.Float64Range(0, 1e9).Draw(t, "guesses"),
		}
		m.Left = rapid.IntRange(0, 81-m.Givens).Draw(t, "left")
		s := m.score()
		if s < 1 || s > 5 {
			t.Fatalf("%+v: %v", m, s)
		}
		harder := m
		harder.Guesses = 2*m.Guesses + 1
		if harder.score() < s {
			t.Fatalf("%+v: %v, with more guesses %v", m, s, harder.score())
		}
	})
}

func BenchmarkMeasure(b *testing.B) {
	g := boardtest.Grid(b, open)
	b.ReportAllocs()
	for b.Loop() {
		Measure(&g, 1)
	}
}
