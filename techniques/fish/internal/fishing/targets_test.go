package fishing

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestTargets searches sets of three bases for what targets says and, the plain way, for
// every place that the endo-fins rule out: the fish are the same.
func TestTargets(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	fish, spared := 0, 0
	for range 30 {
		v := logic.NewView(randomSpots(rng, 4))
		wanted := Wanted{Kind: Franken, Finned: true, Fins: maxFins, EndoFins: maxEndoFins, Sees: &peers}
		w := wideSearch{Wanted: &wanted, view: v, digit: 1, spots: v.Spots(1), size: 3}
		if !w.open(rows|boxes, cols|boxes) {
			continue
		}
		for range 200 {
			h := baseSet{targets: w.spots}
			for _, i := range rng.Perm(w.n)[:3] {
				x := w.able[i]
				h.endo = h.endo.Or(h.cells.And(w.cells[x]))
				h.houses, h.cells = h.houses.With(x), h.cells.Or(w.cells[x])
			}
			targets, plain := w.targets(&h), w.seeing(h.endo)
			want := found(&w, h, plain)
			if got := found(&w, h, targets); !slices.Equal(got, want) {
				t.Fatalf("bases %v: %d fish, %d the plain way", h.houses.List(), len(got), len(want))
			}
			fish += len(want)
			if targets != plain {
				spared++
			}
		}
	}
	if fish < 100 || spared < 100 {
		t.Errorf("only %d fish, and %d bases with fewer targets", fish, spared)
	}
}

// found returns the fish with the bases of h that remove some of targets.
func found(w *wideSearch, h baseSet, targets board.CellSet) []Fish {
	var out []Fish
	if h.houses.Len() == w.size && h.endo.Len() <= w.EndoFins {
		h.targets = targets
		w.coverings(&h, func(f Fish) bool {
			out = append(out, f)
			return true
		})
	}
	return out
}
