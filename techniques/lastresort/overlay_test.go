package lastresort

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// listed returns the templates within spots by plain search.
func listed(spots board.CellSet) []board.CellSet {
	out := []board.CellSet{{}}
	for r := range 9 {
		var next []board.CellSet
		for _, t := range out {
			for c := range spots.And(board.Row(r).Cells()).All() {
				if !c.Peers().Meets(t) {
					next = append(next, t.With(c))
				}
			}
		}
		out = next
	}
	return out
}

// TestReduceAgainstList compares the union found row by row with that of the
// listed templates.
func TestReduceAgainstList(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	some := 0
	for i := range 200 {
		var spots, want board.CellSet
		for c := range board.AllCells().All() {
			if rng.IntN(4+i%4) < 3 {
				spots = spots.With(c)
			}
		}
		for _, u := range listed(spots) {
			want = want.Or(u)
		}
		if got := reduce(spots); got != want {
			t.Fatalf("%v: %v, want %v", spots, got, want)
		}
		if want != spots && !want.IsEmpty() {
			some++
		}
	}
	if some < 50 {
		t.Errorf("only %d sets of places lose something", some)
	}
}

// TestEmptyGrid counts the templates of an empty grid, 46,656, by the plain
// search, and checks that they cover it and are too many to be listed.
func TestEmptyGrid(t *testing.T) {
	if n := len(listed(board.AllCells())); n != 46656 {
		t.Errorf("%d templates, want 46656", n)
	}
	g := board.EmptyGrid()
	v := logic.NewView(&g)
	for d, u := range overlays.Of(v).Union {
		if u != board.AllCells() {
			t.Errorf("the templates of %d cover %v", d+1, u)
		}
	}
	for d, l := range patternLists.Of(v) {
		if len(l) != 0 {
			t.Errorf("%d has a list of %d templates", d+1, len(l))
		}
	}
}

// TestPatterns compares the lists with the plain search.
func TestPatterns(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	lists := 0
	for range 50 {
		g := board.EmptyGrid()
		for c := range board.AllCells().All() {
			if rng.IntN(2) == 0 {
				g.Eliminate(board.At(c, 1))
			}
		}
		if emptyRow(g.Spots(1)) {
			continue // it would count as solved
		}
		want := listed(g.Spots(1))
		got := patternLists.Of(logic.NewView(&g))[0]
		if len(want) > maxPatterns {
			want = nil
		}
		if len(got) != len(want) {
			t.Fatalf("%d templates, want %d", len(got), len(want))
		}
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("template %d is %v, want %v", i, got[i], want[i])
			}
		}
		if len(want) > 0 {
			lists++
		}
	}
	if lists < 10 {
		t.Errorf("only %d lists to compare", lists)
	}
}

func emptyRow(spots board.CellSet) bool {
	for r := range 9 {
		if !spots.Meets(board.Row(r).Cells()) {
			return true
		}
	}
	return false
}
