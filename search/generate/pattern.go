package generate

import (
	"context"

	"pencilmark/board"
)

const (
	patternMoves   = 400  // clues changed before a fill is given up
	retouchMoves   = 60   // the same, of a pattern that had one solution before
	patternSamples = 1000 // solutions looked at for each change
)

// outline puts the digits of some complete grid into the cells of the pattern.
func (w *worker) outline() [81]board.Digit {
	v := w.grid()
	for c := range board.Cell(81) {
		if !w.options.Pattern.Has(c) {
			v[c] = 0
		}
	}
	return v
}

// fill changes the digits of v, which has clues in the cells of the pattern, so that
// one solution remains, and reports whether it could in so many changes. It changes
// one clue after the other: of the digits the clue could be, it takes the one that
// the fewest solutions have.
func (w *worker) fill(ctx context.Context, v *carving, moves int) bool {
	var cells []board.Cell
	for c := range w.options.Pattern.All() {
		cells = append(cells, c)
	}
	v.clues = len(cells)
	for ; moves > 0 && ctx.Err() == nil; moves-- {
		if r := w.solver.Values(&v.givens, 2); r.Solutions == 1 {
			v.solution = r.Solution
			return true
		}
		c := cells[w.rng.IntN(len(cells))]
		v.givens[c] = w.rarest(ctx, v.givens, c)
	}
	return false
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

// retouch gives up to three clues of a pattern another digit, and then changes clues
// until there is one solution.
func (w *worker) retouch(ctx context.Context, v *carving) bool {
	for range 1 + w.rng.IntN(3) {
		c := w.oneOf(w.options.Pattern)
		open := board.AllDigits &^ v.givens[c].Set()
		for p := range c.Peers().All() {
			if d := v.givens[p]; d != 0 {
				open &^= d.Set()
			}
		}
		skip := w.rng.IntN(max(open.Len(), 1))
		for d := range open.All() {
			if skip == 0 {
				v.givens[c] = d
			}
			skip--
		}
	}
	return w.fill(ctx, v, retouchMoves)
}
