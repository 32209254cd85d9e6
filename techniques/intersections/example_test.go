package intersections_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/intersections"
	"pencilmark/techniques/logic"
)

// Locked candidates: a digit of a line that lies in one box.
func Example() {
	p, err := formats.Parse(".6..8.3....9.3.....4..+56...+9+147+6+3+8+525+26+81+9.3....5+2+4+691+6+8+12.5.4+37...+4+128.+4.+2..+8...:733 984 994")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := intersections.LockedCandidatesClaiming.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// Locked Candidates Type 2 (Claiming): 7 in r3 => r1c89,r2c789<>7
}
