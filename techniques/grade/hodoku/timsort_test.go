package hodoku

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
)

// TestTimSortIsStable holds timSort to a stable sort where the comparison is a
// total order: every effect occurs once.
func TestTimSortIsStable(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for n := range 200 {
		list := make([]chainStep, n)
		for i := range list {
			list[i].cells[0] = board.CellsOf(board.Cell(i%81), board.Cell(i/81))
			list[i].digit[0] = i
			list[i].rank = rank{1 + rng.IntN(3), rng.IntN(5)}
			if n%3 == 0 {
				list[i].rank.weight += i / 8 // long runs
			}
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, func(a, b chainStep) int { return compareChains(&a, &b) })
		timSort(list, make([]chainStep, n))
		if !slices.Equal(list, want) {
			t.Fatalf("%d elements: not a stable sort", n)
		}
	}
}

// TestTimSortTies tells what comes first where a ties with b and b with c, though
// c comes before a: the run a, b, c counts as ascending and is left alone.
func TestTimSortTies(t *testing.T) {
	long, other, short := chainStep{length: 9}, chainStep{length: 7, digit: [2]int{1, 1}}, chainStep{length: 5}
	list := []chainStep{long, other, short}
	timSort(list, nil)
	if !slices.Equal(list, []chainStep{long, other, short}) {
		t.Errorf("got %v", list)
	}
	list = []chainStep{long, short, other}
	timSort(list, nil)
	if !slices.Equal(list, []chainStep{short, long, other}) {
		t.Errorf("got %v", list)
	}
}

// TestPack tells the order of sources: a greater one than the first changes
// places with it, one after the other.
func TestPack(t *testing.T) {
	if got := pack([]uint16{3, 5, 4, 9}); got != [maxSources]uint16{9, 3, 4, 5, 0} {
		t.Errorf("got %v", got)
	}
}
