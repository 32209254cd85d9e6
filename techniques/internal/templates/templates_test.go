package templates

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
)

func housesOf(c board.Cell) board.HouseSet {
	houses := c.Houses()
	return board.HousesOf(houses[:]...)
}

// listed returns the templates of spots by plain search: a place in every row that
// has any, and at the end in every column and box as well.
func listed(spots board.CellSet) []board.CellSet {
	out := []board.CellSet{{}}
	var open board.HouseSet
	for c := range spots.All() {
		open |= housesOf(c)
	}
	for r := range 9 {
		row := spots.And(board.Row(r).Cells())
		if row.IsEmpty() {
			continue
		}
		var next []board.CellSet
		for _, t := range out {
			for c := range row.All() {
				if !c.Peers().Meets(t) {
					next = append(next, t.With(c))
				}
			}
		}
		out = next
	}
	var whole []board.CellSet
	for _, t := range out {
		var met board.HouseSet
		for c := range t.All() {
			met |= housesOf(c)
		}
		if met == open {
			whole = append(whole, t)
		}
	}
	return whole
}

// TestTemplates holds what templates find against lists of all templates, for
// places with one template at least and for any.
func TestTemplates(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	count := map[bool]int{}
	for i := range 400 {
		spots := scatter(rng, 2+i%3)
		if i%2 == 0 {
			spots = spots.Or(anyTemplate(rng))
		}
		places := spots.Minus(scatter(rng, 4))
		found, ok := findTemplate(spots, places)
		want := false
		for _, u := range listed(spots) {
			want = want || u.Within(places)
			if u == found && !found.Within(places) {
				t.Fatalf("%v is not within %v", found, places)
			}
		}
		if ok != want {
			t.Fatalf("a template of %v within %v: %v, want %v", spots, places, ok, want)
		}
		count[ok]++
	}
	if count[true] < 50 || count[false] < 50 {
		t.Errorf("found and not found: %v", count)
	}
}

func findTemplate(spots, places board.CellSet) (board.CellSet, bool) {
	ts := Of(spots)
	return ts.Within(places)
}

// scatter returns about one cell in n.
func scatter(rng *rand.Rand, n int) (cells board.CellSet) {
	for c := range board.AllCells().All() {
		if rng.IntN(n) == 0 {
			cells = cells.With(c)
		}
	}
	return cells
}

// anyTemplate returns a template of an empty grid: its boxes take the rows of their band,
// and the columns of their stack, in any order.
func anyTemplate(rng *rand.Rand) (out board.CellSet) {
	rows, cols := [3][]int{rng.Perm(3), rng.Perm(3), rng.Perm(3)}, [3][]int{rng.Perm(3), rng.Perm(3), rng.Perm(3)}
	for band := range 3 {
		for stack := range 3 {
			out = out.With(board.CellAt(3*band+rows[band][stack], 3*stack+cols[stack][band]))
		}
	}
	return out
}
