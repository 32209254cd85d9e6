package solve_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/solve"
)

// A solver goes up a ladder and records its steps.
func ExampleSolver() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := solve.Solver{Ladder: techniques.Standard(), Name: techniques.StandardName}
	log, err := s.Solve(context.Background(), &g)
	if err != nil {
		fmt.Println(err)
		return
	}
	hardest, _ := log.Hardest()
	fmt.Println(log.Outcome, "in", len(log.Steps), "steps, hardest", hardest.Name)
	for g, step := range log.Positions() {
		if step.Technique == hardest.Technique {
			fmt.Println(g.Empty().Len(), "cells were empty then")
		}
	}
	// Output:
	// solved in 59 steps, hardest Remote Pair
	// 32 cells were empty then
}
