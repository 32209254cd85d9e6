package tutorials_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques"
	"pencilmark/tutorials"
)

// A drill is a position in which one technique is needed. A wrong answer is told why,
// and a right one what it lacks.
func ExampleDriller() {
	d := tutorials.Driller{Ladder: techniques.Standard()}
	drill, err := d.Drill(context.Background(), techniques.MustLookup("naked pair"), 7)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(drill.Grid.String(), len(drill.Steps))
	for _, line := range []string{"r1c1<>5", "r7c8<>6 r9c7<>67"} {
		a, err := tutorials.ParseAnswer(board.RC, line)
		if err != nil {
			fmt.Println(err)
			return
		}
		v := drill.Check(a)
		fmt.Println(v.Words(board.RC, nil))
	}
	// Output:
	// .68251..419...75....5..91..8..965471976..4285541728..3.8.5.3..9.59..68...1.892.5. 1
	// That was known already. r1c1<>5: the candidate is gone already.
	// Right. One more conclusion follows from the same step.
}

// What is right adds up, also where it is another step than the one that was meant.
func ExampleExaminer() {
	p, err := formats.Parse(examined)
	if err != nil {
		fmt.Println(err)
		return
	}
	x := techniques.MustLookup("x-wing")
	e := &tutorials.Examiner{
		Drill:  &tutorials.Drill{Technique: x, Grid: p.Grid, Steps: tutorials.Steps(context.Background(), x, &p.Grid)},
		Ladder: techniques.Standard(),
		Free:   true,
	}
	for _, line := range []string{"r4c1<>4", "r1c5<>4 r6c15<>4", "r2c3<>7"} {
		a, err := tutorials.ParseAnswer(board.RC, line)
		if err != nil {
			fmt.Println(err)
			return
		}
		v := e.Another(context.Background(), a, e.Judge(a))
		fmt.Println(v.Step.Technique.Name+":", v.Words(board.RC, x))
	}
	// Output:
	// X-Wing: Right. 3 more conclusions follow from the same step.
	// X-Wing: Right!
	// Skyscraper: Right!
}
