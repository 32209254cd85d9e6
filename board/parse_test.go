package board_test

import (
	"fmt"
	"testing"

	"pencilmark/board"
)

// TestParse reads back everything that the package prints, and refuses what is nearly that.
func TestParse(t *testing.T) {
	for c := range board.Cells() {
		if got, err := board.ParseCell(c.String()); err != nil || got != c {
			t.Errorf("%v: %v, %v", c, got, err)
		}
	}
	for h := range board.Houses() {
		if got, err := board.ParseHouse(h.String()); err != nil || got != h {
			t.Errorf("%v: %v, %v", h, got, err)
		}
	}
	for x := range board.Candidates() {
		if got, err := board.ParsePlacement(x.String()); err != nil || got != x {
			t.Errorf("%v: %v, %v", x, got, err)
		}
		if got, err := board.ParseElimination(board.RC.Elimination(x)); err != nil || got != x {
			t.Errorf("%v: %v, %v", x, got, err)
		}
		for _, k := range x.Constraints() {
			if got, err := board.ParseConstraint(k.String()); err != nil || got != k {
				t.Errorf("%v: %v, %v", k, got, err)
			}
		}
	}
	for _, bad := range []string{"", "r0c1", "r1c10", "r1c1=0", "r1c1<>", "b0", "d1", "r1 needs 0", "r1 needs", "r1c1 needs 5", "R1C1"} {
		_, cell := board.ParseCell(bad)
		_, placement := board.ParsePlacement(bad)
		_, elimination := board.ParseElimination(bad)
		_, house := board.ParseHouse(bad)
		_, constraint := board.ParseConstraint(bad)
		if cell == nil || placement == nil || elimination == nil || house == nil || constraint == nil {
			t.Errorf("%q is read: %v %v %v %v %v", bad, cell, placement, elimination, house, constraint)
		}
	}
}

// TestPrint prints values as fmt.Println does.
func TestPrint(t *testing.T) {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	xs := board.Eliminations{board.At(board.CellAt(1, 4), 4), board.At(board.CellAt(1, 5), 4)}
	if got, want := fmt.Sprint(g, xs), g.Puzzle().String()+" [r2c5<>4 r2c6<>4]"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestOutside asks for places that do not exist.
func TestOutside(t *testing.T) {
	for want, f := range map[string]func(){
		"board: there is no cell in row 0, column 9; numbers are from 0 to 8":  func() { board.CellAt(0, 9) },
		"board: there is no cell in row -1, column 0; numbers are from 0 to 8": func() { board.CellAt(-1, 0) },
		"board: there is no row 9; numbers are from 0 to 8":                    func() { board.Row(9) },
		"board: there is no column 9; numbers are from 0 to 8":                 func() { board.Col(9) },
		"board: there is no box -1; numbers are from 0 to 8":                   func() { board.Box(-1) },
	} {
		func() {
			defer func() {
				if got := recover(); got != want {
					t.Errorf("%v, want %s", got, want)
				}
			}()
			f()
		}()
	}
}
