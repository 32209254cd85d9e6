package transform_test

import (
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/transform"
)

// TestAutomorphisms counts the automorphisms of the most symmetric full grid, of which 648
// are known, of a grid with one, and of puzzles.
func TestAutomorphisms(t *testing.T) {
	for line, want := range map[string]int{
		"123456789456789123789123456231564897564897231897231564312645978645978312978312645": 648,
		"271986354469531287385247196157364829894152763632879415946718532713625948528493671": 1,
		"2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1": 1,
	} {
		g, err := board.ParseLine(line)
		if err != nil {
			t.Fatal(err)
		}
		v := g.Values()
		all := slices.Collect(transform.Automorphisms(v))
		if len(all) != want {
			t.Errorf("%s: %d automorphisms, want %d", line, len(all), want)
		}
		other := transform.Seeded(5)
		w := other.Values(v)
		if n := len(slices.Collect(transform.Automorphisms(w))); n != want {
			t.Errorf("%s: %d automorphisms of an equal puzzle, want %d", line, n, want)
		}
		for i := range all {
			if all[i].Values(v) != v {
				t.Fatalf("%s: automorphism %d changes it", line, i)
			}
		}
	}
}
