package why_test

import (
	"slices"
	"testing"
	"time"

	"pencilmark/explain/why"
)

// BenchmarkExplain asks for the smallest proofs of the sample, by their size, and
// reports the median and the 95th percentile of the time that one takes.
func BenchmarkExplain(b *testing.B) {
	var f why.Finder
	groups := []struct {
		name string
		most int
		qs   []question
	}{{"to_4", 4, nil}, {"to_6", 6, nil}, {"to_9", 9, nil}, {"to_12", 12, nil}, {"larger", 100, nil}}
	for _, q := range some(b, 5) {
		p := ask(b, &f, &q, why.Options{})
		for j := range groups {
			if p.Size() <= groups[j].most {
				groups[j].qs = append(groups[j].qs, q)
				break
			}
		}
	}
	for _, g := range groups {
		b.Run(g.name, func(b *testing.B) {
			var times []time.Duration
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				start := time.Now()
				ask(b, &f, &g.qs[i%len(g.qs)], why.Options{})
				times = append(times, time.Since(start))
			}
			slices.Sort(times)
			b.ReportMetric(times[len(times)/2].Seconds()*1e3, "ms-median")
			b.ReportMetric(times[len(times)*95/100].Seconds()*1e3, "ms-p95")
		})
	}
}
