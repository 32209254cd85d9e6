package techniques_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques/conform"
	"pencilmark/techniques/logic"
)

// TestNarrowLoopsSound holds the steps of the variants with almost locked sets
// against the one solution and the proof checker. PENCILMARK_FULL=1 looks at
// more positions.
func TestNarrowLoopsSound(t *testing.T) {
	variants := map[string]string{"0709": "2", "0710": "3", "0711": "3"}
	counts := map[string]int{}
	var checker verify.Checker
	chainPositions(t, alsSample(60, 2000), func(g *board.Grid, solution *[81]board.Digit) {
		v := logic.NewView(g)
		for code, name := range variants {
			for s := range conform.Variant(code, name).Steps(v) {
				counts[code]++
				if err := checker.Step(g, &s); err != nil {
					t.Fatalf("%s-%s in %s: %v", code, name, g, err)
				}
				for _, x := range s.Eliminations {
					if solution[x.Cell()] == x.Digit() {
						t.Fatalf("%s-%s in %s: %v is removed and true", code, name, g, x)
					}
				}
			}
		}
	})
	for code := range variants {
		if counts[code] == 0 {
			t.Errorf("%s is never found", code)
		}
	}
	t.Log(counts)
}
