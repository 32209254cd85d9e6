package turbot_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/turbot"
)

// A skyscraper: two lines with two places each, one of them in line.
func Example() {
	p, err := formats.Parse("...4+7+5.+81....18.+3..7.....5........9..93..78.+6.84.6..7....52+6..9.5.....6.6.+97.1+528:427 429 231 331 431 931 233 633 881 883")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := turbot.Skyscraper.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// Skyscraper: (1)r4c2=(1)r7c2-(1)r7c8=(1)r5c8 => r4c7,r5c1<>1
}
