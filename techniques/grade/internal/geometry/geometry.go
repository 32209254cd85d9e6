// Package geometry holds what both scales look up of the 9x9 grid in their
// innermost loops and package board does not tell: where a cell stands in its
// houses, as bits, and its peers house by house in the order of a scale.
//
// Cells are numbered 0 to 80, houses 0 to 26, positions in a house 0 to 8, all
// as in package board. Everything here is a table that is made once and never
// written to again.
package geometry

import "pencilmark/board"

// A Cell is what never changes about a cell, with its houses in the order of a
// scale. They stand here as they do in package board, because inner loops want
// them and the masks together.
type Cell struct {
	Houses    [3]board.House
	Places    [3]uint16 // where it stands in each: bit i for the i-th cell
	HouseBits uint32    // the houses as a set of 27 bits
}

var (
	cells   = CellsBy([3]board.HouseKind{board.RowKind, board.ColKind, board.BoxKind})
	inHouse = newInHouse()
	overlap = newOverlap()
)

// Of returns what never changes about c, with its row first, then its column and
// its box, as in package board. The result must not be written to.
func Of(c board.Cell) *Cell { return &cells[c] }

// CellsBy returns what never changes about every cell, with its houses in the
// given order of kinds.
func CellsBy(order [3]board.HouseKind) *[81]Cell {
	t := new([81]Cell)
	for c := range board.Cell(81) {
		at := &t[c]
		for k, kind := range order {
			h := c.Houses()[kind]
			at.Houses[k] = h
			at.HouseBits |= 1 << h
			for i := range 9 {
				if h.At(i) == c {
					at.Places[k] = 1 << i
				}
			}
		}
	}
	return t
}

// In returns the nine cells of h in their order, for loops over all of them. The
// result must not be written to.
func In(h board.House) *[9]board.Cell { return &inHouse[h] }

func newInHouse() (t [27][9]board.Cell) {
	for h := range t {
		for i := range 9 {
			t[h][i] = board.House(h).At(i)
		}
	}
	return t
}

// Overlap returns the places of house h that lie in house k, bit i for the i-th
// cell of h.
func Overlap(h, k board.House) uint16 { return overlap[h][k] }

func newOverlap() (t [27][27]uint16) {
	for h := range board.House(27) {
		for i := range 9 {
			for _, k := range h.At(i).Houses() {
				t[h][k] |= 1 << i
			}
		}
	}
	return t
}

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
