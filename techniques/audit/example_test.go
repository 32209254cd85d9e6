package audit_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/audit"
	"pencilmark/techniques/solve"
)

// An auditor holds every step of a solution against the solution and its proof.
func ExampleAuditor() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	a := audit.Auditor{Solver: solve.Solver{Ladder: techniques.Standard()}}
	if err := a.Puzzle(context.Background(), &g); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Report.Sound(), *a.Report.Counts["x-wing"])
	// Output:
	// true {1 0 0 0}
}
