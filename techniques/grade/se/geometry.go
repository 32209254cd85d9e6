package se

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
	"pencilmark/techniques/internal/combine"
)

// The first house of each kind.
const (
	rows  = board.House(0)
	cols  = board.House(9)
	boxes = board.House(18)
)

// kindOrder is the order in which Sudoku Explainer 1.2.1 goes through the houses
// of a cell. boxRowCol and boxColRow are the orders, both in use, in which it goes
// through all houses.
var (
	// (quirk S4)
	kindOrder = [3]board.HouseKind{board.BoxKind, board.RowKind, board.ColKind}
	boxRowCol = [3]board.House{boxes, rows, cols}
	boxColRow = [3]board.House{boxes, cols, rows}
)

var (
	// geo holds the box, the row and the column of every cell and where it
	// stands in them.
	geo = geometry.CellsBy(kindOrder)

	// near lists the 20 peers of a cell in the order in which weak links are
	// followed: its box, then the rest of its row, then of its column.
	near = geometry.PeersBy(kindOrder)

	// subsets[n][k] lists the k-subsets of n things as masks in ascending
	// order, the order of every search for sets.
	subsets = newSubsets()
)

func newSubsets() (t [10][10][]uint16) {
	for n := range t {
		for k := range n + 1 {
			t[n][k] = make([]uint16, 0, len(combine.Of(n, k)))
		}
		for mask := range uint16(1 << n) {
			k := combine.Len(mask)
			t[n][k] = append(t[n][k], mask)
		}
	}
	return t
}

// count returns the number of members of a mask.
func count(mask uint16) int { return bits.OnesCount16(mask) }

// first returns the lowest member of a mask that is not empty.
func first(mask uint16) int { return bits.TrailingZeros16(mask) }

// digitOf returns the digit of x, 0 to 8.
func digitOf(x board.Candidate) int { return int(x % 9) }

// kindName returns the program's word for the kind of a house.
func kindName(h board.House) string {
	return [...]string{"row", "column", "block"}[h.Kind()]
}
