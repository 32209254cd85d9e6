package sectors

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// TestCover compares cover and useful with a search over all sets of houses.
func TestCover(t *testing.T) {
	for n := range 256 {
		m := uint8(n)
		fewest, inSome := 9, uint8(0)
		for h := range 256 {
			houses := uint8(h)
			if m&^(houses|bits.RotateLeft8(houses, 1)) != 0 {
				continue // a domino of m is in neither of its houses
			}
			switch k := bits.OnesCount8(houses); {
			case k < fewest:
				fewest, inSome = k, houses
			case k == fewest:
				inSome |= houses
			}
		}
		one := cover(m)
		if bits.OnesCount8(one) != fewest || m&^(one|bits.RotateLeft8(one, 1)) != 0 {
			t.Errorf("%08b: cover %08b, %d houses are enough", m, one, fewest)
		}
		if have := useful(m); have != inSome {
			t.Errorf("%08b: useful houses %08b, want %08b", m, have, inSome)
		}
	}
}

// TestFits compares fits with room.
func TestFits(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for range 20 {
		g := board.EmptyGrid()
		for c := range board.Cell(81) {
			if rng.IntN(3) == 0 {
				g.SetMarks(c, board.DigitSet(rng.IntN(512)))
			} else {
				g.SetMarks(c, board.DigitsOf(board.Digit(c.Row()/2+1), board.Digit(c.Col()/2+5)))
			}
		}
		f := newFinder(logic.NewView(&g))
		for _, rows := range combine.Of(9, 4) {
			f.load(rows)
			for _, cols := range combine.Of(9, 4) {
				if _, _, want := f.room(rows, cols); f.fits(cols) != want {
					t.Fatalf("rows %09b, columns %09b: %v, want %v", rows, cols, !want, want)
				}
			}
		}
	}
}
