package search

import (
	"path"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

// corpus returns every step-th puzzle of a file, or all if PENCILMARK_FULL is 1.
func corpus(t testing.TB, name string, step int) (puzzles []board.Givens) {
	t.Helper()
	if boardtest.Full() {
		step = 1
	}
	for _, g := range boardtest.Puzzles(t, name, step) {
		puzzles = append(puzzles, g.Values())
	}
	return puzzles
}

// TestCorpora solves the corpora and proves each puzzle unique: every twentieth
// one, or all 57,303 if PENCILMARK_FULL is 1.
func TestCorpora(t *testing.T) {
	for _, name := range []string{boardtest.SeventeenClue, boardtest.Hardest} {
		t.Run(path.Base(name), func(t *testing.T) {
			s := new(Solver)
			puzzles := corpus(t, name, 20)
			for i := range puzzles {
				r := s.Values(puzzles[i], 2)
				g, _ := puzzles[i].Grid()
				if r.Solutions != 1 || !isSolution(&g, r.Solution) {
					t.Errorf("%s: %d solutions, %v", puzzles[i].String(), r.Solutions, r.Solution)
				}
			}
			t.Logf("%d puzzles", len(puzzles))
		})
	}
}

// BenchmarkValues solves puzzles of a corpus in turn and proves them unique.
func BenchmarkValues(b *testing.B) {
	for _, name := range []string{boardtest.SeventeenClue, boardtest.Hardest} {
		b.Run(path.Base(name), func(b *testing.B) {
			puzzles := corpus(b, name, 13)
			s := new(Solver)
			b.ReportAllocs()
			i, guesses := 0, 0
			for b.Loop() {
				r := s.Values(puzzles[i%len(puzzles)], 2)
				guesses += r.Stats.Guesses
				i++
			}
			b.ReportMetric(float64(guesses)/float64(i), "guesses/op")
		})
	}
}

// BenchmarkAll streams solutions of the empty grid.
func BenchmarkAll(b *testing.B) {
	g := board.EmptyGrid()
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		for range All(&g, 1000) {
			n++
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/solution")
}
