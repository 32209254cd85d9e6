package als_test

import (
	"slices"
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/als"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// TestRings looks at the chains of many positions: one whose ends are one set by two
// digits is told as a ring, once each set, with a digit more than a chain of its sets
// has links, and no set of it has the same digit for both of its links.
func TestRings(t *testing.T) {
	rings := 0
	for _, p := range logictest.Positions(60, 7, techniques.Basic()) {
		for s := range als.ALSChain.Steps(logic.NewView(&p.Grid)) {
			var sets, links []logic.Part
			for _, part := range s.Parts {
				switch part.Role {
				case logic.Set:
					sets = append(sets, part)
				case logic.Common:
					links = append(links, part)
				}
			}
			ends := slices.Equal(sets[0].Candidates, sets[len(sets)-1].Candidates)
			if ends && links[0].Digits() != links[len(links)-1].Digits() {
				t.Errorf("%v is a ring and told as a chain", s.Eliminations)
			}
			if len(links) < len(sets) {
				continue
			}
			rings++
			for i := range links {
				before := (i + len(links) - 1) % len(links)
				if links[i].Digits() == links[before].Digits() && i > 0 {
					t.Errorf("%v: set %s has one digit for both of its links", s.Eliminations, sets[i].Label)
				}
			}
		}
	}
	if rings < 20 {
		t.Errorf("only %d rings", rings)
	}
}
