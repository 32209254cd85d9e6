package exotic_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/exotic"
	"pencilmark/techniques/logic"
)

// A Sue de Coq: cells where a line and a box cross.
func Example() {
	p, err := formats.Parse("+57..+1.9.2+9+4+1+2+58+76+3+23.9.7+1...+231......1+5......6+89+72.3.+1+1.4+8+7....8.+25.1+4.7+3+5+7+49+261+8:438 445 446 646 448 548 848 549 949 456 656 458 858 958 578")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := exotic.SueDeCoq.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// Sue de Coq: pivot=r4c79 {4568}, A=r4c5 {68}, B=r6c8 {45} => r5c9<>4
}
