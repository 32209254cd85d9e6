package board

import (
	"slices"
	"testing"
)

// TestIterators compares the iterators with the names of what they yield, and stops one early.
func TestIterators(t *testing.T) {
	rows, cols, boxes := slices.Collect(Rows()), slices.Collect(Cols()), slices.Collect(Boxes())
	for i := range 9 {
		if rows[i] != Row(i) || cols[i] != Col(i) || boxes[i] != Box(i) {
			t.Errorf("the houses of number %d are %v, %v and %v", i, rows[i], cols[i], boxes[i])
		}
	}
	lines := slices.Concat(rows, cols)
	if got := slices.Collect(Lines()); !slices.Equal(got, lines) {
		t.Errorf("the lines are %v", got)
	}
	if got := slices.Collect(Houses()); !slices.Equal(got, slices.Concat(lines, boxes)) {
		t.Errorf("the houses are %v", got)
	}
	if got := slices.Collect(Cells()); !slices.Equal(got, slices.Collect(AllCells().All())) {
		t.Errorf("the cells are %v", got)
	}
	if got := slices.Collect(Digits()); !slices.Equal(got, slices.Collect(AllDigits.All())) {
		t.Errorf("the digits are %v", got)
	}
	n := 0
	for x := range Candidates() {
		if x != At(Cell(n/9), Digit(n%9+1)) {
			t.Fatalf("candidate %d is %v", n, x)
		}
		n++
	}
	if n != 729 {
		t.Errorf("%d candidates", n)
	}
	for r := range Rows() {
		if r == Row(3) {
			break
		}
		if r > Row(3) {
			t.Error("a loop that ended goes on")
		}
	}
}
