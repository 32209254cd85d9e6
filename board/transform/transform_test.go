package transform

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"

	"pgregory.net/rapid"
)

// full is a complete grid to start from.
const full = "715832964692574381834961275967325148351748629248619753573186492129457836486293517"

// drawGrid draws a position: some cells of full, transformed, with some candidates
// eliminated.
func drawGrid(t *rapid.T) board.Grid {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	g, err := board.ParseLine(full)
	if err != nil {
		t.Fatal(err)
	}
	v := g.Values()
	for _, c := range rng.Perm(81)[:rapid.IntRange(0, 70).Draw(t, "empty")] {
		v[c] = 0
	}
	w := Seeded(rapid.Uint64().Draw(t, "from"))
	v = w.Values(v)
	g, err = v.Grid()
	if err != nil {
		t.Fatalf("a transformed grid breaks the rules: %v", err)
	}
	for c := range g.Empty().All() {
		if rng.IntN(3) == 0 {
			g.Eliminate(board.At(c, g.Marks(c).First()))
		}
	}
	return g
}

func drawTransform(t *rapid.T) Transform {
	return Seeded(rapid.Uint64().Draw(t, "transform"))
}

// TestKeepsTheRules expects a transform to map houses to houses, candidates that
// exclude each other to such, and every cell and digit to one of its own.
func TestKeepsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawTransform(t)
		for h := range board.Houses() {
			cells := w.Cells(h.Cells())
			if _, ok := cells.CommonHouse(); !ok || cells.Len() != 9 {
				t.Fatalf("%v becomes %v", h, cells)
			}
		}
		x := board.Candidate(rapid.IntRange(0, 728).Draw(t, "x"))
		y := board.Candidate(rapid.IntRange(0, 728).Draw(t, "y"))
		if x.Excludes(y) != w.Candidate(x).Excludes(w.Candidate(y)) {
			t.Fatalf("%v and %v become %v and %v", x, y, w.Candidate(x), w.Candidate(y))
		}
		if w.Cells(board.AllCells()) != board.AllCells() || w.digits(board.AllDigits) != board.AllDigits {
			t.Fatal("two cells or two digits become one")
		}
	})
}

// TestGrid compares a transformed grid cell by cell.
func TestGrid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, w := drawGrid(t), drawTransform(t)
		h := w.Grid(&g)
		for c := range board.Cells() {
			if h.Value(w.Cell(c)) != w.Digit(g.Value(c)) || h.Marks(w.Cell(c)) != w.digits(g.Marks(c)) {
				t.Fatalf("%v is not %v transformed", w.Cell(c), c)
			}
		}
		if h.Givens() != w.Cells(g.Givens()) {
			t.Fatalf("givens %v, want %v", h.Givens(), w.Cells(g.Givens()))
		}
	})
}

// TestThen holds composition to doing one after the other.
func TestThen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, a, b := drawGrid(t), drawTransform(t), drawTransform(t)
		one, both := a.Grid(&g), a.Then(b)
		if both.Grid(&g) != b.Grid(&one) {
			t.Fatal("Then is not one after the other")
		}
	})
}

// TestNamed checks the named transforms by what they do to a corner region.
func TestNamed(t *testing.T) {
	tests := []struct {
		name string
		t    Transform
		from board.Cell
		to   board.Cell
	}{
		{"transpose", Transpose(), board.CellAt(1, 5), board.CellAt(5, 1)},
		{"quarter", Rotate(1), board.CellAt(0, 0), board.CellAt(0, 8)},
		{"quarter", Rotate(1), board.CellAt(0, 8), board.CellAt(8, 8)},
		{"quarter back", Rotate(-1), board.CellAt(0, 8), board.CellAt(0, 0)},
		{"half", Rotate(2), board.CellAt(1, 5), board.CellAt(7, 3)},
	}
	for _, test := range tests {
		if got := test.t.Cell(test.from); got != test.to {
			t.Errorf("%s: %v goes to %v, want %v", test.name, test.from, got, test.to)
		}
	}
	if Rotate(4) != Identity() || Rotate(1).Then(Rotate(-1)) != Identity() {
		t.Error("rotations do not add up")
	}
}

// TestPermute takes row 4 to the top and expects permute to refuse what breaks bands.
func TestPermute(t *testing.T) {
	w, err := permute([9]int{3, 4, 5, 0, 1, 2, 6, 7, 8}, [9]int{0, 1, 2, 3, 4, 5, 8, 7, 6})
	if err != nil {
		t.Fatal(err)
	}
	if got := w.Cell(board.CellAt(3, 8)); got != board.CellAt(0, 6) {
		t.Errorf("r4c9 goes to %v", got)
	}
	id := [9]int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for _, bad := range [][9]int{{0, 1, 3, 2, 4, 5, 6, 7, 8}, {0, 0, 1, 3, 4, 5, 6, 7, 8}, {0, 1, 2, 3, 4, 5, 6, 7, 9},
		{-1, 1, 2, 3, 4, 5, 6, 7, 8}} {
		if _, err := permute(bad, id); err == nil {
			t.Errorf("rows %v are accepted", bad)
		}
		if _, err := permute(id, bad); err == nil {
			t.Errorf("columns %v are accepted", bad)
		}
	}
}

// TestRelabel expects names to be used, and anything but nine names to be refused.
func TestRelabel(t *testing.T) {
	w, err := Relabel([9]board.Digit{2, 3, 4, 5, 6, 7, 8, 9, 1})
	if err != nil || w.Digit(9) != 1 || w.Digit(1) != 2 || w.Digit(0) != 0 {
		t.Errorf("9 becomes %v, 1 becomes %v, %v", w.Digit(9), w.Digit(1), err)
	}
	for _, bad := range [][9]board.Digit{{}, {1, 1, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 4, 5, 6, 7, 8, 10}} {
		if _, err := Relabel(bad); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
}
