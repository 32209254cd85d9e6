package board

import (
	"fmt"
	"math/bits"
	"strings"
)

// A Notation is a way to name cells and houses. The String methods of this package
// use RC.
type Notation uint8

// The two notations. A1 is the notation of SudokuWiki, with a letter for the row (A to H and J) and
// a digit for the column. Columns and boxes keep their numbers, but they are always named in words,
// because "b9" would be a cell in this notation.
const (
	RC Notation = iota
	A1
)

// ParseNotation returns the notation with the given name, "rc" or "a1".
func ParseNotation(s string) (Notation, error) {
	switch strings.ToLower(s) {
	case "rc":
		return RC, nil
	case "a1":
		return A1, nil
	}
	return RC, fmt.Errorf("unknown notation %q; use rc or a1", s)
}

// String returns the name of n, "rc" or "a1".
func (n Notation) String() string {
	if n == A1 {
		return "a1"
	}
	return "rc"
}

// MarshalText returns the name of n.
func (n Notation) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

// UnmarshalText sets n to the notation with the given name.
func (n *Notation) UnmarshalText(text []byte) (err error) {
	*n, err = ParseNotation(string(text))
	return err
}

// Cell returns the name of c, "r1c1" or "A1".
func (n Notation) Cell(c Cell) string {
	if n == RC {
		return c.String()
	}
	return nth(cellNamesA1, int(c), 2)
}

// Cells returns the compact names of cells, separated by commas, as in "r1c12,r3c5". It joins the
// cells of one row first, and then rows with the same columns. It allocates.
func (n Notation) Cells(s CellSet) string { return string(n.AppendCells(nil, s, ",", ",")) }

// House returns the name of h in words, "row 4" or "row D".
func (n Notation) House(h House) string {
	if n == RC || h.Kind() != RowKind {
		return h.Name()
	}
	return nth(rowNamesA1, h.Index(), len("row A"))
}

// Index returns the name of h among the houses of its kind: "4" or "D" for row 4.
func (n Notation) Index(h House) string {
	name := n.House(h)
	return name[len(name)-1:]
}

// Placement returns x as a placement, "r1c1=5". It allocates in A1.
func (n Notation) Placement(x Candidate) string {
	if n == RC {
		return x.String()
	}
	return n.Cell(x.Cell()) + "=" + x.Digit().String()
}

// Elimination returns x as an elimination, "r1c1<>5". It allocates in A1.
func (n Notation) Elimination(x Candidate) string {
	if n == RC {
		return nth(eliminationNames, int(x), 7)
	}
	return n.Cell(x.Cell()) + "<>" + x.Digit().String()
}

// AppendCells appends the compact names of cells to b. It writes comma between the names, except
// that it writes last before the last name, as in "r1c12, r2c6 and r3c5".
func (n Notation) AppendCells(b []byte, s CellSet, comma, last string) []byte {
	groups, size := s.groups()
	for i, g := range groups[:size] {
		if i > 0 && i == size-1 {
			b = append(b, last...)
		} else if i > 0 {
			b = append(b, comma...)
		}
		b = n.appendGroup(b, g)
	}
	return b
}

// A cellGroup is the set of cells where some rows cross some columns. Rows and columns are nine
// bits each.
type cellGroup struct{ rows, cols uint16 }

// groups divides s into groups, starting with the topmost row: the cells of one row are grouped
// first, then rows with the same columns.
func (s CellSet) groups() (groups [9]cellGroup, n int) {
rows:
	for r := range 9 {
		cols := s.Row(r)
		if cols == 0 {
			continue
		}
		for i := range groups[:n] {
			if groups[i].cols == cols {
				groups[i].rows |= 1 << r
				continue rows
			}
		}
		groups[n] = cellGroup{1 << r, cols}
		n++
	}
	return groups, n
}

// appendGroup appends the name of a group, "r15c3" or "AE3".
func (n Notation) appendGroup(b []byte, g cellGroup) []byte {
	letters := rowLetters
	if n == RC {
		b = append(b, 'r')
		letters = digitNames
	}
	for rows := g.rows; rows != 0; rows &= rows - 1 {
		b = append(b, letters[bits.TrailingZeros16(rows)])
	}
	if n == RC {
		b = append(b, 'c')
	}
	return DigitSet(g.cols).Append(b)
}
