package mistakes

import (
	"pencilmark/board"
)

// A Sheet is a position as a learner sees it on paper: nothing keeps him from writing
// a digit twice into a row. The zero Sheet is empty.
type Sheet struct {
	Givens board.CellSet      // the cells that came with the puzzle; if empty, nobody knows which
	Values [81]board.Digit    // 0 for empty cells
	Marks  [81]board.DigitSet // of the empty cells in Marked
	Marked board.CellSet      // the empty cells whose marks count; others have none yet
}

// SheetOf returns the sheet of a grid.
func SheetOf(g *board.Grid) Sheet {
	s := Sheet{Givens: g.Givens(), Values: g.Values(), Marked: g.Empty()}
	for c := range s.Marked.All() {
		s.Marks[c] = g.Marks(c)
	}
	return s
}

// solved returns the cells with a value.
func (s *Sheet) solved() board.CellSet {
	var out board.CellSet
	for c := range board.AllCells().All() {
		if s.Values[c] != 0 {
			out = out.With(c)
		}
	}
	return out
}

// puzzle returns the givens of s, or all values if nobody knows the givens.
func (s *Sheet) puzzle() (values [81]board.Digit, known bool) {
	if s.Givens.IsEmpty() {
		return s.Values, false
	}
	for c := range s.Givens.All() {
		values[c] = s.Values[c]
	}
	return values, true
}

// twin returns a cell that sees c and holds the digit d, a given if there is one.
func (s *Sheet) twin(c board.Cell, d board.Digit) (board.Cell, bool) {
	best, found := board.Cell(0), false
	for p := range c.Peers().All() {
		if s.Values[p] == d && (!found || s.Givens.Has(p) && !s.Givens.Has(best)) {
			best, found = p, true
		}
	}
	return best, found
}

// shared returns the house that two cells share: the line before the box.
func shared(a, b board.Cell) board.House {
	h, _ := board.CellsOf(a, b).CommonHouse()
	return h
}
