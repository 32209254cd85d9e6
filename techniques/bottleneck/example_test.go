package bottleneck_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/bottleneck"
	"pencilmark/techniques/solve"
)

// Where a path has the fewest ways forward.
func Example() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(context.Background(), &g)
	if err != nil {
		fmt.Println(err)
		return
	}
	b := bottleneck.Of(context.Background(), log)
	fmt.Println(b.Step, b.Technique.Name, b.Ways)
	// Output: 26 X-Wing 1
}
