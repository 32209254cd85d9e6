package search

import (
	"testing"

	"pencilmark/board"
)

// FuzzValues expects of any 81 bytes what plainCount finds, and never a panic.
func FuzzValues(f *testing.F) {
	for _, line := range counted {
		f.Add([]byte(line))
	}
	f.Add(make([]byte, 81))
	f.Fuzz(func(t *testing.T, data []byte) {
		v := digits(data)
		r := new(Solver).Values(v, 2)
		g, err := v.Grid()
		switch {
		case err != nil:
			if r.Solutions != 0 {
				t.Fatalf("%v: %d solutions", err, r.Solutions)
			}
		case r.Solutions > 0 && !isSolution(&g, r.Solution):
			t.Fatalf("%v: %v is no solution", &g, r.Solution)
		case g.Givens().Len() >= 25 && r.Solutions != plainCount(&g, 2):
			t.Fatalf("%v: %d solutions, want %d", &g, r.Solutions, plainCount(&g, 2))
		}
	})
}

// digits reads up to 81 bytes as values: digits as themselves, anything else as the number
// it is.
func digits(data []byte) (v board.Givens) {
	for i, b := range data[:min(81, len(data))] {
		if b >= '0' && b <= '9' {
			b -= '0'
		}
		v[i] = board.Digit(b)
	}
	return v
}
