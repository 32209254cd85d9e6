package explain

import (
	"fmt"
	"strings"

	"pencilmark/board"
)

// A Notation is a way to name cells.
type Notation uint8

// The notations. A1 is SudokuWiki's: a letter for the row, A to H and J, and a
// digit for the column.
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

const rowLetters = "ABCDEFGHJ"

// Cell returns the name of c, "r1c1" or "A1".
func (n Notation) Cell(c board.Cell) string {
	if n == RC {
		return c.String()
	}
	return string([]byte{rowLetters[c.Row()], '1' + byte(c.Col())})
}

// Cells returns the compact names of cells, separated by commas.
func (n Notation) Cells(s board.CellSet) string {
	if n == RC {
		return s.String()
	}
	groups := strings.Split(s.String(), ",")
	for i, g := range groups {
		rows, cols, ok := strings.Cut(strings.TrimPrefix(g, "r"), "c")
		if !ok {
			continue
		}
		var letters strings.Builder
		for _, b := range []byte(rows) {
			letters.WriteByte(rowLetters[b-'1'])
		}
		groups[i] = letters.String() + cols
	}
	return strings.Join(groups, ",")
}

// Placement returns x as a placement, "r1c1=5".
func (n Notation) Placement(x board.Candidate) string {
	return n.Cell(x.Cell()) + "=" + x.Digit().String()
}

// Elimination returns x as an elimination, "r1c1<>5".
func (n Notation) Elimination(x board.Candidate) string {
	return n.Cell(x.Cell()) + "<>" + x.Digit().String()
}
