package search

import (
	"context"
	"fmt"

	"pencilmark/board"
)

// Flaw says why a position with so many solutions, counted up to 2, is no puzzle: what
// shows that it has none, if that is seen at once, or where two solutions differ. It is
// empty for 1.
func Flaw(g *board.Grid, solutions int) string {
	switch solutions {
	case 0:
		if err := g.Check(); err != nil {
			return err.Error()
		}
		return "the puzzle has no solution"
	case 1:
		return ""
	}
	return "the puzzle has more than one solution: " + Ambiguity(g)
}

// Ambiguity says where two solutions of g differ, as in "r1c4 and r1c7 can be 3 and
// 5, or 5 and 3". It is empty if g has one solution or none.
func Ambiguity(g *board.Grid) string {
	var two [][81]board.Digit
	var s Solver
	// Without a limit of time there is no error.
	_, _ = s.Each(context.Background(), g, 2, func(v [81]board.Digit) bool {
		two = append(two, v)
		return true
	})
	if len(two) < 2 {
		return ""
	}
	a, b := &two[0], &two[1]
	first := board.Cell(81)
	for x := range board.Cell(81) {
		if a[x] == b[x] {
			continue
		}
		first = min(first, x)
		for y := x + 1; y < 81; y++ {
			if a[x] == b[y] && a[y] == b[x] && x.Sees(y) {
				return fmt.Sprintf("%v and %v can be %v and %v, or %v and %v", x, y, a[x], a[y], b[x], b[y])
			}
		}
	}
	return fmt.Sprintf("%v can be %v or %v", first, a[first], b[first])
}
