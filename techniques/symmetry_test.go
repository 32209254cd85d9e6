package techniques_test

import (
	"bufio"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// full reports whether the long form of a test was asked for.
func full() bool { return os.Getenv("PENCILMARK_FULL") != "" }

// positions returns n positions from solving our own puzzles: those in which no
// single applies.
func positions(t *testing.T, n int) []board.Grid {
	t.Helper()
	f, err := os.Open("../testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []board.Grid
	solver := solve.Solver{Ladder: techniques.Standard()}
	for sc := bufio.NewScanner(f); sc.Scan() && len(out) < n; {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		g, err := board.ParseLine(sc.Text())
		if err != nil {
			t.Fatal(err)
		}
		for !g.Solved() && len(out) < n {
			step, ok := solver.Next(context.Background(), &g)
			if !ok {
				break
			}
			if step.Technique.Family != logic.Singles {
				out = append(out, g)
			}
			step.Apply(&g)
		}
	}
	return out
}

// conclusions returns everything that the steps of x conclude in g.
func conclusions(x *logic.Technique, g *board.Grid) map[string]bool {
	out := map[string]bool{}
	for s := range x.Steps(logic.NewView(g)) {
		for _, y := range s.Eliminations {
			out[fmt.Sprintf("%v<>%v", y.Cell(), y.Digit())] = true
		}
		for _, y := range s.Placements {
			out[y.String()] = true
		}
	}
	return out
}

// TestSymmetry relabels, permutes and transposes positions: every technique must
// conclude the same in the image, mapped. PENCILMARK_FULL takes 600 positions
// instead of 60; techniques that are off by default see a tenth of them.
func TestSymmetry(t *testing.T) {
	n := 60
	if full() {
		n = 600
	}
	all := positions(t, 10*n)
	if len(all) < n {
		t.Fatalf("%d positions, %d wanted", len(all), n)
	}
	rng := rand.New(rand.NewPCG(5, 8))
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	all = all[:n]
	for _, x := range techniques.All() {
		t.Run(x.Slug, func(t *testing.T) {
			t.Parallel()
			sample := all
			if techniques.OffReason(x) != "" { // most of these are slow
				sample = all[:n/10]
			}
			for i := range sample {
				checkImage(t, x, &sample[i], uint64(i))
			}
		})
	}
}

func checkImage(t *testing.T, x *logic.Technique, g *board.Grid, seed uint64) {
	t.Helper()
	m := transform.Seeded(seed)
	image := m.Grid(g)
	want := map[string]bool{}
	for s := range x.Steps(logic.NewView(g)) {
		for _, y := range s.Eliminations {
			z := m.Candidate(y)
			want[fmt.Sprintf("%v<>%v", z.Cell(), z.Digit())] = true
		}
		for _, y := range s.Placements {
			want[m.Candidate(y).String()] = true
		}
	}
	if got := conclusions(x, &image); !maps.Equal(got, want) {
		t.Errorf("in %s\nconcludes %v\nthe image has %v", g.String(), slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got)))
	}
}
