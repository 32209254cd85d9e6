package board

import (
	"fmt"
	"math/bits"
	"strings"
)

// A Notation is a way to name cells and houses. The String methods of this package
// use RC.
type Notation uint8

// The notations. A1 is SudokuWiki's: a letter for the row, A to H and J, and a
// digit for the column. Columns and boxes keep their numbers, but are always named
// in words: there "b9" would be a cell.
const (
	RC Notation = iota
	A1
)

// ParseNotation returns the notation of that name, "rc" or "a1".
func ParseNotation(s string) (Notation, error) {
	switch strings.ToLower(s) {
	case "rc":
		return RC, nil
	case "a1":
		return A1, nil
	}
	return RC, fmt.Errorf("unknown notation %q: it is rc or a1", s)
}

// Cell returns the name of c, "r1c1" or "A1".
func (n Notation) Cell(c Cell) string {
	if n == RC {
		return c.String()
	}
	return nth(cellNamesA1, int(c), 2)
}

// Cells returns the compact names of cells, separated by commas, as in
// "r1c12,r3c5": cells of one row are joined first, then rows with the same
// columns. It allocates.
func (n Notation) Cells(s CellSet) string { return string(n.AppendCells(nil, s, ",", ",")) }

// House returns the name of h in words, "row 4" or "row D".
func (n Notation) House(h House) string {
	if n == RC || h.Kind() != RowKind {
		return h.Name()
	}
	return nth(rowNamesA1, h.Index(), len("row A"))
}

// Index returns what stands for h among the houses of its kind: "4" of row 4, or "D".
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

// AppendCells appends the compact names of cells to b: comma goes between them, and
// last before the last one, as in "r1c12, r2c6 and r3c5".
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

// A cellGroup is the cells in which some rows cross some columns, nine bits each.
type cellGroup struct{ rows, cols uint16 }

// groups cuts s into groups, the one with the topmost row first: cells of one row
// come together, and rows with the same columns.
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
