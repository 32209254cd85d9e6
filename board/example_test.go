package board_test

import (
	"fmt"

	"pencilmark/board"
)

// A grid is a value: a copy is a position of its own.
func Example() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := board.CellAt(0, 1)
	fmt.Println(c, "is open for", g.Marks(c))
	after := g
	after.Place(board.At(c, 7))
	fmt.Println(g.Empty().Len(), after.Empty().Len())
	fmt.Println("the 5s of column 8:", g.Spots(5).And(board.Col(7).Cells()))
	// Output:
	// r1c2 is open for 57
	// 51 50
	// the 5s of column 8: r1269c8
}

// A constraint is a rule of the game: a cell needs a digit, a house needs a
// digit. Its options are the candidates left for it.
func ExampleConstraint() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, k := range []board.Constraint{board.InCell(1), board.InHouse(board.Box(2), 3)} {
		fmt.Println(k, g.Options(k))
	}
	// Output:
	// r1c2 needs a digit [r1c2=5 r1c2=7]
	// b3 needs 3 [r1c7=3]
}
