package als_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/als"
	"pencilmark/techniques/logic"
)

// Two almost locked sets with a restricted common.
func Example() {
	p, err := formats.Parse("+8.5+6.21+9+4.+2+9...6874..9..2+3+5...3....9.+98......2..769...9......51....+9.4...815..+9..:126 545 146 546 847 648 748 151 551 651 557 758 359 474 475 875 476 876 777 781 886 288 289 295")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := als.ALSXZ.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// ALS-XZ: A=r278c4 {1248}, B=r179c5 {2347}, X=2 => r2c5<>4
}
