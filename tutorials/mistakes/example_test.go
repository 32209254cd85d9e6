package mistakes_test

import (
	"fmt"
	"log"

	"pencilmark/board"
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
