package hodoku

import (
	"bufio"
	"os"
	"path/filepath"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/gradetest"
)

// puzzles reads the first 81 characters of each line of a file of ../shared, and
// skips the benchmark if it is not there.
func puzzles(b *testing.B, name string) []*[81]board.Digit {
	b.Helper()
	f, err := os.Open(filepath.Join("..", "..", "..", "..", "shared", name))
	if err != nil {
		b.Skipf("no corpus: %v", err)
	}
	defer f.Close()
	var list []*[81]board.Digit
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if line := sc.Text(); len(line) >= 81 && line[0] != '#' {
			list = append(list, gradetest.Parse(b, line[:81]))
		}
	}
	return list
}

func benchmarkFile(b *testing.B, name string) {
	list := puzzles(b, name)
	g := New()
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range list {
			g.Grade(p, false)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(list)), "ns/puzzle")
}

// One operation is a whole file.
func BenchmarkGrades(b *testing.B)  { benchmarkFile(b, "reference/grades.tsv") }
func Benchmark17Clues(b *testing.B) { benchmarkFile(b, "corpora/17-clue.txt") }
