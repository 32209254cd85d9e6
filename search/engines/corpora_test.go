package engines

import (
	"path"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/search"
)

// TestCorpora lets engines agree on puzzles of the corpora: a few, or with
// PENCILMARK_FULL=1 all by the engines that take less than a millisecond.
func TestCorpora(t *testing.T) {
	step := 2000
	if boardtest.Full() {
		step = 1
	}
	for _, name := range []string{boardtest.SeventeenClue, boardtest.Hardest} {
		for n, g := range boardtest.Puzzles(t, name, step) {
			want, _ := search.Solve(&g)
			for _, e := range All() {
				switch e.Name() {
				case "dfs", "dfs-iterative": // may take minutes
					continue
				case "network", "network-confer":
					if n*step%2000 != 0 {
						continue
					}
				}
				r, err := e.Search(t.Context(), &g, 2)
				if _, ok := stuck(err); !ok && (err != nil || r.Solutions != 1 || r.Solution != want) {
					t.Errorf("%s on %s: %d solutions, %v", e.Name(), g.String(), r.Solutions, err)
				}
			}
		}
	}
}

// BenchmarkCorpora solves a sample of each corpus with every engine, and proves the
// solutions unique. dfs needs minutes for some 17-clue puzzles and leaves them out.
func BenchmarkCorpora(b *testing.B) {
	every := map[string]int{"bitboards": 7, "propagate": 101, "exact-cover": 101, "dfs": 211, "dfs-iterative": 211}
	for _, name := range []string{boardtest.SeventeenClue, boardtest.Hardest} {
		for _, e := range All() {
			if name == boardtest.SeventeenClue && strings.HasPrefix(e.Name(), "dfs") {
				continue
			}
			b.Run(path.Base(name)+"/"+e.Name(), func(b *testing.B) {
				grids := boardtest.Puzzles(b, name, max(every[e.Name()], 7))
				i, solved := 0, 0
				for b.Loop() {
					r, _ := e.Search(b.Context(), &grids[i%len(grids)], 2)
					solved += r.Solutions
					i++
				}
				b.ReportMetric(float64(solved)/float64(i), "solved/op")
			})
		}
	}
}

// BenchmarkEngines solves the same ten puzzles of 30 clues with every engine.
func BenchmarkEngines(b *testing.B) {
	grids := puzzles(b, 10, 30)
	for _, e := range All() {
		b.Run(e.Name(), func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				_, _ = e.Search(b.Context(), &grids[i%len(grids)], 2)
				i++
			}
		})
	}
}
