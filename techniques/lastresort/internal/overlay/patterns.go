package overlay

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// maxPatterns is the largest number of templates of a digit that Patterns lists.
const maxPatterns = 100

// A List holds, by digit-1, the open cells of each template of the digit. It is
// empty for a digit with more than maxPatterns templates.
type List [9][]board.CellSet

// Patterns holds the templates of the digits that have few of them.
var Patterns = logic.NewFact(func(v *logic.View, l *List) {
	for d := board.Digit(1); d <= 9; d++ {
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

// row adds the templates that continue with row r and the rows below it: taken
// are the cells above, free those that none of them sees. Rows without a place
// for the digit hold it already. It returns false if there are too many.
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

// Clash returns the lowest digit that has templates all of which meet t, a
// template of d; 0 if there is none.
func (l *List) Clash(d board.Digit, t board.CellSet) board.Digit {
	for e := board.Digit(1); e <= 9; e++ {
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
