package fishing

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/internal/templates"
	"pencilmark/techniques/logic"
)

// scatter returns about one cell in n.
func scatter(rng *rand.Rand, n int) (cells board.CellSet) {
	for c := range board.AllCells().All() {
		if rng.IntN(n) == 0 {
			cells = cells.With(c)
		}
	}
	return cells
}

// anyTemplate returns one of the 46,656 templates of an empty grid.
func anyTemplate(rng *rand.Rand) board.CellSet {
	for {
		var out board.CellSet
		for r := range 9 {
			left := board.Row(r).Cells()
			for c := range out.All() {
				left = left.Minus(c.Peers())
			}
			if left.IsEmpty() {
				break
			}
			for range rng.IntN(left.Len()) {
				left = left.Rest()
			}
			out = out.With(left.First())
		}
		if out.Len() == 9 {
			return out
		}
	}
}

// TestRemovable searches places that hold a template for fish by the definition:
// they remove only what removable says, which leaves out a part of the places.
func TestRemovable(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	removed, spared := 0, 0
	for range 10 {
		spots := anyTemplate(rng).Or(scatter(rng, 8))
		g := withSpots(spots)
		may := templates.Without(spots, &peers)
		for kind := Straight; kind <= Mutant; kind++ {
			for _, f := range plainFish(g, 2, kind, true) {
				if !f.Out.Within(may) {
					t.Fatalf("%v: a fish removes %v, and only %v should go", spots, f.Out, may)
				}
				removed++
			}
		}
		spared += spots.Len() - may.Len()
	}
	if removed < 20 || spared < 50 {
		t.Errorf("%d fish, %d places that none removes", removed, spared)
	}
}

// TestRuledOut searches grids for fish with fins, by Wanted without bounds: what
// falls along chains to fins, and to fins and the places of a cover, is among what
// Removable and RuledOut say.
func TestRuledOut(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 26))
	var fell, fellToCover, bound int
	for range 12 {
		v := logic.NewView(sparseGrid(rng))
		reach := Reached.Of(v)
		for d := range board.AllDigits.All() {
			may, ruled := reach.Removable(d), reach.RuledOut(d)
			want := Wanted{Kind: Franken, Finned: true, Fins: 2, Sees: reach.See(d), Removable: v.Spots(d)}
			want.Each(v, 2, d, func(f Fish) bool {
				fell++
				if !f.Out.Within(may) {
					t.Fatalf("digit %d: a fish removes %v, and only %v should go", d, f.Out, may)
				}
				return true
			})
			want.Idle = true
			want.Each(v, 2, d, func(f Fish) bool {
				fellToCover += checkCovers(t, v, &f, &ruled)
				return true
			})
			if may != v.Spots(d) && ruled != allCandidates {
				bound++
			}
		}
	}
	if fell < 100 || fellToCover < 100 || bound < 30 {
		t.Errorf("%d and %d fish; bounds for %d digits", fell, fellToCover, bound)
	}
}

// sparseGrid returns a grid of which every cell allows the digit of one solution and
// each other digit once in six.
func sparseGrid(rng *rand.Rand) *board.Grid {
	g := board.EmptyGrid()
	for c := range board.AllCells().All() {
		r, k := c.Row(), c.Col()
		marks := board.Digit((3*r+r/3+k)%9 + 1).Set()
		for d := range board.AllDigits.All() {
			if rng.IntN(6) == 0 {
				marks = marks.With(d)
			}
		}
		g.SetMarks(c, marks)
	}
	return &g
}

// checkCovers checks that what the fins of f and the places of a cover rule out is
// in ruled, and returns how much that is.
func checkCovers(t *testing.T, v *logic.View, f *Fish, ruled *board.CandidateSet) (n int) {
	t.Helper()
	body := f.Body(v)
	for cover := range f.Covers.All() {
		out := Reached.Of(v).AllOff(body.And(cover.Cells()).Or(f.Fins), f.Digit)
		for x := range out.All() {
			n++
			if !ruled.Has(x) {
				t.Fatalf("digit %d: %v falls to a fish, and no template rules it out", f.Digit, x)
			}
		}
	}
	return n
}
