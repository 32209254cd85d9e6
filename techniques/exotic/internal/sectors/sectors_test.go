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

// plainRoom is room, digit by digit and cell by cell.
func plainRoom(f *finder, rows, cols uint16) (byRow, byCol board.DigitSet, ok bool) {
	left := 0
	for m := rows; m != 0; m &= m - 1 {
		left += combine.Len(f.open[combine.First(m)] & cols)
	}
	for d := range board.AllDigits.All() {
		inRows, inCols := 0, uint16(0)
		for m := rows; m != 0; m &= m - 1 {
			if in := f.places[combine.First(m)][d-1] & cols; in != 0 {
				inRows++
				inCols |= in
			}
		}
		n := combine.Len(inCols)
		left -= min(inRows, n)
		if inRows <= n {
			byRow = byRow.With(d)
		}
		if n <= inRows {
			byCol = byCol.With(d)
		}
	}
	return byRow, byCol, left == 0
}

// TestRoom compares room with plainRoom.
func TestRoom(t *testing.T) {
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
			for _, cols := range combine.Of(9, 5) {
				byRow, byCol, ok := f.room(rows, cols)
				wantRow, wantCol, want := plainRoom(&f, rows, cols)
				if byRow != wantRow || byCol != wantCol || ok != want {
					t.Fatalf("rows %09b, columns %09b: %v %v %v, want %v %v %v", rows, cols,
						byRow, byCol, ok, wantRow, wantCol, want)
				}
			}
		}
	}
}
