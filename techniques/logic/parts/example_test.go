package parts_test

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Cells shows the candidates of some cells and cites that each needs a digit.
func ExampleCells() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := parts.Cells(logic.NewView(&g), logic.Subset, "", board.CellsOf(1, 3))
	fmt.Println(p.Role, p.Candidates)
	fmt.Println(p.Cites)
	// Output:
	// subset [r1c2=5 r1c2=7 r1c4=3 r1c4=5 r1c4=9]
	// [r1c2 needs a digit r1c4 needs a digit]
}
