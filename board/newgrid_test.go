package board

import (
	"errors"
	"math/rand/v2"
	"testing"
)

// TestNewGrid holds NewGrid against placing one given after the other.
func TestNewGrid(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var givens [81]Digit
		plain, conflict := EmptyGrid(), false
		for range 30 {
			c, d := Cell(rng.IntN(81)), Digit(rng.IntN(9)+1)
			if givens[c] != 0 || !plain.Has(At(c, d)) && rng.IntN(50) > 0 {
				continue
			}
			conflict = conflict || !plain.Has(At(c, d))
			givens[c] = d
			plain.Place(At(c, d))
		}
		plain.SetGivens(AllCells)
		g, err := NewGrid(&givens)
		var want *ConflictError
		if conflict != errors.As(err, &want) {
			t.Fatalf("%s: conflict is %v, error %v", Line(givens), conflict, err)
		}
		if !conflict && g != plain {
			t.Fatalf("%s: NewGrid differs from placing the givens", Line(givens))
		}
	}
}
