package search

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
)

// corpus returns the puzzles of a file of ../shared/corpora, every step-th of
// them, or all if PENCILMARK_FULL is 1. It skips the test where there is none.
func corpus(t testing.TB, name string, step int) (puzzles [][81]board.Digit) {
	t.Helper()
	f, err := os.Open("../../shared/corpora/" + name)
	if err != nil {
		t.Skipf("no corpus: %v", err)
	}
	defer f.Close()
	if os.Getenv("PENCILMARK_FULL") == "1" {
		step = 1
	}
	in := bufio.NewScanner(f)
	for n := 0; in.Scan(); n++ {
		if n%step != 0 || strings.TrimSpace(in.Text()) == "" {
			continue
		}
		g := parse(t, in.Text())
		puzzles = append(puzzles, g.Values())
	}
	return puzzles
}

// TestCorpora solves the corpora and proves each puzzle unique: every twentieth
// one, or all 57,303 if PENCILMARK_FULL is 1.
func TestCorpora(t *testing.T) {
	for _, name := range []string{"17-clue.txt", "hardest.txt"} {
		t.Run(name, func(t *testing.T) {
			s := new(Solver)
			puzzles := corpus(t, name, 20)
			for i := range puzzles {
				r := s.Values(&puzzles[i], 2)
				g, _ := board.NewGrid(&puzzles[i])
				if r.Solutions != 1 || !isSolution(&g, r.Solution) {
					t.Errorf("%s: %d solutions, %v", board.Line(puzzles[i]), r.Solutions, r.Solution)
				}
			}
			t.Logf("%d puzzles", len(puzzles))
		})
	}
}

// BenchmarkValues solves puzzles of a corpus in turn and proves them unique.
func BenchmarkValues(b *testing.B) {
	for _, name := range []string{"17-clue.txt", "hardest.txt"} {
		b.Run(name, func(b *testing.B) {
			puzzles := corpus(b, name, 13)
			s := new(Solver)
			b.ReportAllocs()
			i, guesses := 0, 0
			for b.Loop() {
				r := s.Values(&puzzles[i%len(puzzles)], 2)
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
