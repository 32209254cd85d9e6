package hodoku

import "pencilmark/board"

// mask is a set of digits (bit 0 is digit 1) or of positions in a house (bit 0
// is the first cell of the house).
type mask = uint16

const allMask mask = 1<<9 - 1

// Cells are numbered 0 to 80 row by row; houses 0 to 26: rows, columns, boxes.
// Digits are 0 to 8 inside this package, and 1 to 9 at its border.
var (
	// houseCell lists the nine cells of each house, in house order.
	houseCell [27][9]uint8 = buildHouseCells()

	// housesOf lists the row, the column and the box of each cell.
	housesOf [81][3]uint8 = buildHousesOf()

	// posIn tells where each cell stands in its row, its column and its box, and
	// posBit holds the same as a bit.
	posIn  [81][3]uint8 = buildPosIn()
	posBit [81][3]mask  = buildPosBit()

	// houseBits holds the three houses of each cell as bits of a 27-bit set.
	houseBits [81]uint32 = buildHouseBits()

	// houseSet is the set of cells of each house.
	houseSet [27]board.CellSet = buildHouseSets()
)

func buildHouseCells() (t [27][9]uint8) {
	for h := range t {
		for i := range t[h] {
			t[h][i] = uint8(board.House(h).At(i))
		}
	}
	return t
}

func buildHousesOf() (t [81][3]uint8) {
	for c := range t {
		for k, h := range board.Cell(c).Houses() {
			t[c][k] = uint8(h)
		}
	}
	return t
}

func buildPosIn() (t [81][3]uint8) {
	for h := range 27 {
		for i := range 9 {
			t[board.House(h).At(i)][h/9] = uint8(i)
		}
	}
	return t
}

func buildPosBit() (t [81][3]mask) {
	for c := range t {
		for k, i := range posIn[c] {
			t[c][k] = 1 << i
		}
	}
	return t
}

func buildHouseBits() (t [81]uint32) {
	for c := range t {
		for _, h := range board.Cell(c).Houses() {
			t[c] |= 1 << h
		}
	}
	return t
}

func buildHouseSets() (t [27]board.CellSet) {
	for h := range t {
		t[h] = board.House(h).Cells()
	}
	return t
}

// peersOf returns the 20 cells that share a house with cell c.
func peersOf(c uint8) board.CellSet { return board.Cell(c).Peers() }

// sees reports whether cells a and b are different and share a house.
func sees(a, b uint8) bool { return board.Cell(a).Sees(board.Cell(b)) }

// single returns the set that holds cell c alone.
func single(c uint8) board.CellSet { return board.Cell(c).Set() }

// candOf returns the candidate of digit d (0 to 8) in cell c.
func candOf(c uint8, d int) board.Candidate {
	return board.Candidate(c)*9 + board.Candidate(d)
}
