package fishing

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestReach follows every chain of a random grid link by link, and checks that
// there is one exactly for what is off, and the other way round as well.
func TestReach(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	g := board.EmptyGrid()
	for c := range board.AllCells().All() {
		g.SetMarks(c, board.DigitSet(rng.IntN(512)&rng.IntN(512)))
	}
	v := logic.NewView(&g)
	r := Reached.Of(v)
	chains := 0
	for c := range board.AllCells().All() {
		for d := range g.Marks(c).All() {
			x := board.At(c, d)
			off := *r.Off(x)
			for y := range off.All() {
				chains++
				if !r.Off(y).Has(x) {
					t.Fatalf("%v rules out %v, but not the other way round", x, y)
				}
				checkChain(t, &g, x, y, r.Chain(x, y))
			}
		}
	}
	if chains < 1000 {
		t.Errorf("only %d chains to check", chains)
	}
}

func checkChain(t *testing.T, g *board.Grid, x, y board.Candidate, nodes []logic.Node) {
	t.Helper()
	if nodes[0].Candidates[0] != x || nodes[len(nodes)-1].Candidates[0] != y {
		t.Fatalf("a chain from %v to %v has the wrong ends", x, y)
	}
	for i := 1; i < len(nodes); i++ {
		a, b := nodes[i-1].Candidates[0], nodes[i].Candidates[0]
		if !nodes[i].On {
			if !a.Excludes(b) {
				t.Fatalf("%v does not exclude %v", a, b)
			}
			continue
		}
		options := g.Options(nodes[i].Cites[0])
		slices.Sort(options)
		want := []board.Candidate{min(a, b), max(a, b)}
		if !slices.Equal(options, want) {
			t.Fatalf("%v has the options %v, not %v", nodes[i].Cites[0], options, want)
		}
	}
}
