package board

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// ParseLine reads a puzzle of exactly 81 characters, row by row: 1 to 9 for
// givens; . 0 _ * - X x for empty cells. Its errors name the offending cell.
func ParseLine(s string) (Grid, error) {
	if len(s) != 81 {
		return Grid{}, fmt.Errorf("%d characters, 81 expected", len(s))
	}
	var v [81]Digit
	for i := range 81 {
		switch b := s[i]; {
		case b >= '1' && b <= '9':
			v[i] = Digit(b - '0')
		case strings.IndexByte(".0_*-Xx", b) < 0:
			return Grid{}, fmt.Errorf("column %d: %q is no digit and no blank", i+1, b)
		}
	}
	return NewGrid(&v)
}

// Line returns 81 values as one line, with "." for empty cells.
func Line(v [81]Digit) string { return string(AppendLine(make([]byte, 0, 81), &v)) }

// AppendLine appends 81 values to b as Line writes them. In plain words:
//
//	for _, d := range v { b = append(b, ".123456789"[d]) }
//
// Eight cells are written as one word: a dot lies two below '0'.
func AppendLine(b []byte, v *[81]Digit) []byte {
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
func (g *Grid) String() string { return Line(g.value) }
