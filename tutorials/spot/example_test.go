package spot_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/spot"
)

// How does a person find the X-Wing?
func ExampleFor() {
	g, err := board.ParseLine("3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8....")
	if err != nil {
		fmt.Println(err)
		return
	}
	scan, err := spot.For(context.Background(), logic.NewView(&g), techniques.MustLookup("x-wing"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(spot.Words{}.Text(scan))
	// Output:
	// To find an X-Wing, go digit by digit, first through the rows and then the columns, and compare the lines with two places.
	// 1-2  1 in the rows and the columns: fewer than two lines with two places.
	// 3-4  2 in the rows and the columns: fewer than two lines with two places.
	// 5-8  3 in the rows: look closer at 3 in rows 3, 4, 6 and 7; after two closer looks, 3 in rows 3 and 7: an X-Wing.
	// Found after 8 looks.
}

// What does a person look at to find the next step? Each look is data.
func ExampleNext() {
	g, err := board.ParseLine("3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8....")
	if err != nil {
		fmt.Println(err)
		return
	}
	scan, err := spot.Next(context.Background(), logic.NewView(&g), techniques.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range scan.Looks {
		l := &scan.Looks[i]
		fmt.Println(spot.Words{}.Place(l), l.Finding, len(g.Options(l.Of[0])))
	}
	fmt.Println(scan.Technique.Name, scan.Step.Placements)
	// Output:
	// 3 in box 2 many 2
	// 3 in box 3 many 4
	// 3 in box 4 found 1
	// Hidden Single [r4c3=3]
}
