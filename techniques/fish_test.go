package techniques_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// fishFamilies are the families this file looks after.
var templates = map[string]bool{"template-set": true, "template-delete": true, "pattern-overlay": true}

var fishFamilies = map[logic.Family]bool{logic.Fish: true, logic.SingleDigit: true}

// stuckPositions returns n positions in which singles, locked candidates and
// subsets find nothing more, of random puzzles made with the seed.
func stuckPositions(n int, seed uint64) []board.Grid {
	rng := rand.New(rand.NewPCG(seed, 1))
	var out []board.Grid
	for len(out) < n {
		g := randomPuzzle(rng)
		v := logic.NewView(&g)
		for basicStep(v, &g) {
			v.Reset(&g)
		}
		if !g.Solved() {
			out = append(out, g)
		}
	}
	return out
}

// basicStep applies the first step of the techniques below the fish.
func basicStep(v *logic.View, g *board.Grid) bool {
	for _, t := range techniques.Basic() {
		if s, ok := t.First(v); ok {
			s.Apply(g)
			return true
		}
	}
	return false
}

// randomPuzzle digs cells out of a random solved grid, in random order and as
// long as one solution is left.
func randomPuzzle(rng *rand.Rand) board.Grid {
	empty := board.EmptyGrid()
	values, _ := search.Random(&empty, rng.Uint64())
	for _, c := range rng.Perm(81) {
		was := values[c]
		values[c] = 0
		g, _ := board.NewGrid(&values)
		if !search.Unique(&g) {
			values[c] = was
		}
	}
	g, _ := board.NewGrid(&values)
	return g
}

// fishTechniques lists the techniques of the family, without those that look for more than
// four bases: they take too long for a test of many positions.
func fishTechniques() []*logic.Technique {
	var out []*logic.Technique
	for _, t := range techniques.All() {
		large := strings.HasSuffix(t.Slug, "squirmbag") || strings.HasSuffix(t.Slug, "whale") || strings.HasSuffix(t.Slug, "leviathan")
		if (fishFamilies[t.Family] || templates[t.Slug]) && !large {
			out = append(out, t)
		}
	}
	return out
}

// TestFishAreSound holds the steps of the family against the solution and the
// proof checker: all of those that are on by default, the first fifty in every
// fifteenth position of the others. With PENCILMARK_FULL=1 the others run in all
// positions as well.
func TestFishAreSound(t *testing.T) {
	var checker verify.Checker
	found := map[string]int{}
	for i, g := range stuckPositions(120, 1) {
		solution, _ := search.Solve(&g)
		v := logic.NewView(&g)
		for _, x := range fishTechniques() {
			if techniques.OffReason(x) != "" && i%15 != 0 && !full() {
				continue
			}
			n := 0
			for s := range x.Steps(v) {
				if n++; techniques.OffReason(x) != "" && n > 50 {
					break
				}
				if err := checker.Step(&g, &s); err != nil {
					t.Fatalf("%s in %v: %v", x.Slug, &g, err)
				}
				checkEffects(t, &s, &solution)
			}
			found[x.Slug] += n
		}
	}
	for _, x := range fishTechniques() {
		if found[x.Slug] == 0 && techniques.OffReason(x) == "" {
			t.Errorf("%s is never found", x.Slug)
		}
	}
}

// checkEffects holds what s concludes against the solution.
func checkEffects(t *testing.T, s *logic.Step, solution *[81]board.Digit) {
	t.Helper()
	for _, x := range s.Eliminations {
		if solution[x.Cell()] == x.Digit() {
			t.Fatalf("%s removes %v, which is true", s.Technique.Slug, x)
		}
	}
	for _, x := range s.Placements {
		if solution[x.Cell()] != x.Digit() {
			t.Fatalf("%s places %v, which is false", s.Technique.Slug, x)
		}
	}
}

// BenchmarkFish looks for the first step of each technique in stuck positions
// whose facts are built; most are misses.
func BenchmarkFish(b *testing.B) {
	positions := stuckPositions(50, 3)
	views := make([]*logic.View, len(positions))
	for i := range positions {
		views[i] = logic.NewView(&positions[i])
		logic.Places.Of(views[i])
	}
	stop := func(logic.Step) bool { return false }
	for _, x := range techniques.All() {
		if !fishFamilies[x.Family] {
			continue
		}
		b.Run(x.Slug, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				x.Find(views[i%len(views)], stop)
				i++
			}
		})
	}
}
