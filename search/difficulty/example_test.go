package difficulty_test

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/search/difficulty"
)

// Rate tells how hard a puzzle is to search, from 1.0 to 5.0.
func ExampleRate() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	puzzle := g.Puzzle()
	fmt.Printf("%.1f\n", difficulty.Rate(puzzle))
	// Output:
	// 2.8
}
