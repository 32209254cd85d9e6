package effort_test

import (
	"context"
	"fmt"

	"pencilmark/board/effort"
)

// Squares on all idle cores of a run that is watched: what each core comes to is put
// together in order.
func Example() {
	ctx := effort.With(context.Background(), effort.New(4, true))

	run := effort.Of(ctx)
	helpers, release := run.Helpers(9)
	squares := make([]int, 10)
	effort.Each(len(squares), helpers, func(_, i int) { squares[i] = i * i })
	release()
	run.Tell(effort.Step, "squares", 10, 10)

	fmt.Println(helpers, squares[9], run.Told())
	// Output: 3 81 squares 10 of 10
}
