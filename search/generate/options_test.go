package generate

import (
	"errors"
	"strings"
	"testing"

	"pencilmark/board"
)

// TestRefusals expects impossible wishes to be refused with the reason.
func TestRefusals(t *testing.T) {
	few := board.Row(0).Cells().Or(board.Row(4).Cells())
	twoRows := board.AllCells().Minus(board.Row(3).Cells()).Minus(board.Row(5).Cells())
	tests := []struct {
		o    Options
		want string
	}{
		{Options{Symmetry: Full + 1}, "unknown symmetry Symmetry(6)"},
		{Options{Clues: 16}, "at least 17"},
		{Options{Clues: -1}, "do not fit"},
		{Options{Clues: 82}, "do not fit"},
		{Options{Clues: 27, Symmetry: Rotate90}, "25 and 28 can"},
		{Options{Clues: 26, Symmetry: Full}, "25 and 28 can"},
		{Options{Clues: 18, Symmetry: Rotate90}, "17 and 20 can"},
		{Options{Clues: 73, Minimal: true}, "fill a row"},
		{Options{Pattern: board.Row(0).Cells()}, "the pattern has 9 cells"},
		{Options{Pattern: twoRows, Clues: 30}, "the pattern has 63 cells, but 30 clues"},
		{Options{Pattern: twoRows}, "row 4 and row 6 empty"},
		{Options{Pattern: few, Symmetry: Rotate180}, "does not have symmetry rotate180"},
	}
	for _, test := range tests {
		_, err := New(test.o)
		var impossible *ImpossibleError
		if !errors.As(err, &impossible) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%+v: %v, want %q", test.o, err, test.want)
		}
	}
}

// TestOrbits expects orbits to part the grid and to have the sizes their symmetry gives.
func TestOrbits(t *testing.T) {
	sizes := map[Symmetry]map[int]int{
		None:      {1: 81},
		Rotate180: {1: 1, 2: 40},
		Rotate90:  {1: 1, 4: 20},
		Mirror:    {1: 9, 2: 36},
		Diagonal:  {1: 9, 2: 36},
		Full:      {1: 1, 4: 8, 8: 6},
	}
	for s := range Full + 1 {
		var all board.CellSet
		got := map[int]int{}
		for _, orbit := range s.orbits() {
			if all.Meets(orbit) {
				t.Errorf("%v: %v is in two orbits", s, all.And(orbit))
			}
			all = all.Or(orbit)
			got[orbit.Len()]++
		}
		if all != board.AllCells() || len(got) != len(sizes[s]) {
			t.Errorf("%v: sizes %v, want %v", s, got, sizes[s])
		}
		for size, n := range sizes[s] {
			if got[size] != n {
				t.Errorf("%v: %d orbits of %d, want %d", s, got[size], size, n)
			}
		}
		if back, err := ParseSymmetry(s.String()); err != nil || back != s {
			t.Errorf("%v is parsed as %v, %v", s, back, err)
		}
	}
	if _, err := ParseSymmetry("rotate45"); err == nil {
		t.Error("rotate45 is a symmetry")
	}
}

// TestOutlook expects fewer clues never to be promised sooner.
func TestOutlook(t *testing.T) {
	rank := map[string]int{"milliseconds a puzzle": 0, "up to a second a puzzle": 1}
	for s := range Full + 1 {
		last := 0
		for n := 40; n >= minClues; n-- {
			o := Options{Clues: n, Symmetry: s}
			r, ok := rank[o.Outlook()]
			if !ok {
				r = 2
			}
			if r < last {
				t.Errorf("%v: %d clues take %s", s, n, o.Outlook())
			}
			last = r
		}
		if last != 2 {
			t.Errorf("%v: 17 clues are promised soon", s)
		}
	}
}

// TestOrbit names the cells that have a clue with r2c6.
func TestOrbit(t *testing.T) {
	for s, want := range map[Symmetry][]board.Cell{
		None:      nil,
		Rotate180: {board.CellAt(7, 3)},
		Rotate90:  {board.CellAt(5, 7), board.CellAt(7, 3), board.CellAt(3, 1)},
		Mirror:    {board.CellAt(1, 3)},
		Diagonal:  {board.CellAt(5, 1)},
	} {
		if got := s.orbit(board.CellAt(1, 5)); got != board.CellsOf(want...).With(board.CellAt(1, 5)) {
			t.Errorf("%v: %v", s, got)
		}
	}
}
