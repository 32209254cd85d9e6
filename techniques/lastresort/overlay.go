package lastresort

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/templates"
	"pencilmark/techniques/logic"
)

// An overlayTable describes which cells the templates of each digit cover. A template is a way to
// place all nine copies of the digit, one in each row, column and box, in cells that can have it.
// An empty grid has 46,656 templates of each digit, so the table is computed without listing them.
type overlayTable struct {
	// Union holds, by digit-1, the cells that at least one template covers, including solved cells.
	Union [9]board.CellSet

	// Leans holds, by digit-1, the digits whose templates were needed to find Union. These are the
	// digit itself and other digits with a cell that all their templates cover.
	Leans [9]board.DigitSet
}

// overlays holds the table of the grid. If all templates of a digit cover a cell, the templates of
// other digits that cover the same cell are excluded. This is repeated until nothing changes.
var overlays = logic.NewTable(func(v *logic.View, t *overlayTable) {
	for d := range board.Digits() {
		t.Union[d-1] = v.Spots(d)
		t.Leans[d-1] = d.Set()
	}
	for c := range board.AllCells().Minus(v.Empty()).All() {
		u := &t.Union[v.Value(c)-1]
		*u = u.With(c)
	}
	for t.refine() {
	}
})

// refine reduces each union once. It reports whether any of them has changed.
func (t *overlayTable) refine() bool {
	changed := false
	for d := range t.Union {
		union := reduce(t.Union[d])
		for e := range t.Union {
			if taken := forced(t.Union[e]); e != d && taken.Meets(union) {
				union = union.Minus(taken)
				t.Leans[d] |= t.Leans[e]
			}
		}
		changed = changed || union != t.Union[d]
		t.Union[d] = union
	}
	return changed
}

// forced returns the cells that are the only cell of union in their row. Every template covers
// them.
func forced(union board.CellSet) board.CellSet {
	var out board.CellSet
	for r := range 9 {
		if row := union.And(board.Row(r).Cells()); row.Single() {
			out = out.Or(row)
		}
	}
	return out
}

// reduce returns the cells of spots that are covered by a template within spots. The result is
// empty if some row has no cell in spots.
func reduce(spots board.CellSet) board.CellSet {
	for r := range 9 {
		if spots.Row(r) == 0 {
			return board.CellSet{}
		}
	}
	return templates.Covered(spots)
}

// maxPatterns is the largest number of templates of a digit that patternLists lists.
const maxPatterns = 100

// A patternList holds, by digit-1, the open cells of each template of the digit. The entry of a digit with
// more than maxPatterns templates is empty.
type patternList [9][]board.CellSet

// patternLists holds the patternList of a grid.
var patternLists = logic.NewTable(func(v *logic.View, l *patternList) {
	for d := range board.Digits() {
		s := placer{spots: v.Spots(d), out: l[d-1][:0]}
		if !s.row(0, board.CellSet{}, board.AllCells()) {
			s.out = s.out[:0]
		}
		l[d-1] = s.out
	}
})

// A placer lists the templates of one digit.
type placer struct {
	spots board.CellSet
	out   []board.CellSet
}

// row adds the templates that continue with a cell in row r and in each row below it. The cells of
// taken are those chosen in the rows above, and no cell of free sees any of them. Rows without a
// place for the digit already have it. row returns false if there are too many templates.
func (s *placer) row(r int, taken, free board.CellSet) bool {
	if r == 9 {
		if len(s.out) == maxPatterns {
			return false
		}
		s.out = append(s.out, taken)
		return true
	}
	places := s.spots.And(board.Row(r).Cells())
	if places.IsEmpty() {
		return s.row(r+1, taken, free)
	}
	for c := range places.And(free).All() {
		if !s.row(r+1, taken.With(c), free.Minus(c.Peers())) {
			return false
		}
	}
	return true
}

// clash returns the lowest digit all of whose templates share a cell with t, a template of d. It
// returns 0 if there is no such digit.
func (l *patternList) clash(d board.Digit, t board.CellSet) board.Digit {
	for e := range board.Digits() {
		if e != d && len(l[e-1]) > 0 && meetsAll(t, l[e-1]) {
			return e
		}
	}
	return 0
}

func meetsAll(t board.CellSet, list []board.CellSet) bool {
	for _, u := range list {
		if !t.Meets(u) {
			return false
		}
	}
	return true
}
