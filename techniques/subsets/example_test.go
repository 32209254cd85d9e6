package subsets_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/subsets"
)

// A naked pair: two cells of a house with the same two candidates.
func Example() {
	p, err := formats.Parse(".6..8.3....9.3.....4..+56...+9+147+6+3+8+525+26+81+9.3....5+2+4+691+6+8+12.5.4+37...+4+128.+4.+2..+8...:984 994")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := subsets.NakedPair.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// Naked Pair: 5,7 in r1c3,r2c2 => r3c3<>7
}
