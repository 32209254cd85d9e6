// Package geometry holds what both scales look up of the 9x9 grid in their
// innermost loops and package board does not tell: where a cell stands in its
// houses, as bits, and its peers house by house in the order of a scale.
//
// Cells are numbered 0 to 80, houses 0 to 26, positions in a house 0 to 8, all
// as in package board. Everything here is a table that is made once and never
// written to again.
package geometry

import "pencilmark/board"

// A Cell is what never changes about a cell. Its houses stand here as in package
// board, because inner loops want them and the masks together.
type Cell struct {
	Houses    [3]board.House // row, column and box
	Places    [3]uint16      // where it stands in each: bit i for the i-th cell
	HouseBits uint32         // the houses as a set of 27 bits
}

var cells = newCells()

func newCells() (t [81]Cell) {
	for c := range t {
		t[c].Houses = board.Cell(c).Houses()
		for k, h := range t[c].Houses {
			t[c].HouseBits |= 1 << h
			for i := range 9 {
				if h.At(i) == board.Cell(c) {
					t[c].Places[k] = 1 << i
				}
			}
		}
	}
	return t
}

// Of returns what never changes about c. The result must not be written to.
func Of(c board.Cell) *Cell { return &cells[c] }

// PeersBy returns the 20 peers of every cell, kind of house by kind of house in
// the given order, in each house in its own order. A peer that shares two houses
// with the cell is listed with the first.
func PeersBy(order [3]board.HouseKind) *[81][20]board.Cell {
	t := new([81][20]board.Cell)
	for c := range board.Cell(81) {
		listed := c.Set()
		n := 0
		for _, kind := range order {
			h := c.Houses()[kind]
			for i := range 9 {
				if p := h.At(i); !listed.Has(p) {
					t[c][n] = p
					n++
				}
			}
			listed = listed.Or(h.Cells())
		}
	}
	return t
}

// Crossing returns the i-th house of the given kind, i from 0 to 2, that shares
// three cells with h. One of the two is a box and the other is a line.
func Crossing(h board.House, kind board.HouseKind, i int) board.House {
	j := h.Index()
	switch {
	case kind == board.RowKind:
		return board.Row(j/3*3 + i)
	case kind == board.ColKind:
		return board.Col(j%3*3 + i)
	case h.Kind() == board.RowKind:
		return board.Box(j/3*3 + i)
	}
	return board.Box(i*3 + j/3)
}
