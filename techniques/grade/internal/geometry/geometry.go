// Package geometry holds lookup tables of the 9x9 grid that both scales use in their innermost
// loops and that package board does not provide. The tables give the position of a cell in its
// houses, as bits, and the peers of a cell, house by house, in the order of a scale.
//
// Cells are numbered from 0 to 80, houses from 0 to 26, and positions in a house from 0 to 8,
// all as in package board. Everything in this package is a table that is created once and
// never changed afterwards.
package geometry

import "pencilmark/board"

// A Cell holds the constant properties of a cell, with its houses in the order of a scale. The
// houses are repeated from package board because inner loops need them together with the
// masks.
type Cell struct {
	Houses    [3]board.House
	Places    [3]uint16 // its position in each house: bit i for the i-th cell
	HouseBits uint32    // the houses as a set of 27 bits
}

var (
	cells   = CellsBy([3]board.HouseKind{board.RowKind, board.ColKind, board.BoxKind})
	inHouse = newInHouse()
	overlap = newOverlap()
)

// Of returns the constant properties of c, with its row first, then its column and its box, as
// in package board. The caller must not modify the result.
func Of(c board.Cell) *Cell { return &cells[c] }

// CellsBy returns the constant properties of every cell, with the houses in the given order of
// kinds.
func CellsBy(order [3]board.HouseKind) *[81]Cell {
	t := new([81]Cell)
	for c := range board.Cells() {
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

// In returns the nine cells of h in their order, for loops over all of them. The caller must
// not modify the result.
func In(h board.House) *[9]board.Cell { return &inHouse[h] }

func newInHouse() (t [27][9]board.Cell) {
	for h := range t {
		for i := range 9 {
			t[h][i] = board.House(h).At(i)
		}
	}
	return t
}

// Overlap returns the positions of house h that also lie in house k, with bit i for the i-th
// cell of h.
func Overlap(h, k board.House) uint16 { return overlap[h][k] }

func newOverlap() (t [27][27]uint16) {
	for h := range board.Houses() {
		for i := range 9 {
			for _, k := range h.At(i).Houses() {
				t[h][k] |= 1 << i
			}
		}
	}
	return t
}

// PeersBy returns the 20 peers of every cell. They are listed by kind of house in the given
// order, and within each house in the order of the house. A peer that shares two houses with
// the cell is listed with the first of them.
func PeersBy(order [3]board.HouseKind) *[81][20]board.Cell {
	t := new([81][20]board.Cell)
	for c := range board.Cells() {
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

// Crossing returns the i-th house of the given kind that shares three cells with h, where i is
// 0 to 2. One of the two houses must be a box and the other a line.
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
