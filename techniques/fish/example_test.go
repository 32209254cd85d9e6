package fish_test

import (
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/fish"
	"pencilmark/techniques/logic"
)

// An X-Wing: two lines with a digit in the same two crossing lines.
func Example() {
	p, err := formats.Parse(".3+6+8+7+5..+1..13+4+2.67.7+2916.5...9..87.22+8...7..66.+7....48.....41+8...8...+6...6..83...:441 142 481 988 491 597 997 998")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	if step, ok := fish.XWing.First(logic.NewView(&p.Grid)); ok {
		fmt.Println(r.Line(&step))
	}
	// Output:
	// X-Wing: 1 c26\r68 => r6c4,r8c14<>1
}
