package verify_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/solve"
)

// A puzzle is solved, explained and proven: the program of the README.
func Example() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	solver := solve.Solver{Ladder: techniques.Standard()}
	log, err := solver.Solve(context.Background(), &g)
	if err != nil {
		fmt.Println(err)
		return
	}
	var words explain.Renderer
	for _, step := range log.Steps[:2] {
		sentence, err := words.Sentence(&step)
		fmt.Println(step.Technique.Name+":", sentence, err)
	}
	fmt.Println(verify.Log(log).Verified, "of", len(log.Steps), "steps are proven")
	// Output:
	// Hidden Single: Box 3 needs a 3, and r1c7 is the only cell there that can still take it. So r1c7 is 3. <nil>
	// Hidden Single: Box 3 needs a 6, and r3c9 is the only cell there that can still take it. So r3c9 is 6. <nil>
	// 59 of 59 steps are proven
}
