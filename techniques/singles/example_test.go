package singles_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/singles"
)

// A hidden single: a digit with one place left in a house.
func Example() {
	p, err := formats.Parse("91.....3........8...82..51..+8.3..9...5.+846.......7.8....2..1..+887+1.6.........31.4")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := singles.HiddenSingle.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// Hidden Single: 8 in b8 => r9c5=8
}
