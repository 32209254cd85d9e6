package hint_test

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// A hint says as much of a step as its level may.
func ExampleTell() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	step, _ := techniques.MustLookup("claiming").First(logic.NewView(&g))
	for level := hint.FamilyLevel; level <= hint.CellsLevel; level++ {
		h, err := hint.Tell(level, &explain.Renderer{}, &g, &step, 2, nil)
		fmt.Println(h, err)
	}
	// Output:
	// The next step belongs to the intersections; there are 2 such steps. <nil>
	// Look for Locked Candidates Type 2 (Claiming). <nil>
	// Look at row 1 for Locked Candidates Type 2 (Claiming). <nil>
	// Look at row 1 for Locked Candidates Type 2 (Claiming). The pattern: r1c7, r1c9. <nil>
}
