package lastresort_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/lastresort"
	"pencilmark/techniques/logic"
)

// A template: a candidate that no way to place the digit nine times allows.
func Example() {
	p, err := formats.Parse("+8+4+9.+7.32+1..51+9.+47+8..1.48+5...+53..98..4.6.8..5..+8+27+5......+7....+8.5.4+8.......+89672+4+5:626 631 632 634 244 359 166 366 171 371 172 372 274 374 176 276 376 182 382 386")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := lastresort.TemplateDelete.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// Template Delete: 1 in r4c158,r5c267,r6c178,r7c57,r8c5678,r9c12 => r5c7<>1
}
