package conform

import (
	"testing"

	"pencilmark/techniques/logic"
)

// TestDualKites holds that what a dual kite removes is not in the solution and is what two
// single kites remove, and that pairs of one digit and pairs of two are among them.
func TestDualKites(t *testing.T) {
	one, two := 0, 0
	eachPosition(t, ownPuzzles, 1, func(p *position) {
		v := logic.NewView(&p.grid)
		var alone []logic.Step
		kites(v, func(s logic.Step) bool {
			alone = append(alone, s)
			return true
		})
		dualKites(v, func(s logic.Step) bool {
			if len(s.Eliminations) != 2 || s.Digits.Len() != 1 {
				t.Fatalf("%v of %v", s.Eliminations, s.Digits)
			}
			for _, x := range s.Eliminations {
				if p.solution[x.Cell()] == x.Digit() {
					t.Fatalf("%v is removed and true", x)
				}
				found := false
				for _, k := range alone {
					found = found || k.Eliminations[0] == x
				}
				if !found {
					t.Fatalf("no kite removes %v", x)
				}
			}
			if s.Eliminations[0].Digit() == s.Eliminations[1].Digit() {
				one++
			} else {
				two++
			}
			return true
		})
	})
	if one == 0 || two == 0 {
		t.Errorf("%d dual kites of one digit, %d of two", one, two)
	}
}
