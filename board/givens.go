package board

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// Givens are the digits of a puzzle, row by row, with 0 in every empty cell. The zero Givens is the
// empty puzzle. A solution is a Givens without an empty cell.
type Givens [81]Digit

// ParseGivens reads a puzzle of exactly 81 characters, row by row. The digits 1 to 9 are givens,
// and each of . 0 _ * - X x is an empty cell. Remove a line break at the end first. Its errors name
// the offending character. It does not compare the givens with each other; Grid does.
func ParseGivens(s string) (Givens, error) {
	if len(s) != 81 {
		end := ""
		if strings.HasSuffix(s, "\n") {
			end = ", with the line break at its end"
		}
		return Givens{}, fmt.Errorf("the puzzle has %d characters instead of 81%s", len(s), end)
	}
	var v Givens
	for i := range 81 {
		switch b := s[i]; {
		case b >= '1' && b <= '9':
			v[i] = Digit(b - '0')
		case strings.IndexByte(".0_*-Xx", b) < 0:
			return Givens{}, fmt.Errorf("column %d: %q is neither a digit nor an empty cell", i+1, b)
		}
	}
	return v, nil
}

// ParseLine reads a puzzle as ParseGivens does, and returns its Grid.
func ParseLine(s string) (Grid, error) {
	v, err := ParseGivens(s)
	if err != nil {
		return Grid{}, err
	}
	return v.Grid()
}

// String returns the digits as one line of 81 characters, with "." for empty cells.
func (v Givens) String() string { return string(v.Append(make([]byte, 0, 81))) }

// Append appends the text that String returns to b. In plain words:
//
//	for _, d := range v { b = append(b, ".123456789"[d]) }
//
// Eight cells are written as one word. This works because the character code of a dot is two less
// than that of '0'.
func (v Givens) Append(b []byte) []byte {
	const each = 0x0101010101010101
	for i := 0; i < 80; i += 8 {
		w := eight((*[8]Digit)(v[i:]))
		filled := (w + 127*each) >> 7 & each
		b = binary.LittleEndian.AppendUint64(b, w+'.'*each+2*filled)
	}
	if v[80] == 0 {
		return append(b, '.')
	}
	return append(b, '0'+byte(v[80]))
}

// String returns the values of g as one line of 81 characters.
func (g Grid) String() string { return g.value.String() }
