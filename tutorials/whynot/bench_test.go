package whynot_test

import (
	"context"
	"maps"
	"slices"
	"testing"
	"time"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/whynot"
)

// BenchmarkFind asks about each technique of the standard ladder in many positions,
// and reports the median and the 95th percentile, over the positions, of the least time
// that an answer took.
func BenchmarkFind(b *testing.B) {
	positions := some(b, 40)
	for _, r := range techniques.Standard() {
		if r.Family == logic.Forcing || r.Family == logic.LastResort {
			continue
		}
		b.Run(r.Slug, func(b *testing.B) {
			least := map[int]time.Duration{}
			for i := 0; b.Loop(); i++ {
				q := whynot.Query{Technique: r.Technique, Ladder: techniques.Standard()}
				start := time.Now()
				a, err := whynot.Find(context.Background(), &positions[i%len(positions)], q)
				if err != nil {
					b.Fatal(err)
				}
				took := time.Since(start)
				if old, ok := least[i%len(positions)]; len(a.Here) == 0 && (!ok || took < old) {
					least[i%len(positions)] = took
				}
			}
			times := slices.Collect(maps.Values(least))
			if slices.Sort(times); len(times) > 0 {
				b.ReportMetric(times[len(times)/2].Seconds()*1e3, "ms-median")
				b.ReportMetric(times[len(times)*95/100].Seconds()*1e3, "ms-p95")
			}
		})
	}
}
