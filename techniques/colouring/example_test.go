package colouring_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/colouring"
	"pencilmark/techniques/logic"
)

// Simple colours: what sees both colours is false.
func Example() {
	p, err := formats.Parse("......57.8.96.+5+3.+1.5.43.......2..+1.+7...5+1.9.86.1....3+53+1...4...9..1.2..3..7+3.8.1.:919 222 231 936 238 638 442 645 946 253 756 462 762 278 678 488 688 492")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := colouring.SimpleColoursTrap.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// Simple Colours Trap: A (2)r1c5,r2c8,r6c7 / a (2)r2c5,r5c8,r6c2 => r1c2<>2
}
