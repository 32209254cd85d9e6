package logictest_test

import (
	"slices"
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/logictest"
)

// TestCaseSteps takes the steps of two techniques: in the order of the case files, no more
// than asked for, each in a position in which it has an effect.
func TestCaseSteps(t *testing.T) {
	pair, wing := techniques.MustLookup("naked-pair"), techniques.MustLookup("w-wing")
	one := logictest.CaseSteps(t, "..", 1, pair, wing)
	two := logictest.CaseSteps(t, "..", 2, pair, wing)
	if len(two) <= len(one) {
		t.Errorf("%d steps at one of a case, %d at two", len(one), len(two))
	}
	names := map[string]int{}
	for _, k := range two {
		names[k.Name]++
		for _, x := range slices.Concat(k.Step.Eliminations, k.Step.Placements) {
			if !k.Grid.Has(x) {
				t.Errorf("%s: %v is no candidate", k.Name, x)
			}
		}
	}
	for i, k := range one {
		if names[k.Name] < 1 || names[k.Name] > 2 {
			t.Errorf("%d steps of %s", names[k.Name], k.Name)
		}
		if i > 0 && k.Step.Technique == pair && one[i-1].Step.Technique == wing {
			t.Errorf("%s comes after %s", k.Name, one[i-1].Name)
		}
	}
	if first := one[0].Name; first != "naked-pair, case 1" {
		t.Errorf("the first is %s", first)
	}
}
