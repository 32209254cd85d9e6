package check_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// BenchmarkJudge judges right and wrong eliminations in the starts of our own puzzles,
// without a reason, and reports the 95th percentile: the easiest way, and the
// refutation, take the time.
func BenchmarkJudge(b *testing.B) {
	lines := shuffled(boardtest.Lines(b, boardtest.Own, 1))
	for _, k := range []struct {
		name  string
		right bool
	}{{"right", true}, {"wrong", false}} {
		b.Run(k.name, func(b *testing.B) {
			var referee check.Referee
			var took []time.Duration
			told, short := 0, 0
			for i := range b.N {
				g := boardtest.Grid(b, lines[i%len(lines)])
				claim := parse.Claim{Conclusions: []why.Conclusion{elimination(&g, i, k.right)}}
				before := time.Now()
				v, err := referee.Judge(context.Background(), &g, claim)
				if err != nil {
					b.Fatal(err)
				}
				for _, r := range v.Refutations {
					if told += len(r.Lines); r.Size == 0 {
						short++
					}
				}
				took = append(took, time.Since(before))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
			b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max-ms")
			b.ReportMetric(float64(told)/float64(b.N), "lines")
			b.ReportMetric(float64(short), "untold")
		})
	}
}

// elimination returns an elimination in g, the i-th that is right or wrong.
func elimination(g *board.Grid, i int, right bool) why.Conclusion {
	solution, _ := search.Solve(g)
	var out []why.Conclusion
	for x := range board.Candidates() {
		if g.Has(x) && (solution[x.Cell()] != x.Digit()) == right {
			out = append(out, why.Conclusion{Candidate: x})
		}
	}
	return out[i*31%len(out)]
}
