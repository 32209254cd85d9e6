// Package parts builds the candidates, citations and parts of a step. It is the
// only place that allocates on a hit. It imports board and techniques/logic.
package parts

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Spots returns the candidates d in cells, ascending, without asking whether
// they are there.
func Spots(cells board.CellSet, d board.Digit) []board.Candidate {
	out := make([]board.Candidate, 0, cells.Len())
	for c := range cells.All() {
		out = append(out, board.At(c, d))
	}
	return out
}

// Marks returns the candidates of cells that are among digits, ascending.
func Marks(v *logic.View, cells board.CellSet, digits board.DigitSet) []board.Candidate {
	n := 0
	for c := range cells.All() {
		n += (v.Marks(c) & digits).Len()
	}
	out := make([]board.Candidate, 0, n)
	for c := range cells.All() {
		for d := range (v.Marks(c) & digits).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
}

// HasMarks reports whether a cell of cells has a candidate among digits: the
// test that Marks would return something.
func HasMarks(v *logic.View, cells board.CellSet, digits board.DigitSet) bool {
	for c := range cells.All() {
		if v.Marks(c)&digits != 0 {
			return true
		}
	}
	return false
}

// InCells returns the constraints that each of cells holds a digit.
func InCells(cells board.CellSet) []board.Constraint {
	out := make([]board.Constraint, 0, cells.Len())
	for c := range cells.All() {
		out = append(out, board.InCell(c))
	}
	return out
}

// InHouses returns the constraints that each of houses holds d.
func InHouses(d board.Digit, houses ...board.House) []board.Constraint {
	out := make([]board.Constraint, len(houses))
	for i, h := range houses {
		out[i] = board.InHouse(h, d)
	}
	return out
}

// Cells returns a part that shows all candidates of cells and cites the cells.
func Cells(v *logic.View, role logic.Role, label string, cells board.CellSet) logic.Part {
	return logic.Part{
		Role: role, Label: label,
		Candidates: Marks(v, cells, board.AllDigits),
		Cites:      InCells(cells),
	}
}

// House returns a part that shows the candidates d of h and cites that h needs d.
func House(v *logic.View, role logic.Role, h board.House, d board.Digit) logic.Part {
	return logic.Part{
		Role:       role,
		Candidates: Spots(v.Spots(d).And(h.Cells()), d),
		Cites:      []board.Constraint{board.InHouse(h, d)},
	}
}

// Sort orders xs ascending and removes duplicates.
func Sort(xs []board.Candidate) []board.Candidate {
	slices.Sort(xs)
	return slices.Compact(xs)
}
