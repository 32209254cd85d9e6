package words_test

import (
	"fmt"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/words"
)

func Example() {
	row, cells := board.HousesOf(board.Row(1)), board.CellsOf(board.CellAt(1, 2), board.CellAt(1, 6))
	var w words.Writer
	w.Text("in ").Houses(row).Text(" only ").Cells(cells).Text(" can be ").Digits(board.DigitsOf(2, 6), "or")
	fmt.Printf("%s\n", w.Buf)
	// Output:
	// in row 2 only r2c3 and r2c7 can be 2 or 6
}

// said returns what write writes.
func said(write func(*words.Writer)) string {
	var w words.Writer
	write(&w)
	return string(w.Buf)
}

// someSets returns constraints of all kinds.
func someSets() []board.Constraint {
	out := []board.Constraint{board.InHouse(board.Box(2), 4), board.InCell(board.CellAt(4, 1)), 2, 6}
	for _, h := range []board.House{board.Row(7), board.Row(1)} {
		out = append(out, board.InHouse(h, 7), board.InHouse(h, 4))
	}
	return out
}

func TestWriter(t *testing.T) {
	a, b := board.CellAt(0, 0), board.CellAt(4, 5)
	for _, tt := range []struct {
		want  string
		write func(*words.Writer)
	}{
		{
			"no, one, twelve, 13, 100",
			func(w *words.Writer) {
				w.Number(0).Text(", ").Number(1).Text(", ").Number(12).Text(", ").Number(13).Text(", ").Number(100)
			},
		},
		{"47r28 4b3 r1c37 r5c2", func(w *words.Writer) { w.Sets(someSets()) }},
		{
			"4 and 7 in rows B and H; 4 in box 3; A37 E2",
			func(w *words.Writer) { w.Notation = board.A1; w.Sets(someSets()) },
		},
		{"", func(w *words.Writer) { w.Sets(nil) }},
		{"-7", func(w *words.Writer) { w.Number(-7) }},
		{"2, 4 or 9", func(w *words.Writer) { w.Digits(board.DigitsOf(9, 2, 4), "or") }},
		{"8", func(w *words.Writer) { w.Digits(board.DigitsOf(8), "or") }},
		{"", func(w *words.Writer) { w.Digits(0, "or").Cells(board.CellSet{}).Houses(0).Candidates(nil) }},
		{"r1c1 and r5c6", func(w *words.Writer) { w.Cells(board.CellsOf(a, b)) }},
		{"r1c1,r5c6", func(w *words.Writer) { w.Compact(board.CellsOf(a, b)) }},
		{"r1c1, r1c2 or r5c6", func(w *words.Writer) { w.EachCell(board.CellsOf(a, 1, b), "or") }},
		{
			"A1, E6 and row D",
			func(w *words.Writer) { w.Notation = board.A1; w.Cell(a).Text(", ").Cell(b).Text(" and ").House(3) },
		},
		{
			"3 in r1c1 and 9 in r5c6",
			func(w *words.Writer) { w.Candidates([]board.Candidate{board.At(a, 3), board.At(b, 9)}) },
		},
		{
			"3 and 9 in r1c1",
			func(w *words.Writer) { w.Candidates([]board.Candidate{board.At(a, 9), board.At(a, 3)}) },
		},
		{"r1c1 is 3", func(w *words.Writer) { w.State([]board.Candidate{board.At(a, 3)}, true) }},
		{"r1c1 is not 3", func(w *words.Writer) { w.State([]board.Candidate{board.At(a, 3)}, false) }},
		{
			"r1c1 or r1c2 is 3",
			func(w *words.Writer) { w.State([]board.Candidate{board.At(0, 3), board.At(1, 3)}, true) },
		},
		{
			"neither r1c1 nor r1c2 is 3",
			func(w *words.Writer) { w.State([]board.Candidate{board.At(0, 3), board.At(1, 3)}, false) },
		},
		{"r1c1 has no candidate left", func(w *words.Writer) { w.NothingLeft(board.InCell(a)) }},
		{
			"column 2 has no place for 4",
			func(w *words.Writer) { w.NothingLeft(board.InHouse(board.Col(1), 4)) },
		},
	} {
		if got := said(tt.write); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

func TestJoin(t *testing.T) {
	for n, want := range []string{"", "x", "x and x", "x, x and x"} {
		got := said(func(w *words.Writer) {
			for i := range n {
				w.Join(i, n, "and").Text("x")
			}
		})
		if got != want {
			t.Errorf("%d items: %q, want %q", n, got, want)
		}
	}
}

func TestGap(t *testing.T) {
	if got := said(func(w *words.Writer) { w.Gap("; ").Text("a").Gap("; ").Text("b") }); got != "a; b" {
		t.Errorf("got %q", got)
	}
}

func TestPlural(t *testing.T) {
	for n, want := range []string{"cells", "cell", "cells"} {
		if got := words.Plural(n, "cell", "cells"); got != want {
			t.Errorf("%d %s", n, got)
		}
	}
}

func TestCapital(t *testing.T) {
	for in, want := range map[string]string{"an X-Wing": "An X-Wing", "r1c2": "R1c2", "4 goes": "4 goes", "é": "é", "": ""} {
		if got := words.Capital(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestHouses(t *testing.T) {
	for _, tt := range []struct {
		houses []board.House
		want   string
	}{
		{[]board.House{board.Box(8)}, "box 9"},
		{[]board.House{board.Row(4), board.Row(1), board.Row(4)}, "rows 2 and 5"},
		{
			[]board.House{board.Box(0), board.Col(2), board.Row(1), board.Col(6), board.Col(0)},
			"row 2, columns 1, 3 and 7 and box 1",
		},
	} {
		if got := said(func(w *words.Writer) { w.Houses(board.HousesOf(tt.houses...)) }); got != tt.want {
			t.Errorf("houses %v: %q, want %q", tt.houses, got, tt.want)
		}
	}
}

func TestByCells(t *testing.T) {
	a, b := board.CellAt(0, 0), board.CellAt(4, 5)
	groups, n := words.ByCells(
		[]board.Candidate{board.At(b, 7), board.At(a, 3), board.At(a, 9)}, []board.Candidate{board.At(b, 3), board.At(b, 9)})
	want := []words.Group{
		{Digits: board.DigitsOf(3, 9), Cells: board.CellsOf(a, b)},
		{Digits: board.DigitsOf(7), Cells: board.CellsOf(b)},
	}
	if got := groups[:n]; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestNoAllocation checks that a Writer with room makes no garbage.
func TestNoAllocation(t *testing.T) {
	w := words.Writer{Buf: make([]byte, 0, 1000)}
	xs := []board.Candidate{board.At(3, 4), board.At(20, 4), board.At(20, 5)}
	n := testing.AllocsPerRun(100, func() {
		w.Buf = w.Buf[:0]
		w.Cells(board.Row(3).Cells()).Digits(board.AllDigits, "or").Houses(1<<27-1).Candidates(xs).State(xs, true)
		w.Number(7).Int(1234).EachCell(board.Box(3).Cells(), "and").Compact(board.Col(2).Cells())
	})
	if n > 0 {
		t.Errorf("%v allocations", n)
	}
}
