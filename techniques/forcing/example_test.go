package forcing_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/forcing"
	"pencilmark/techniques/logic"
)

// A cell forcing chain: every candidate of a cell leads to the same.
func Example() {
	p, err := formats.Parse("9...1.5......8.3....3....948.+5.+4....72+4+8...5.1.+95.24.8..6..7.......6.2.....4.8..1:612 812 714 122 622 224 724 628 728 532 632 732 637 737 144 346 957 372 382 783 186 392")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := forcing.CellForcingChain.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// Cell Forcing Chain: (1)r8c4-(1)r8c3=(1)r2c3-(1)r2c8=(1)r4c8-(1=6)r5c7-(6)r6c8=(6-3)r6c2=(3)r4c2-(3)r4c4; (3)r8c4-(3)r4c4; (9)r8c4-(9)r2c4=(9-4)r2c6=(4-3)r1c6=(3)r1c4-(3)r4c4 => r4c4<>3
}
