// Package parts builds the candidates, citations and parts of a step. These functions allocate, so finders call them
// only after a step is certain. [Cells] and [House] build the most common parts.
package parts

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Spots returns candidate d of each of the cells, in ascending order. It does not check that the candidates exist.
func Spots(cells board.CellSet, d board.Digit) []board.Candidate {
	out := make([]board.Candidate, 0, cells.Len())
	for c := range cells.All() {
		out = append(out, board.At(c, d))
	}
	return out
}

// Marks returns those candidates of the cells whose digit is in digits, in ascending order.
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

// HasMarks reports whether any of the cells has a candidate among the given digits. If so, Marks would return that
// candidate.
func HasMarks(v *logic.View, cells board.CellSet, digits board.DigitSet) bool {
	for c := range cells.All() {
		if v.Marks(c)&digits != 0 {
			return true
		}
	}
	return false
}

// InCells returns one constraint for each of the cells: that the cell needs a digit.
func InCells(cells board.CellSet) []board.Constraint {
	out := make([]board.Constraint, 0, cells.Len())
	for c := range cells.All() {
		out = append(out, board.InCell(c))
	}
	return out
}

// InHouses returns one constraint for each of the houses: that the house needs d.
func InHouses(d board.Digit, houses ...board.House) []board.Constraint {
	out := make([]board.Constraint, len(houses))
	for i, h := range houses {
		out[i] = board.InHouse(h, d)
	}
	return out
}

// Cells returns a part that shows all candidates of the given cells and cites that each cell needs a digit.
func Cells(v *logic.View, role logic.Role, label string, cells board.CellSet) logic.Part {
	return logic.Part{
		Role: role, Label: label,
		Candidates: Marks(v, cells, board.AllDigits),
		Cites:      InCells(cells),
	}
}

// House returns a part that shows every candidate d in house h and cites that h needs d.
func House(v *logic.View, role logic.Role, h board.House, d board.Digit) logic.Part {
	return logic.Part{
		Role:       role,
		Candidates: Spots(v.Spots(d).And(h.Cells()), d),
		Cites:      []board.Constraint{board.InHouse(h, d)},
	}
}

// Sort sorts xs in ascending order and returns it without duplicates.
func Sort(xs []board.Candidate) []board.Candidate {
	slices.Sort(xs)
	return slices.Compact(xs)
}
