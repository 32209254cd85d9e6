package hodoku

import (
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/techniques/grade/internal/gradetest"
)

// puzzles returns the puzzles of a file.
func puzzles(b *testing.B, name string) (list []board.Givens) {
	b.Helper()
	for _, line := range boardtest.Lines(b, name, 1) {
		list = append(list, gradetest.Parse(b, line))
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
func BenchmarkGrades(b *testing.B)  { benchmarkFile(b, "../shared/reference/grades.tsv") }
func Benchmark17Clues(b *testing.B) { benchmarkFile(b, boardtest.SeventeenClue) }
