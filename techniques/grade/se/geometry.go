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

	// ownSpots holds, for every cell, the spots of its box, row and column that
	// its weak links leave out: its own, and in a line those of its box, which
	// come first.
	ownSpots = newOwnSpots()

	// subsets[n][k] lists the k-subsets of n things as masks in ascending
	// order, the order of every search for sets.
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

// A node is an assumption about a candidate: twice the candidate, plus one if
// the candidate is off.
type node uint16

// numNodes is the number of nodes of the grid.
const numNodes = 2 * 729

// onNode returns the assumption that digit d is in cell c.
func onNode(c board.Cell, d int) node { return node(cand(c, d) << 1) }

// offNode returns the assumption that digit d is not in cell c.
func offNode(c board.Cell, d int) node { return node(cand(c, d)<<1 | 1) }

func (n node) cand() board.Candidate { return board.Candidate(n >> 1) }
func (n node) cell() board.Cell      { return n.cand().Cell() }
func (n node) digit() int            { return digitOf(n.cand()) }
func (n node) on() bool              { return n&1 == 0 }

// A cause says why a node follows from its first parent.
type cause uint8

// The causes; those of houses are in the order of geometry.houses.
const (
	noCause cause = iota
	byCell
	byBox
	byRow
	byCol
	byPattern // an advanced rule
)

// A strong is a strong link: if the candidate it comes from is off, to is on.
type strong struct {
	to  board.Candidate
	why cause
}

// strongLinks puts the strong links of digit d in cell c into out and returns
// their number: the other candidate of a bivalue cell, if cells count, then the
// other spot in box, row and column, if houses count. A cell reached twice is
// listed with its first cause.
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

// weakLinks puts the candidates that digit d in cell c excludes into out and
// returns their number: the other digits of the cell, if cells count, then the
// digit in box, row and column.
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

// added holds what the complexity of a chain adds to the rating of its kind.
var added = newAdded()

// newAdded computes the additions: 0.1 more at every second power of two and
// every third in between, added one by one as Sudoku Explainer 1.2.1 does,
// because hints are sorted by the unrounded sum. (quirk S20)
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

// lengthen returns the rating of a chain of the given complexity over the base
// of its kind. Complexities beyond the table, which take several thousand
// nodes, rate like its end.
func lengthen(base float64, complexity int) float64 {
	return base + added[min(complexity, len(added)-1)]
}
