package board

import (
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
func Line(v [81]Digit) string {
	var b [81]byte
	for i, d := range v {
		b[i] = '.'
		if d != 0 {
			b[i] = '0' + byte(d)
		}
	}
	return string(b[:])
}

// String returns the values of g as one line of 81 characters.
func (g *Grid) String() string { return Line(g.value) }
