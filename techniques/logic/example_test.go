package logic_test

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// A view is a grid together with the tables that finders share.
func ExampleView() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	v := logic.NewView(&g)
	step, ok := techniques.MustLookup("twins").First(v)
	fmt.Println(ok, step.Technique.Name, step.Eliminations)
	fmt.Println(len(logic.Bivalue.Of(v).String()) > 0)
	// Output:
	// true Naked Pair [r1c4<>5 r1c7<>5 r1c7<>7 r1c9<>5 r1c9<>7]
	// true
}

// The order of a ladder is the rank of its techniques.
func ExampleLadder() {
	l := techniques.Basic()
	for _, r := range l[:4] {
		fmt.Println(l.Rank(r.Technique), r.Name, r.Level, r.Score)
	}
	// Output:
	// 0 Full House Easy 4
	// 1 Last Digit Easy 4
	// 2 Hidden Single Easy 14
	// 3 Naked Single Easy 4
}
