package tutorials_test

import (
	"context"
	"fmt"

	"pencilmark/techniques"
	"pencilmark/tutorials"
)

// A drill is a position in which one technique is needed, and an answer is judged
// with its reason.
func ExampleDriller() {
	d := tutorials.Driller{Ladder: techniques.Standard()}
	drill, err := d.Drill(context.Background(), techniques.Lookup("naked pair"), 7)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(drill.Grid.String(), len(drill.Steps))
	a, err := tutorials.ParseAnswer("r1c1<>5")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(drill.Check(a).Outcome)
	// Output:
	// .68251..419...75....5..91..8..965471976..4285541728..3.8.5.3..9.59..68...1.892.5. 1
	// 3
}
