package exotic

import (
	"math/bits"
	"testing"
)

// TestCrowded compares crowded with a plain check over all places of a digit on
// three parallel lines of six cells: the lines that it returns cannot all take
// the digit, and it returns none only if all three can.
func TestCrowded(t *testing.T) {
	for n := range 1 << 18 {
		m := [3]uint16{uint16(n & 63), uint16(n >> 6 & 63), uint16(n >> 12)}
		lines := crowded(m)
		if lines == 0 != takesLines(m, 7) || lines != 0 && takesLines(m, lines) {
			t.Fatalf("places %06b: lines %03b", m, lines)
		}
	}
}

// takes reports whether every line of a set can take the digit in a place of its
// own, no two of them on one line across.
func takesLines(m [3]uint16, lines uint8) bool {
	if lines == 0 {
		return true
	}
	i := bits.TrailingZeros8(lines)
	for places := m[i]; places != 0; places &= places - 1 {
		one := places & -places
		rest := [3]uint16{m[0] &^ one, m[1] &^ one, m[2] &^ one}
		if takesLines(rest, lines&(lines-1)) {
			return true
		}
	}
	return false
}
