package search

import (
	"pencilmark/board"

	"pgregory.net/rapid"
)

// The functions below are the plain versions of the fast ones: loops over cells,
// with nothing clever in them.

// cellsOf returns the cells of x in board order.
func cellsOf(x plane) board.CellSet {
	var s board.CellSet
	for c := range board.Cell(81) {
		if !x.and(planeOf(c)).empty() {
			s = s.With(c)
		}
	}
	return s
}

// planeOf returns the plane that holds only c.
func planeOf(c board.Cell) (x plane) {
	if bit := cellBit[c]; bit < 64 {
		x.ab = 1 << bit
	} else {
		x.c = 1 << (bit - 64)
	}
	return x
}

// chuteHouses returns the three lines of a chute.
func chuteHouses(chute int) (lines [3]board.House) {
	for i := range lines {
		lines[i] = board.House(3*chute + i) // bands hold rows 0-8, stacks columns 9-17
	}
	return lines
}

// chuteBoxes returns the three boxes of a chute.
func chuteBoxes(chute int) (boxes [3]board.House) {
	for k := range boxes {
		if chute < 3 {
			boxes[k] = board.Box(3*chute + k)
		} else {
			boxes[k] = board.Box(3*k + chute - 3)
		}
	}
	return boxes
}

// triad returns the cells where box k and line i of a chute meet.
func triad(chute, k, i int) board.CellSet {
	return chuteBoxes(chute)[k].Cells().And(chuteHouses(chute)[i].Cells())
}

// plainArrangements returns the ways to place a digit's three triads of a chute in
// three lines, each as the cells of its triads, that s allows.
func plainArrangements(s board.CellSet, chute int) (out []board.CellSet) {
	for _, lines := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		var all board.CellSet
		fits := true
		for k, i := range lines {
			all = all.Or(triad(chute, k, i))
			fits = fits && s.Meets(triad(chute, k, i))
		}
		if fits {
			out = append(out, all)
		}
	}
	return out
}

// chuteCells returns the 27 cells of a chute.
func chuteCells(chute int) (s board.CellSet) {
	for _, h := range chuteHouses(chute) {
		s = s.Or(h.Cells())
	}
	return s
}

// drawPlane draws a set of cells, dense or thin.
func drawPlane(t *rapid.T, label string) plane {
	x := plane{rapid.Uint64().Draw(t, label+" ab"), rapid.Uint64().Draw(t, label+" c")}
	if rapid.Bool().Draw(t, label+" thin") {
		x = x.and(plane{rapid.Uint64().Draw(t, label+" thin ab"), rapid.Uint64().Draw(t, label+" thin c")})
	} else {
		x = x.or(plane{rapid.Uint64().Draw(t, label+" dense ab"), rapid.Uint64().Draw(t, label+" dense c")})
	}
	return x.and(allCells)
}
