package search_test

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/search"
)

// Solve finds the solution and counts up to two.
func ExampleSolve() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, n := search.Solve(&g)
	fmt.Println(n, solution.String())
	// Output:
	// 1 271986354469531287385247196157364829894152763632879415946718532713625948528493671
}
