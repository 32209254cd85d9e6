package why_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain/why"
)

// Why can r5c2 not be 2? No technique has to have a name for the reason.
func ExampleExplain() {
	g, _ := board.ParseLine("3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8....")
	x := board.At(board.CellAt(4, 1), 2)
	proof, err := why.Explain(context.Background(), &g, why.Conclusion{Candidate: x}, why.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var w why.Words
	fmt.Println(w.Certainty(&proof))
	fmt.Print(w.Story(&proof))
	// Output:
	// The proof needs 3 cells and 1 house; certainly not fewer.
	// Suppose r5c2 is 2.
	// r5c5 can only be 1: it sees the 2 in r5c2.
	// r5c7 can only be 4: it sees the 1 in r5c5.
	// r8c8 can only be 4.
	// Then column 9 has no place left for 4: r6c9 sees the 4 in r5c7; r7c9 sees the 4 in r8c8.
	// So r5c2 cannot be 2.
}
