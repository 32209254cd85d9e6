package wings_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/wings"
)

// An XY-Wing: a pivot and two pincers.
func Example() {
	p, err := formats.Parse(".+7+3+5....9.196..+3..28.3.+9...+951+73+4+86+2+8+62+1954+3+734+7+26+8+91+5...+9......+9.4..2.37.+48...+91:537 671 578 588")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := wings.XYWing.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// XY-Wing: 4,5,6 in r2c1,r3c39 => r2c89<>4
}
