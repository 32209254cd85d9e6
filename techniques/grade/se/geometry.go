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

// kindOrder is the order in which Sudoku Explainer 1.2.1 goes through the houses of a cell.
// boxRowCol and boxColRow are the two orders in which it goes through all houses.
var (
	// (quirk S4)
	kindOrder = [3]board.HouseKind{board.BoxKind, board.RowKind, board.ColKind}
	boxRowCol = [3]board.House{boxes, rows, cols}
	boxColRow = [3]board.House{boxes, cols, rows}
)

var (
	// geo holds the box, the row and the column of every cell and its position in them.
	geo = geometry.CellsBy(kindOrder)

	// near lists the 20 peers of a cell in the order in which weak links are followed: its box,
	// then the rest of its row, then the rest of its column.
	near = geometry.PeersBy(kindOrder)

	// ownSpots holds, for every cell, the spots in its box, row and column to which it has no weak
	// links there: its own spot and, in a row or column, all spots inside its box, because the box
	// comes first.
	ownSpots = newOwnSpots()

	// subsets[n][k] lists the subsets of k out of n things as masks in ascending order, which is
	// the order of every search for sets.
	subsets = newSubsets()
)

func newOwnSpots() (t [81][3]uint16) {
	for c := range t {
		at := &geo[c]
		for kind, h := range &at.Houses {
			t[c][kind] = at.Places[kind]
			if kind > 0 {
				t[c][kind] = geometry.Overlap(h, at.Houses[0])
			}
		}
	}
	return t
}

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

// count returns the number of members of a set given as a bit mask.
func count(mask uint16) int { return bits.OnesCount16(mask) }

// first returns the lowest member of a mask. The mask must not be empty.
func first(mask uint16) int { return bits.TrailingZeros16(mask) }

// digitOf returns the digit of x, 0 to 8.
func digitOf(x board.Candidate) int { return int(x % 9) }

// kindName returns the word that the program uses for the kind of a house.
func kindName(h board.House) string {
	return [...]string{"row", "column", "block"}[h.Kind()]
}

// A node is an assumption about a candidate. Its number is twice that of the candidate, plus
// one if the candidate is assumed to be off.
type node uint16

// numNodes is the number of nodes of the grid, two for each candidate.
const numNodes = 2 * 729

// onNode returns the assumption that digit d is in cell c.
func onNode(c board.Cell, d int) node { return node(cand(c, d) << 1) }

// offNode returns the assumption that digit d is not in cell c.
func offNode(c board.Cell, d int) node { return node(cand(c, d)<<1 | 1) }

func (n node) cand() board.Candidate { return board.Candidate(n >> 1) }
func (n node) cell() board.Cell      { return n.cand().Cell() }
func (n node) digit() int            { return digitOf(n.cand()) }
func (n node) on() bool              { return n&1 == 0 }

// A cause describes why a node follows from its first parent.
type cause uint8

// The causes. The causes for houses are in the order of kindOrder.
const (
	noCause cause = iota
	byCell
	byBox
	byRow
	byCol
	byPattern // an advanced rule
)

// A strong is a strong link from one candidate to another: if the first is off, the second (to) is
// on.
type strong struct {
	to  board.Candidate
	why cause
}

// strongLinks puts the strong links of digit d in cell c into out and returns their number. If
// cells is set, they include the other candidate of a bivalue cell. If houses is set, they
// include the other spot in the box, row and column. A candidate that is reached twice through
// houses is listed with the first cause.
func (m *marks) strongLinks(c board.Cell, d int, cells, houses bool, out *[4]strong) int {
	n := 0
	if rest := m.cell[c] &^ (1 << d); cells && count(rest) == 1 {
		out[0] = strong{cand(c, first(rest)), byCell}
		n = 1
	}
	if !houses {
		return n
	}
	from := n
	at := &geo[c]
	for kind, h := range &at.Houses {
		rest := m.spot[h][d] &^ at.Places[kind]
		if rest == 0 || rest&(rest-1) != 0 {
			continue
		}
		to := cand(h.At(first(rest)), d)
		known := false
		for _, s := range out[from:n] {
			known = known || s.to == to
		}
		if !known {
			out[n] = strong{to, byBox + cause(kind)}
			n++
		}
	}
	return n
}

// weakLinks puts the candidates that digit d in cell c excludes into out and returns their
// number. If cells is set, they include the other digits of the cell. Then follows the same
// digit in the box, row and column.
func (m *marks) weakLinks(c board.Cell, d int, cells bool, out *[28]board.Candidate) int {
	n := 0
	if cells {
		for rest := m.cell[c] &^ (1 << d); rest != 0; rest &= rest - 1 {
			out[n] = cand(c, first(rest))
			n++
		}
	}
	for _, other := range near[c] {
		if m.has(other, d) {
			out[n] = cand(other, d)
			n++
		}
	}
	return n
}

// weakCause returns the cause of a weak link between two candidates.
func weakCause(a, b board.Candidate) cause {
	ca, cb := a.Cell(), b.Cell()
	if ca == cb {
		return byCell
	}
	for kind, h := range &geo[ca].Houses {
		if geo[cb].Houses[kind] == h {
			return byBox + cause(kind)
		}
	}
	return noCause
}

// added holds the amount that the complexity of a chain adds to the base rating of its kind.
var added = newAdded()

// newAdded computes the additions. The addition grows by 0.1 whenever the complexity minus 2
// exceeds one of 4, 6, 8, 12, 16, 24 and so on, the powers of two and the values halfway
// between them. The steps are added one by one as in Sudoku Explainer 1.2.1, because hints are
// sorted by the unrounded sum. (quirk S20)
func newAdded() *[2048]float64 {
	t := new([2048]float64)
	sum, ceiling, half := 0.0, 4, false
	for k := range t {
		if k-2 > ceiling {
			sum += 0.1
			if half {
				ceiling = ceiling * 4 / 3
			} else {
				ceiling = ceiling * 3 / 2
			}
			half = !half
		}
		t[k] = sum
	}
	return t
}

// lengthen returns the rating of a chain of the given complexity, where base is the rating of
// its kind. Complexities beyond the end of the table, which need several thousand nodes, get
// the same addition as its last entry.
func lengthen(base float64, complexity int) float64 {
	return base + added[min(complexity, len(added)-1)]
}
