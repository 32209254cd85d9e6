package generate

import (
	"fmt"
	"strings"

	"pencilmark/board"
)

// A Symmetry is what may be done to the cells that hold clues without changing
// them as a set. The digits need not follow.
type Symmetry int

// The symmetries.
const (
	None      Symmetry = iota
	Rotate180          // half a turn
	Rotate90           // a quarter turn, and so half a turn
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
	return None, fmt.Errorf("unknown symmetry %q; there are %s", name, strings.Join(symmetryNames[:], ", "))
}

// orbit returns c and every cell that has a clue if c has.
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

// images returns what the generators of s make of c.
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

// orbits returns the orbits of the 81 cells, by their lowest cell.
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
