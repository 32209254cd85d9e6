package transform

import (
	"testing"

	"pencilmark/board"
)

// TestZero gives a zero Transform and digits that are none: nothing changes, and nothing panics.
func TestZero(t *testing.T) {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	var zero Transform
	twice := zero.Then(zero)
	if zero.Grid(&g) != g || zero.Values(g.Values()) != g.Values() || twice.Grid(&g) != g {
		t.Error("the zero Transform changes a grid")
	}
	if turn := Seeded(3); zero.Then(turn) != turn || turn.Then(zero) != turn {
		t.Error("the zero Transform changes another one")
	}
	odd := board.Givens{0, 5, 200}
	if got, way := Canonical(odd); got != odd || way != Identity() {
		t.Errorf("the canonical form of 200 is %v", got)
	}
	for x := range Automorphisms(odd) {
		t.Errorf("200 has the automorphism %v", x)
	}
}
