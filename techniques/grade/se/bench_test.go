package se

import (
	"bufio"
	"context"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/gradetest"
)

// BenchmarkGrades rates the 2,000 puzzles of the reference file once an
// iteration.
func BenchmarkGrades(b *testing.B) {
	f, err := os.Open(referenceDir + "grades.tsv")
	if err != nil {
		b.Skipf("reference file not present: %v", err)
	}
	defer f.Close()
	var puzzles []*[81]board.Digit
	sc := bufio.NewScanner(f)
	for sc.Scan(); sc.Scan(); {
		line, _, _ := strings.Cut(sc.Text(), "\t")
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
