package se

import (
	"context"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/techniques/grade/internal/gradetest"
)

// BenchmarkGrades rates the 2,000 puzzles of the reference file once an
// iteration.
func BenchmarkGrades(b *testing.B) {
	var puzzles []board.Givens
	for _, line := range boardtest.Lines(b, "../shared/reference/grades.tsv", 1) {
		puzzles = append(puzzles, gradetest.Parse(b, line))
	}
	r := New()
	for b.Loop() {
		for _, p := range puzzles {
			if _, err := r.Rate(context.Background(), p, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(puzzles)), "ns/puzzle")
}
