package mistakes_test

import (
	"context"
	"fmt"
	"log"

	"pencilmark/board"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/mistakes"
)

func ExampleFind() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		log.Fatal(err)
	}
	g.Place(board.At(board.CellAt(0, 1), 5))
	report := mistakes.Find(&g)
	for level := range mistakes.MaxLevel + 1 {
		fmt.Println(report.At(level).Text)
	}
	// Output:
	// One digit is wrong.
	// One digit is wrong.
	// Look at box 1.
	// One digit is wrong.
	// Look at r1c2.
	// One digit is wrong.
	// 5 in r1c2 is wrong: the givens imply another digit there.
}

func ExampleCheck() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		log.Fatal(err)
	}
	moves, err := mistakes.ParseMoves(`
		r1c7=3
		r3c9=6 because hidden single b3
		r1c9=7
	`)
	if err != nil {
		log.Fatal(err)
	}
	replay, err := mistakes.Check(context.Background(), &g, moves, new(check.Referee))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(replay.Text)
	// Output:
	// It went wrong with move 3, r1c9=7: r1c9 can also be 4 or 5, and in row 1 7 can also go to r1c2 or r1c8.
}
