package photo

import (
	"slices"
	"testing"

	"pencilmark/board"
)

// The sets come in the order of their cost, each once, none with two readings of a cell.
func TestSets(t *testing.T) {
	var others []other
	for i := range 9 { // three readings each of three cells
		others = append(others, other{Change{Cell: board.Cell(i % 3), To: board.Digit(i + 1)}, float64(i*i%7) + 1})
	}
	slices.SortStableFunc(others, func(a, b other) int { return int(a.cost - b.cost) })
	next := sets{others: others}
	next.push([]int{0})
	seen := map[[3]board.Digit]bool{}
	last := 0.0
	for {
		set, ok := next.pop()
		if !ok {
			break
		}
		cost, key := 0.0, [3]board.Digit{}
		for _, i := range set {
			cost += others[i].cost
			if key[others[i].Cell] != 0 {
				t.Errorf("%v changes a cell twice", set)
			}
			key[others[i].Cell] = others[i].To
		}
		if cost < last || seen[key] {
			t.Errorf("%v comes late or again", set)
		}
		last, seen[key] = cost, true
	}
	if want := 4*4*4 - 1; len(seen) != want {
		t.Errorf("%d sets, not %d", len(seen), want)
	}
}

func TestDoubts(t *testing.T) {
	var c chances
	for i := range c {
		c[i][0] = 1
	}
	c[5] = [10]float32{0: 0.98, 8: 0.02}           // ink that is read as empty
	c[7] = [10]float32{1: 0.6, 7: 0.395, 4: 0.005} // two readings
	c[9] = [10]float32{0: 0.4, 5: 0.3, 6: 0.3}
	c[11] = [10]float32{3: 0.975, 8: 0.025}
	r := &Reading{}
	r.Digits[7], r.Digits[11] = 1, 3
	got := c.doubts(r, false)
	want := []Doubt{{9, []board.Digit{0, 5, 6}}, {7, []board.Digit{1, 7}}, {5, []board.Digit{0, 8}}}
	same := func(a, b Doubt) bool { return a.Cell == b.Cell && slices.Equal(a.Digits, b.Digits) }
	if !slices.EqualFunc(got, want, same) {
		t.Errorf("%v, not %v", got, want)
	}
	if got := c.doubts(r, true); len(got) != 4 { // and when there is handwriting
		t.Errorf("begun: %v", got)
	}
	r.Changed = []Change{{9, 0, 5}} // more is asked when another cell was changed
	r.Digits[9] = 5
	if got := c.doubts(r, false); len(got) != 4 || got[0].Cell != 9 || got[0].Digits[0] != 5 {
		t.Errorf("mended: %v", got)
	}
}
