package engines

import (
	"context"
	"runtime"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/search/engines/internal/network"
)

// TestNetworkLeavesNoGoroutine counts goroutines after searches that succeed, get stuck,
// meet a contradiction, and are cancelled.
func TestNetworkLeavesNoGoroutine(t *testing.T) {
	easy := puzzles(t, 1, 45)[0]
	wrong := board.EmptyGrid()
	wrong.Place(board.At(0, 5))
	wrong.Place(board.At(1, 5))
	before := runtime.NumGoroutine()
	for _, e := range []search.Engine{network.Engine{}, network.Engine{Confer: true}} {
		for _, g := range []board.Grid{easy, wrong, board.EmptyGrid()} {
			for _, patience := range []time.Duration{time.Hour, time.Millisecond, 200 * time.Microsecond} {
				ctx, cancel := context.WithTimeout(t.Context(), patience)
				_, _ = e.Search(ctx, &g, 2)
				cancel()
				if n := settled(before); n > before {
					t.Fatalf("%s: %d goroutines, %d before", e.Name(), n, before)
				}
			}
		}
	}
}

// settled returns the number of goroutines, giving those that have been waited for a
// moment to be taken off the list.
func settled(want int) int {
	for range 100 {
		if runtime.NumGoroutine() <= want {
			break
		}
		time.Sleep(time.Millisecond)
	}
	return runtime.NumGoroutine()
}

// TestNetworkConfers shows what conferring adds: positions in which nothing but a pair
// leads on, where only the network that confers removes candidates.
func TestNetworkConfers(t *testing.T) {
	pair := board.DigitsOf(1, 2)
	tests := []struct {
		name string
		g    func() board.Grid
		gone board.Candidate
	}{
		{"naked pair", func() board.Grid {
			g := board.EmptyGrid()
			g.SetMarks(board.CellAt(0, 0), pair)
			g.SetMarks(board.CellAt(0, 7), pair)
			return g
		}, board.At(board.CellAt(0, 4), 1)},
		{"hidden pair", func() board.Grid {
			g := board.EmptyGrid()
			for col := range 9 {
				if c := board.CellAt(0, col); col != 0 && col != 7 {
					g.SetMarks(c, board.AllDigits&^pair)
				}
			}
			return g
		}, board.At(board.CellAt(0, 0), 9)},
		{"X-wing", func() board.Grid {
			g := board.EmptyGrid()
			for _, row := range []int{1, 7} {
				for col := range 9 {
					if col != 2 && col != 6 {
						g.Eliminate(board.At(board.CellAt(row, col), 4))
					}
				}
			}
			return g
		}, board.At(board.CellAt(4, 6), 4)},
		{"pair locked in a row", func() board.Grid {
			g := board.EmptyGrid()
			for i := range 9 {
				if c := board.Box(4).At(i); c != board.CellAt(3, 3) && c != board.CellAt(3, 5) {
					g.Eliminate(board.At(c, 8))
				}
			}
			return g
		}, board.At(board.CellAt(3, 0), 8)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := test.g()
			_, err := network.Engine{}.Search(t.Context(), &g, 2)
			if rest, ok := stuck(err); !ok || !rest.Has(test.gone) {
				t.Errorf("without conference: %v is gone, or %v", test.gone, err)
			}
			_, err = network.Engine{Confer: true}.Search(t.Context(), &g, 2)
			if rest, ok := stuck(err); !ok || rest.Has(test.gone) {
				t.Errorf("with conference: %v is still there, or %v", test.gone, err)
			}
		})
	}
}

// TestNetworkIsSinglesOnly holds what the network comes to believe against placing naked
// and hidden singles one by one.
func TestNetworkIsSinglesOnly(t *testing.T) {
	for _, g := range puzzles(t, 20, 0) {
		want := g
		for placeOne(&want) {
		}
		r, err := network.Engine{}.Search(t.Context(), &g, 2)
		if rest, ok := stuck(err); ok && rest != want || !ok && r.Solution != want.Values() {
			t.Errorf("%v: came to rest at %v, singles lead to %v", &g, &rest, &want)
		}
	}
}

// placeOne places a naked or hidden single, and returns false if there is none.
func placeOne(g *board.Grid) bool {
	for k := range board.Constraint(board.NumConstraints) {
		if options := g.Options(k); len(options) == 1 {
			g.Place(options[0])
			return true
		}
	}
	return false
}
