package tutorials_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials"
)

// A drill is a position in which one technique is needed. What is right adds up, and what is left is told.
func ExampleDriller() {
	d := tutorials.Driller{Ladder: techniques.Standard()}
	drill, err := d.Drill(context.Background(), techniques.MustLookup("naked pair"), 7)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(drill.Grid.String(), len(drill.Steps))
	exam := drill.Exam(board.RC, d.Ladder, false)
	for _, line := range []string{"r1c1<>5", "r7c8<>6 r9c7<>67"} {
		claim, err := parse.Parse(line, "")
		if err != nil {
			fmt.Println(err)
			return
		}
		m, err := exam.Judge(context.Background(), claim.Conclusions)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(m.Outcome, m.Left)
	}
	// Output:
	// .68251..419...75....5..91..8..965471976..4285541728..3.8.5.3..9.59..68...1.892.5. 1
	// known []
	// holds [r8c9<>7]
}
