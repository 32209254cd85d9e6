// Package position has what commands say about a position: how many digits are wrong, and how hard
// its puzzle is. It does not use files or terminals.
package position

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/tutorials/mistakes"
)

// Count returns a number and the name of the things counted, such as "1 step" or "7
// steps".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// AtFault returns a text that reports how many mistakes a position has. The text follows the note that the position
// cannot be solved. AtFault returns "" if there are no mistakes, or if the mistakes are in the givens.
func AtFault(g *board.Grid) string {
	report := mistakes.Find(g)
	if report.Solutions != mistakes.One || report.Good() {
		return ""
	}
	return "\n" + report.At(0).Text + " Run \"pencilmark mistakes\" for details."
}
