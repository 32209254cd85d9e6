package se

import (
	"math/bits"

	"pencilmark/board"
)

// Bases of the three kinds of house in the numbering of package board.
const (
	rows  = 0
	cols  = 9
	boxes = 18
)

// boxRowCol and boxColRow are the two orders in which kinds of house are
// visited, as Sudoku Explainer 1.2.1.
var (
	boxRowCol = [3]int{boxes, rows, cols}
	boxColRow = [3]int{boxes, cols, rows}
)

// geo holds the fixed relations of the 9x9 grid; nothing writes to it.
var geo = newGeometry()

// A geometry is what never changes about a grid.
type geometry struct {
	cells   [27][9]uint8   // cell of a house at a spot
	houses  [81][3]uint8   // box, row and column of a cell
	spot    [81][3]uint16  // mask of the cell's spot in each of these
	overlap [27][27]uint16 // overlap[h][k]: spots of house h that lie in house k
	peers   [81]board.CellSet
	// near lists the 20 peers of a cell in the order in which weak links are
	// followed: its box, then the rest of its row, then of its column.
	near [81][20]uint8
	// subsets[n][k] lists the k-subsets of n things as masks in ascending
	// order, the order of every search for sets.
	subsets [10][8][]uint16
}

func newGeometry() *geometry {
	g := new(geometry)
	for h := range g.cells {
		for s := range 9 {
			g.cells[h][s] = uint8(board.House(h).At(s))
		}
	}
	for c := range g.houses {
		cell := board.Cell(c)
		g.peers[c] = cell.Peers()
		g.houses[c] = [3]uint8{uint8(boxes + cell.Box()), uint8(cell.Row()), uint8(cols + cell.Col())}
		for i, h := range g.houses[c] {
			for s, other := range g.cells[h] {
				if int(other) == c {
					g.spot[c][i] = 1 << s
				}
			}
		}
	}
	for h := range g.cells {
		for k := range g.cells {
			for s, c := range g.cells[h] {
				if board.House(k).Cells().Has(board.Cell(c)) {
					g.overlap[h][k] |= 1 << s
				}
			}
		}
	}
	g.fillNear()
	g.fillSubsets()
	return g
}

func (g *geometry) fillNear() {
	for c := range g.near {
		n := 0
		var seen board.CellSet
		for _, h := range g.houses[c] {
			for _, other := range g.cells[h] {
				if int(other) != c && !seen.Has(board.Cell(other)) {
					seen = seen.With(board.Cell(other))
					g.near[c][n] = other
					n++
				}
			}
		}
	}
}

func (g *geometry) fillSubsets() {
	for n := range g.subsets {
		for mask := range 1 << n {
			if k := bits.OnesCount(uint(mask)); k < len(g.subsets[n]) {
				g.subsets[n][k] = append(g.subsets[n][k], uint16(mask))
			}
		}
	}
}

// count returns the number of members of a mask.
func count(mask uint16) int { return bits.OnesCount16(mask) }

// first returns the lowest member of a mask that is not empty.
func first(mask uint16) int { return bits.TrailingZeros16(mask) }

// kindName returns the program's word for the kind of a house.
func kindName(h int) string {
	return [...]string{"row", "column", "block"}[h/9]
}
