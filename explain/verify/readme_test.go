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
	// Hidden Single: In box 3, the 3s in r3c1, r7c8 and r5c9 close row 3 and columns 8 and 9; only r1c7 is left for a 3. So r1c7 is 3. <nil>
	// Hidden Single: In box 3, the 6s in r1c6, r2c2 and r9c7 close rows 1 and 2 and column 7; only r3c9 is left for a 6. So r3c9 is 6. <nil>
	// 59 of 59 steps are proven
}
