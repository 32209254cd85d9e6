package progress_test

import (
	"context"
	"fmt"

	"pencilmark/board/progress"
)

// Squares on all idle cores of a run that is watched: what each core comes to is put
// together in order.
func Example() {
	ctx := progress.With(context.Background(), progress.New(4, true))

	run := progress.Of(ctx)
	helpers, release := run.Helpers(9)
	squares := make([]int, 10)
	progress.Each(len(squares), helpers, func(_, i int) { squares[i] = i * i })
	release()
	run.Report(progress.Step, "squares", 10, 10)

	fmt.Println(helpers, squares[9], run.Status())
	// Output: 3 81 squares 10 of 10
}
