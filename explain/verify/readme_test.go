package verify_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
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
	if log.Outcome == logic.OutcomeInvalid {
		fmt.Println(log.Note)
		return
	}
	var words explain.Renderer
	for i := range min(2, len(log.Steps)) {
		sentence, err := words.Sentence(&log.Steps[i])
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(log.Steps[i].Technique.Name+":", sentence)
	}
	fmt.Println(verify.Log(context.Background(), log).Verified, "of", len(log.Steps), "steps are proven")
	// Output:
	// Hidden Single: In box 3, the 3s in r3c1, r7c8 and r5c9 rule out row 3 and columns 8 and 9. The only place left for 3 is r1c7. So r1c7 is 3.
	// Hidden Single: In box 3, the 6s in r1c6, r2c2 and r9c7 rule out rows 1 and 2 and column 7. The only place left for 6 is r3c9. So r3c9 is 6.
	// 59 of 59 steps are proven
}
