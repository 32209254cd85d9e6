package transform_test

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/board/transform"
)

// Essentially equal puzzles have one canonical form.
func ExampleCanonical() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	m := transform.Seeded(7) // a shuffle of digits, rows and columns
	image := m.Grid(&g)
	a, b := g.Puzzle(), image.Puzzle()
	fmt.Println(b.String())
	first, _ := transform.Canonical(a)
	second, _ := transform.Canonical(b)
	fmt.Println(first == second)
	// Output:
	// ....93....39.78.12.27.......92.4..6..4.9.....3.1...74.2...3.......1.28.3.7..89..6
	// true
}
