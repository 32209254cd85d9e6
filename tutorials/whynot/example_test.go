package whynot_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/tutorials/whynot"
)

// Why is there no Skyscraper?
func ExampleFind() {
	g, err := board.ParseLine("3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8....")
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := whynot.Find(context.Background(), &g, whynot.Query{
		Technique: techniques.MustLookup("skyscraper"),
		Ladder:    techniques.Standard(),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(whynot.Words{}.Text(answer))
	m := answer.Misses[0]
	fmt.Println(m.Kind, m.Blockers, m.Widened)
	// Output:
	// There is no Skyscraper here. This comes closest:
	// Almost a Skyscraper: 5 in rows 5 and 9. It would remove 5 from r4c3 and r7c2, but 5 has a third place in row 9, r9c4.
	// The easiest step here is a Hidden Single.
	// blocked [r9c4=5] [r9 needs 5]
}

// A learner points: is 5 in rows 5 and 9 no X-Wing?
func ExampleFind_pointing() {
	g, err := board.ParseLine("3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8....")
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := whynot.Find(context.Background(), &g, whynot.Query{
		Technique: techniques.MustLookup("x-wing"),
		Digits:    board.DigitsOf(5),
		Houses:    board.HousesOf(board.Row(4), board.Row(8)),
		Ladder:    techniques.Standard(),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(whynot.Words{}.Text(answer))
	// Output:
	// There is no X-Wing where you point.
	// An X-Wing needs two rows in which the digit can only be in the same two columns, or the other way round. In row 9, 5 can also be in r9c3 or r9c4, outside columns 2 and 6.
	// This is a Finned Swordfish instead.
}
