package fishing

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestCharts takes places of a digit away one by one and now and then puts one
// back. A view that keeps its charts finds the fish that a new one finds.
func TestCharts(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	g := randomSpots(rng, 3)
	kept := logic.NewView(g)
	barren, fish := 0, 0
	for range 1500 {
		x := board.At(board.Cell(rng.IntN(81)), 1)
		if g.Spots(1).Len() < 25 && rng.IntN(2) == 0 {
			g.Restore(x)
		} else if rng.IntN(2) == 0 {
			g.Eliminate(x)
		}
		kept.Reset(g)
		got, want := allFish(kept), allFish(logic.NewView(g))
		if !slices.Equal(got, want) {
			t.Fatalf("%d fish with charts, %d without", len(got), len(want))
		}
		fish += len(want)
		for _, c := range charts.Of(kept).lines[2] {
			if !c[1].IsEmpty() && c.barren(kept, 1) {
				barren++
			}
		}
	}
	if fish < 100 || barren < 100 {
		t.Errorf("%d fish, %d times none", fish, barren)
	}
}

// allFish returns the small fish of v.
func allFish(v *logic.View) []Fish {
	var out []Fish
	add := func(f Fish) bool {
		out = append(out, f)
		return true
	}
	Lines(v, 2, Finless, add)
	Lines(v, 3, Finned|Sashimi, add)
	Lines(v, 2, Sashimi, add)
	Wide(v, 2, Franken, false, add)
	Wide(v, 2, Franken, true, add)
	return out
}
