package deadlypatterns

import (
	"testing"

	"pencilmark/board"
)

// TestTridagonParity fills the twelve cells of every choice of permutations with
// three digits: that must be impossible just where the number of odd
// permutations is odd.
func TestTridagonParity(t *testing.T) {
	boxes := [4]int{0, 1, 3, 4}
	for n := range 6 * 6 * 6 * 6 {
		var cells []board.Cell
		odd := 0
		for i, rest := 0, n; i < 4; i, rest = i+1, rest/6 {
			odd += rest % 6 / 3
			for row, col := range permutations[rest%6] {
				cells = append(cells, board.Box(boxes[i]).At(row*3+col))
			}
		}
		if fits := colour(cells, make([]int, 0, len(cells))); fits != (odd%2 == 0) {
			t.Errorf("choice %d with %d odd permutations: filling it is possible: %v", n, odd, fits)
		}
	}
}

// colour reports whether cells can be filled with three digits, given those of
// the first ones.
func colour(cells []board.Cell, digits []int) bool {
	i := len(digits)
	if i == len(cells) {
		return true
	}
next:
	for d := range 3 {
		for j, e := range digits {
			if e == d && cells[j].Sees(cells[i]) {
				continue next
			}
		}
		if colour(cells, append(digits, d)) {
			return true
		}
	}
	return false
}
