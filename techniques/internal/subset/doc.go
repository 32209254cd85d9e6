// Package subset looks for naked and hidden subsets of the houses. Several
// families lean on it: subsets proper, locked subsets, and the direct hidden
// subsets that people see without pencil marks.
//
// It imports board, techniques/logic, its builders of parts, and the combinations
// of techniques/internal/combine.
package subset

import "pencilmark/board"

// Scan returns the i-th house, 0 to 26, in the order in which people scan them:
// boxes, then rows, then columns.
func Scan(i board.House) board.House {
	if i < 9 {
		return i + 18
	}
	return i - 9
}
