package fishing

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestPrey casts sets of three bases for what prey says and, the plain way, for
// every place that the endo-fins rule out: the fish are the same.
func TestPrey(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	fish, spared := 0, 0
	for range 30 {
		v := logic.NewView(randomSpots(rng, 4))
		net := Net{Kind: Franken, Finned: true, Fins: MaxFins, EndoFins: MaxEndoFins, Sees: &peers}
		w := trawl{Net: &net, view: v, digit: 1, spots: v.Spots(1), size: 3}
		if !w.open(rows|boxes, cols|boxes) {
			continue
		}
		for range 200 {
			h := haul{prey: w.spots}
			for _, i := range rng.Perm(w.n)[:3] {
				x := w.able[i]
				h.endo = h.endo.Or(h.cells.And(w.cells[x]))
				h.houses, h.cells = h.houses.With(x), h.cells.Or(w.cells[x])
			}
			prey, plain := w.prey(&h), w.seeing(h.endo)
			want := caught(&w, h, plain)
			if got := caught(&w, h, prey); !slices.Equal(got, want) {
				t.Fatalf("bases %v: %d fish, %d the plain way", h.houses.List(), len(got), len(want))
			}
			fish += len(want)
			if prey != plain {
				spared++
			}
		}
	}
	if fish < 100 || spared < 100 {
		t.Errorf("only %d fish, and %d bases with fewer prey", fish, spared)
	}
}

// caught returns the fish with the bases of h that remove some of prey.
func caught(w *trawl, h haul, prey board.CellSet) []Fish {
	var out []Fish
	if h.houses.Len() == w.size && h.endo.Len() <= w.EndoFins {
		h.prey = prey
		w.cast(&h, func(f Fish) bool {
			out = append(out, f)
			return true
		})
	}
	return out
}
