package deadlypatterns

import (
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// flat returns an empty grid with the first n digits in every cell, and 8 and 9 in r1c1 too.
func flat(n int) board.Grid {
	g := board.EmptyGrid()
	for c := range board.Cell(81) {
		g.SetMarks(c, board.DigitSet(1<<n-1))
	}
	g.SetMarks(0, g.Marks(0).With(8).With(9))
	return g
}

// TestBorescopers lists the patterns that have a guardian in r1c1 where every other cell has
// three, or four, digits. There are 9 boxes, 9 squares in a box, 36 ways for the rows and
// columns to run on, and 4 cells to leave out: 11,664 patterns of seven cells and 2,916 of
// eight, 1,008 and 288 of which have r1c1. Each must be deadly: every filling has another
// one with the same digits in every house.
func TestBorescopers(t *testing.T) {
	for _, test := range []struct {
		name   string
		digits int
		cells  int
		want   int
	}{
		{"three digits", 3, 7, 1008},
		{"four digits", 4, 8, 288},
	} {
		g := flat(test.digits)
		n := 0
		for i, p := range *Borescopers.Of(logic.NewView(&g)) {
			if p.Cells.Len() != test.cells {
				continue
			}
			if n++; p.Extra != board.Cell(0).Set() || p.Digits != g.Marks(1) {
				t.Errorf("%s: the guardians of %v are in %v", test.name, p.Cells, p.Extra)
			}
			if i%7 == 0 && !deadlyCells(p.Cells, test.digits) {
				t.Errorf("%s: %v has a filling without a twin", test.name, p.Cells)
			}
		}
		if n != test.want {
			t.Errorf("%s: %d patterns, want %d", test.name, n, test.want)
		}
	}
}

// TestNoBorescoper checks that deadlyCells tells cells that are not deadly: a Borescoper's
// pattern of eight cells with three digits too many, and one whose arms do not fit.
func TestNoBorescoper(t *testing.T) {
	at := board.CellAt
	if deadlyCells(board.CellsOf(at(0, 0), at(0, 1), at(1, 0), at(0, 3), at(1, 4), at(3, 0), at(3, 1)), 3) {
		t.Error("arms in two columns are deadly")
	}
	if !deadlyCells(board.CellsOf(at(0, 0), at(0, 1), at(1, 0), at(0, 3), at(1, 3), at(3, 0), at(3, 1)), 3) {
		t.Error("arms in one column are not deadly")
	}
}

// deadlyCells reports whether every filling of cells with the first n digits has another
// one with the same digits in every house, and whether there is one at all.
func deadlyCells(cells board.CellSet, n int) bool {
	count := map[[27]board.DigitSet]int{}
	var fill func(rest board.CellSet, used [27]board.DigitSet)
	fill = func(rest board.CellSet, used [27]board.DigitSet) {
		if rest.IsEmpty() {
			count[used]++
			return
		}
		h := rest.First().Houses()
		for d := range (board.DigitSet(1<<n-1) &^ (used[h[0]] | used[h[1]] | used[h[2]])).All() {
			next := used
			for _, x := range h {
				next[x] = next[x].With(d)
			}
			fill(rest.Rest(), next)
		}
	}
	fill(cells, [27]board.DigitSet{})
	for _, k := range count {
		if k < 2 {
			return false
		}
	}
	return len(count) > 0
}

// TestDiagonals holds the avoidable rectangles of type 5 against a plain search.
func TestDiagonals(t *testing.T) {
	found := 0
	for _, g := range positions(200) {
		v := logic.NewView(&g)
		want := map[board.CellSet]bool{}
		eachRectangle(func(corners [4]board.Cell) {
			for i, a := range corners {
				d, b, c := corners[3-i], corners[(i+1)%2+i/2*2], corners[(i+2)%4]
				if sharedExtra(&g, a, b, c, d) {
					want[board.CellsOf(a, b, c, d)] = true
				}
			}
		})
		have := map[board.CellSet]bool{}
		for _, r := range *Diagonals.Of(v) {
			have[r.Cells] = true
			checkExtra(t, v, &r)
		}
		for cells := range want {
			if !have[cells] {
				t.Errorf("%v is missing", cells)
			}
		}
		if len(have) != len(want) {
			t.Errorf("%d rectangles, want %d", len(have), len(want))
		}
		found += len(have)
	}
	if found == 0 {
		t.Error("no rectangle in any position")
	}
}

// sharedExtra reports whether a is solved, not given, and b, c and d, opposite a, can
// complete a deadly rectangle but for one extra digit that b and c have at least.
func sharedExtra(g *board.Grid, a, b, c, d board.Cell) bool {
	x := g.Value(a)
	if x == 0 || g.Givens().Has(a) || g.Givens().Has(d) || g.Value(b) != 0 || g.Value(c) != 0 {
		return false
	}
	left := g.Marks(d)
	if e := g.Value(d); e != 0 {
		left = e.Set()
	}
	if !left.Has(x) {
		return false
	}
	for y := range (g.Marks(b) & g.Marks(c)).All() {
		pair := x.Set() | y.Set()
		extra := (g.Marks(b) | g.Marks(c) | left) &^ pair
		if extra.Single() && g.Marks(b)&extra != 0 && g.Marks(c)&extra != 0 {
			return true
		}
	}
	return false
}
