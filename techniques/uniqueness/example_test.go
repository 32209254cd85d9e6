package uniqueness_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/uniqueness"
)

// A unique rectangle: three corners of a deadly pattern are there.
func Example() {
	p, err := formats.Parse("2..+76+3+5+48+587+4+1+9...34+6..5+17+9+72..31.5+4+4..+5+7.9....5..4..7+8+54+19+726+3.7+2+3+5.+4.11.3.+4.+7.+5:858 667 868")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := uniqueness.UniqueRectangle1.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// Unique Rectangle Type 1: 2,8 in r36c45 => r6c4<>2, r6c4<>8
}
