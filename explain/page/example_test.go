package page_test

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/page"
	"pencilmark/techniques"
	"pencilmark/techniques/solve"
)

func ExampleLog() {
	g, err := board.ParseLine("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		fmt.Println(err)
		return
	}
	log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(context.Background(), &g)
	if err != nil {
		fmt.Println(err)
		return
	}
	var out strings.Builder
	err = page.Log(&out, &explain.Renderer{}, log, nil)
	fmt.Println(strings.Count(out.String(), "<section "), "steps", err)
	// Output: 51 steps <nil>
}
