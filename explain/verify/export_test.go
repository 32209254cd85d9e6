package verify

import "pencilmark/board"

// Promised returns a checker that takes for granted that the digits of g, and its givens, have only one solution. The
// positions of many tests are made by hand and have more.
func Promised(g *board.Grid) *Checker {
	return &Checker{known: [2]alone{{g.Puzzle(), true}, {g.Values(), true}}}
}
