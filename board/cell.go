package board

import "fmt"

// A Cell is one of the 81 cells, numbered 0 to 80 row by row.
type Cell uint8

// CellAt returns the cell in the given row and column, both 0 to 8. It panics for other numbers.
func CellAt(row, col int) Cell {
	if uint(row) > 8 || uint(col) > 8 {
		noCell(row, col)
	}
	return Cell(row*9 + col)
}

//go:noinline
func noCell(row, col int) { outside(fmt.Sprintf("cell in row %d, column", row), col) }

// outside panics, because numbers count from 0 to 8, although all text counts from 1 to 9. It is not inlined, so
// that the functions that call it are.
//
//go:noinline
func outside(what string, i int) {
	panic(fmt.Sprintf("board: there is no %s %d; numbers are from 0 to 8", what, i))
}

// Row returns the cell's row, 0 to 8.
func (c Cell) Row() int { return int(c) / 9 }

// Col returns the cell's column, 0 to 8.
func (c Cell) Col() int { return int(c) % 9 }

// Box returns the cell's box, 0 to 8, numbered row by row.
func (c Cell) Box() int { return int(c)/27*3 + int(c)%9/3 }

// Houses returns the cell's row, column and box.
func (c Cell) Houses() [3]House { return cellHouses[c] }

// Peers returns the 20 other cells that share a house with c.
func (c Cell) Peers() CellSet { return peers[c] }

// Sees reports whether c and d are different cells of one house.
func (c Cell) Sees(d Cell) bool { return peers[c].Has(d) }

// Set returns the set that holds only c.
func (c Cell) Set() CellSet { return CellSet{}.With(c) }

// String returns the cell's name, as in "r4c7".
func (c Cell) String() string { return nth(cellNames, int(c), 4) }

// A House is a row (0 to 8), a column (9 to 17) or a box (18 to 26).
type House uint8

// A HouseKind is row, column or box.
type HouseKind uint8

// The three kinds of house.
const (
	RowKind HouseKind = iota
	ColKind
	BoxKind
)

// String returns "row", "column" or "box".
func (k HouseKind) String() string {
	switch k {
	case RowKind:
		return "row"
	case ColKind:
		return "column"
	case BoxKind:
		return "box"
	}
	return unnamed(int(k))
}

// Row returns the house of row i, 0 to 8.
func Row(i int) House {
	if uint(i) > 8 {
		outside("row", i)
	}
	return House(i)
}

// Col returns the house of column i, 0 to 8.
func Col(i int) House {
	if uint(i) > 8 {
		outside("column", i)
	}
	return House(9 + i)
}

// Box returns the house of box i, 0 to 8.
func Box(i int) House {
	if uint(i) > 8 {
		outside("box", i)
	}
	return House(18 + i)
}

// Kind returns whether h is a row, a column or a box.
func (h House) Kind() HouseKind { return HouseKind(h / 9) }

// Index returns the position of h among the houses of its kind, 0 to 8.
func (h House) Index() int { return int(h % 9) }

// Cells returns the nine cells of h.
func (h House) Cells() CellSet { return houseCells[h] }

// At returns the i-th cell of h, with i from 0 to 8. Cells are counted from left to right in a row,
// from top to bottom in a column, and row by row in a box.
func (h House) At(i int) Cell { return houseOrder[h][i] }

// String returns the short name of h, as in "r4", "c7" or "b2".
func (h House) String() string { return nth(houseNames, int(h), 2) }

// Name returns the name of h in words, as in "row 4" or "box 2".
func (h House) Name() string {
	if int(h) >= len(houseCells) {
		return h.String()
	}
	return nth(houseWords[h/9], h.Index(), len(houseWords[h/9])/9)
}

var houseOrder = func() (t [27][9]Cell) {
	for i := range 9 {
		for j := range 9 {
			t[i][j] = CellAt(i, j)
			t[9+i][j] = CellAt(j, i)
			t[18+i][j] = CellAt(i/3*3+j/3, i%3*3+j%3)
		}
	}
	return t
}()

var cellHouses = func() (t [81][3]House) {
	for c := range Cell(81) {
		t[c] = [3]House{Row(c.Row()), Col(c.Col()), Box(c.Box())}
	}
	return t
}()

var houseCells = func() (t [27]CellSet) {
	for h := range t {
		t[h] = CellsOf(houseOrder[h][:]...)
	}
	return t
}()

var peers = func() (t [81]CellSet) {
	for c := range Cell(81) {
		for _, h := range cellHouses[c] {
			t[c] = t[c].Or(houseCells[h])
		}
		t[c] = t[c].Without(c)
	}
	return t
}()
