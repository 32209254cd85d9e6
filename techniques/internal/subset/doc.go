// Package subset looks for naked and hidden subsets in houses. Several families use it: subsets themselves, locked
// subsets, and the direct hidden subsets that people can see without pencil marks.
//
// It imports board, techniques/logic, techniques/logic/parts, and techniques/internal/combine.
package subset

import "pencilmark/board"

// Scan returns house number i, from 0 to 26, in the order in which people scan the houses: boxes, then rows, then
// columns.
func Scan(i board.House) board.House {
	if i < 9 {
		return i + 18
	}
	return i - 9
}
