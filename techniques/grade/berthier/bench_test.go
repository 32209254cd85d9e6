package berthier

import "testing"

// BenchmarkPublished rates the 2,000 puzzles of the reference file once an
// iteration, by B and by gB.
func BenchmarkPublished(b *testing.B) {
	puzzles := readPublished(b, 1)
	for _, one := range []struct {
		name    string
		ratings Ratings
	}{{"B", B}, {"gB", GB}} {
		b.Run(one.name, func(b *testing.B) {
			r := New()
			for b.Loop() {
				for _, p := range puzzles {
					rate(b, r, p.puzzle, Options{Ratings: one.ratings})
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(puzzles)), "ns/puzzle")
		})
	}
}
