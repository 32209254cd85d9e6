package search_test

import (
	"fmt"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/search"
)

// Rows 1 and 7 can have their 3 and 5 either way round.
func ExampleAmbiguity() {
	g, err := board.ParseLine("271986..4469531287385247196157364829894152763632879415946718..2713625948528493671")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(search.Ambiguity(&g))
	// Output:
	// r1c7 and r1c8 can be 5 and 3, or 3 and 5
}

// TestAmbiguity empties a rectangle of two digits, and takes each clue away in turn:
// what is named must be so in solutions.
func TestAmbiguity(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	told := 0
	for i := range puzzle {
		line := puzzle[:i] + "." + puzzle[i+1:]
		g, err := board.ParseLine(line)
		if err != nil {
			t.Fatal(err)
		}
		said := search.Ambiguity(&g)
		_, n := search.Solve(&g)
		if (said == "") != (n == 1) {
			t.Errorf("%s has %d solutions, and %q is said", line, n, said)
		}
		var x, y board.Cell
		var a, b board.Digit
		if !strings.Contains(said, " and ") {
			continue
		}
		told++
		var xr, xc, yr, yc, d1, d2 int
		if _, err := fmt.Sscanf(said, "r%dc%d and r%dc%d can be %d and %d,", &xr, &xc, &yr, &yc, &d1, &d2); err != nil {
			t.Fatalf("%q: %v", said, err)
		}
		x, y = board.Cell(9*(xr-1)+xc-1), board.Cell(9*(yr-1)+yc-1)
		a, b = board.Digit(d1), board.Digit(d2)
		for _, way := range [][2]board.Digit{{a, b}, {b, a}} {
			h := g
			h.Place(board.At(x, way[0]))
			h.Place(board.At(y, way[1]))
			if _, n := search.Solve(&h); n == 0 {
				t.Errorf("%s: %q has no solution with %v", line, said, way)
			}
		}
	}
	if told == 0 {
		t.Error("no pair of cells was ever named")
	}
}
