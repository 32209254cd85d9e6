package search

import (
	"math/bits"
	"testing"

	"pencilmark/board"

	"pgregory.net/rapid"
)

// TestPlaneOrder holds cellBit to the picture in the comment of plane.
func TestPlaneOrder(t *testing.T) {
	for c := range board.Cell(81) {
		want := 32*(c.Row()/3) + 9*(c.Col()/3) + 3*(c.Row()%3) + c.Col()%3
		if int(cellBit[c]) != want || board.Cell(cellOfBit[want]) != c {
			t.Errorf("%v has bit %d, want %d", c, cellBit[c], want)
		}
		if x := planeOf(c); bits.OnesCount64(x.ab)+bits.OnesCount64(x.c) != 1 || !x.andNot(allCells).empty() {
			t.Errorf("planeOf(%v) = %x", c, x)
		}
		var x plane
		x.set(int(c))
		if x != planeOf(c) {
			t.Errorf("set(%v) = %x, want %x", c, x, planeOf(c))
		}
	}
}

// TestPlaneOfSet holds planeOfSet to the loop in its comment.
func TestPlaneOfSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := drawPlane(t, "x")
		var want plane
		for c := range cellsOf(x).All() {
			want.set(int(c))
		}
		if got := planeOfSet(cellsOf(x)); got != want || got != x {
			t.Fatalf("%x, want %x", got, want)
		}
	})
}

// TestFullBoxes holds fullBoxes and alone to their plain versions.
func TestFullBoxes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := drawPlane(t, "x")
		var boxes, single board.CellSet
		everyBox := true
		for b := range 9 {
			in := cellsOf(x).And(board.Box(b).Cells())
			everyBox = everyBox && !in.IsEmpty()
			if !in.IsEmpty() {
				boxes = boxes.Or(board.Box(b).Cells())
			}
			if in.Single() {
				single = single.Or(in)
			}
		}
		if got := cellsOf(x.boxesIn()); got != boxes {
			t.Fatalf("boxes of %v: %v, want %v", cellsOf(x), got, boxes)
		}
		if got := cellsOf(plane{alone(x.ab, twice), alone(x.c, 1)}); everyBox && got != single {
			t.Fatalf("alone in %v: %v, want %v", cellsOf(x), got, single)
		}
	})
}
