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
	for _, line := range []string{"r1c1<>5", "r5c13<>4"} {
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
	// ...1652395364928719123786456..2...5..2.6...9....7..326348517962769823514251946783 1
	// known []
	// holds [r5c1<>1]
}
