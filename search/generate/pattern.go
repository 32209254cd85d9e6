package generate

import (
	"context"

	"pencilmark/board"
)

const (
	patternMoves   = 400  // clues changed before a fill is given up
	patternSamples = 1000 // solutions looked at for each change
)

// fill puts digits into the cells of the pattern so that one solution remains, and
// reports whether it could. It starts from a complete grid and changes one clue
// after the other: of the digits the clue could be, it takes the one that the fewest
// solutions have.
func (w *worker) fill(ctx context.Context) ([81]board.Digit, bool) {
	v := Grid(w.rng)
	var cells []board.Cell
	for c := range board.Cell(81) {
		if w.options.Pattern.Has(c) {
			cells = append(cells, c)
		} else {
			v[c] = 0
		}
	}
	for move := 0; move < patternMoves && ctx.Err() == nil; move++ {
		if w.unique(&v) {
			return v, true
		}
		c := cells[w.rng.IntN(len(cells))]
		v[c] = w.rarest(ctx, v, c)
	}
	return v, false
}

// rarest returns the digit of c that the fewest solutions have when the clue in c is
// taken away; one of them at random if there are several, but not the present one if
// there is another. If there are too many solutions it judges by the first of them.
func (w *worker) rarest(ctx context.Context, v [81]board.Digit, c board.Cell) board.Digit {
	present := v[c]
	v[c] = 0
	g, err := board.NewGrid(&v)
	if err != nil {
		return present
	}
	var n [10]int
	// If the context ends it, fill notices.
	_, _ = w.solver.Each(ctx, &g, patternSamples, func(s [81]board.Digit) bool {
		n[s[c]]++
		return true
	})
	best, ties := present, 0
	for d := board.Digit(1); d <= 9; d++ {
		switch {
		case n[d] == 0 || d == present:
		case best == present && n[d] <= n[present] || n[d] < n[best]:
			best, ties = d, 1
		case n[d] == n[best]:
			if ties++; w.rng.IntN(ties) == 0 {
				best = d
			}
		}
	}
	return best
}
