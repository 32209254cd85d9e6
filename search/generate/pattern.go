package generate

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/board"
)

const (
	patternMoves   = 400  // clues changed before a fill is given up
	retouchMoves   = 60   // the same, for a pattern that had one solution before
	patternSamples = 1000 // solutions looked at for each change
)

// outline fills the cells of the pattern with the digits of some complete grid.
func (w *worker) outline() board.Givens {
	v := w.grid()
	for c := range board.Cell(81) {
		if !w.options.Pattern.Has(c) {
			v[c] = 0
		}
	}
	return v
}

// fill changes the digits of v, which has clues in the cells of the pattern, until only one
// solution remains. It reports whether it succeeded within the given number of moves. It changes
// one clue at a time. Of the digits that are possible in a cell, it chooses the one that the fewest
// solutions have there.
func (w *worker) fill(ctx context.Context, v *carving, moves int) bool {
	var cells []board.Cell
	for c := range w.options.Pattern.All() {
		cells = append(cells, c)
	}
	v.clues = len(cells)
	for ; moves > 0 && ctx.Err() == nil; moves-- {
		if r := w.solver.Values(v.givens, 2); r.Solutions == 1 {
			v.solution = r.Solution
			return true
		}
		c := cells[w.rng.IntN(len(cells))]
		v.givens[c] = w.rarest(ctx, v.givens, c)
	}
	return false
}

// rarest returns the digit that the fewest solutions have in c once the clue in c is removed. If
// several digits are equally rare, it picks one at random, but not the present one if there is
// another. If there are too many solutions, it considers only the first ones.
func (w *worker) rarest(ctx context.Context, v board.Givens, c board.Cell) board.Digit {
	present := v[c]
	v[c] = 0
	g, err := v.Grid()
	if err != nil {
		return present
	}
	var n [10]int
	// If the context ends the search, fill will stop.
	_, _ = w.solver.Each(ctx, &g, patternSamples, func(s board.Givens) bool {
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

// retouch changes the digits of up to three clues of a pattern, and then changes clues until there
// is one solution.
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

// A Symmetry is a set of moves of the board that leave the set of cells with clues unchanged. The
// digits in them may differ.
type Symmetry int

// The symmetries.
const (
	None      Symmetry = iota
	Rotate180          // half a turn
	Rotate90           // a quarter turn, and therefore also half a turn
	Mirror             // left and right exchanged
	Diagonal           // rows and columns exchanged
	Full               // all rotations and reflections of the square
)

var symmetryNames = [...]string{"none", "rotate180", "rotate90", "mirror", "diagonal", "full"}

// String returns the name of s, as in "rotate180".
func (s Symmetry) String() string {
	if s < 0 || int(s) >= len(symmetryNames) {
		return fmt.Sprintf("Symmetry(%d)", int(s))
	}
	return symmetryNames[s]
}

// ParseSymmetry returns the symmetry of the given name.
func ParseSymmetry(name string) (Symmetry, error) {
	for i, n := range symmetryNames {
		if n == name {
			return Symmetry(i), nil
		}
	}
	return None, fmt.Errorf("unknown symmetry %q; use %s", name, strings.Join(symmetryNames[:], ", "))
}

// orbit returns c and every cell that must have a clue if c has one.
func (s Symmetry) orbit(c board.Cell) board.CellSet {
	orbit := c.Set()
	for {
		before := orbit
		for x := range before.All() {
			orbit = orbit.Or(s.images(x))
		}
		if orbit == before {
			return orbit
		}
	}
}

// images returns the cells to which the generators of s move c.
func (s Symmetry) images(c board.Cell) board.CellSet {
	row, col := c.Row(), c.Col()
	turned, mirrored := board.CellAt(col, 8-row), board.CellAt(row, 8-col)
	switch s {
	case Rotate180:
		return board.CellAt(8-row, 8-col).Set()
	case Rotate90:
		return turned.Set()
	case Mirror:
		return mirrored.Set()
	case Diagonal:
		return board.CellAt(col, row).Set()
	case Full:
		return board.CellsOf(turned, mirrored)
	}
	return board.CellSet{}
}

// orbits returns the orbits of the 81 cells, ordered by their lowest cell.
func (s Symmetry) orbits() []board.CellSet {
	var out []board.CellSet
	for c := range board.Cell(81) {
		if orbit := s.orbit(c); orbit.First() == c {
			out = append(out, orbit)
		}
	}
	return out
}

// allows reports whether some union of orbits has n cells.
func (s Symmetry) allows(n int) bool {
	var sums [82]bool
	sums[0] = true
	for _, orbit := range s.orbits() {
		for k := 81; k >= orbit.Len(); k-- {
			sums[k] = sums[k] || sums[k-orbit.Len()]
		}
	}
	return n >= 0 && n <= 81 && sums[n]
}
