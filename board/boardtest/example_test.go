package boardtest_test

import (
	"fmt"
	"testing"

	"pencilmark/board/boardtest"
)

func ExamplePuzzles() {
	t := new(testing.T) // in a test, its own
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 100)[:2] {
		fmt.Println(g.String())
	}
	// Output:
	// ..4....3.23.8.....1..35..763.9.1...7.4.....5.6...7.4.981..49..2.....7.45.7....8..
	// ..2........5...2.6..17..5.89...4..3....97....15.6....7..31...84......7.....89..6.
}
