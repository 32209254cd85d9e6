package export_test

import (
	"fmt"
	"os"

	"pencilmark/board"
	"pencilmark/explain/verify/export"
	"pencilmark/techniques/logic"
)

// nakedPair returns a position in which r1c1 and r1c2 hold 1 and 2, and the step
// that removes 1 from r1c5.
func nakedPair() (board.Grid, logic.Step) {
	g := board.EmptyGrid()
	g.SetMarks(0, 0b11)
	g.SetMarks(1, 0b11)
	return g, logic.Step{
		Technique:    &logic.Technique{Slug: "naked-pair", Name: "Naked Pair"},
		Eliminations: []board.Candidate{board.At(4, 1)},
		Parts: []logic.Part{{
			Role:       logic.Subset,
			Candidates: []board.Candidate{board.At(0, 1), board.At(0, 2), board.At(1, 1), board.At(1, 2)},
			Cites:      []board.Constraint{board.InCell(0), board.InCell(1)},
		}},
	}
}

func ExampleProblems() {
	g, s := nakedPair()
	problems, err := export.Problems(&g, &s)
	if err != nil {
		fmt.Println(err)
		return
	}
	problems[0].WriteDIMACS(os.Stdout)
	fmt.Println()
	problems[0].WriteLRAT(os.Stdout)
	// Output:
	// c Naked Pair: r1c5<>1
	// c Variable 81*(row-1) + 9*(column-1) + digit: the cell holds the digit. Not all of this can be true:
	// c Clauses 1 to 2: what the step cites, over the candidates that are left
	// c   1: r1c1 needs a digit
	// c   2: r1c2 needs a digit
	// c Clause 3: one of the conclusions is wrong
	// c Clauses 4 to 6: two digits of one cell, or one digit twice in a house: at most one is true
	// p cnf 729 6
	// 1 2 0
	// 10 11 0
	// 37 0
	// -1 -37 0
	// -2 -11 0
	// -10 -37 0
	//
	// 7 -37 0 4 6 1 2 5 0
	// 8 0 7 3 0
}
