package whips_test

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/whips"
)

// A whip is found shortest first, and told fact by fact.
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
		fmt.Println(text)
	}
	// Output:
	// Whip: r4c5=4 → r6c4=5 (b5), r6c8=2 (r6) → no 4 in c8 => r4c5<>4
	// 1. Suppose r4c5 is 4.
	// 2. Box 5 has its 5 in r6c4: r4c5 is 4 [1].
	// 3. Row 6 has its 2 in r6c8: r6c4 is 5 [2].
	// 4. Column 8 has no place for 4: r6c8 is 2 [3] and r4c8 sees the 4 in r4c5 [1].
	// So r4c5 cannot be 4.
	// In nrc notation, this whip is a biv-chain[3]: b5n5{r4c5 r6c4} – r6n2{c4 c8} – c8n4{r6 r4} ==> r4c5≠4.
}
