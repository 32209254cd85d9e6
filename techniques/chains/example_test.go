package chains_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/chains"
	"pencilmark/techniques/logic"
)

// An XY-Chain: cells with two candidates hand a digit on.
func Example() {
	p, err := formats.Parse(".98.1...6+3..+6.7..5...3.+82.+46+3.+8...+5+9.+89+7..62+3.5.9+63..+8...47...+28...+36+941..3+18.56+7:711 133 738 243 446")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := chains.XYChain.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// XY-Chain: (1=9)r3c8-(9=5)r3c5-(5=4)r5c5-(4=1)r5c1 => r3c1<>1
}
