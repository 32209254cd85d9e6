package whips_test

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/whips"
)

// A whip is found shortest first, and told link by link.
func Example() {
	g, err := board.ParseLine("7.9..521.....9.4...4.3...8..2.1..8.........5..9..68..1.72........6...5..9...17..4")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	for s := range whips.Whip.Steps(logic.NewView(&g)) {
		if s.Part(logic.Branch).Nodes[0].Candidates[0] != board.At(board.CellAt(3, 4), 4) {
			continue
		}
		text, err := r.Sentence(&s)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.Line(&s))
		fmt.Println(strings.NewReplacer(". ", ".\n", ", so no", ",\nso no").Replace(text))
	}
	// Output:
	// Whip: (4-5)r4c5=(5-2)r6c4=(2)r6c8-(4)r46c8 => r4c5<>4
	// Suppose that r4c5 is 4.
	// In box 5, 5 cannot be in r4c5 (which is 4), so it is in r6c4.
	// In row 6, 2 cannot be in r6c4 (which is 5), so it is in r6c8.
	// In column 8, 4 cannot be in r6c8 (which is 2) or in r4c8 (r4c5 is 4),
	// so no place is left for it: the supposition is wrong.
	// In nrc notation, biv-chain[3]: b5n5{r4c5 r6c4} – r6n2{c4 c8} – c8n4{r6 r4} ==> r4c5≠4.
	// So r4c5 cannot be 4.
}
