package conform

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A kiteString is a line's two places for a digit. In a kite, the first place is in the box that connects the string
// to another string.
type kiteString [2]board.Cell

// A kite is the conclusion from two strings, one in a row and one in a column. The far end of one of the strings is
// the digit, so a cell that sees both far ends is not.
type kite struct {
	near board.CellSet // the first place of each
	out  board.Candidate
}

// kites yields the effects of the 2-String Kites in the same way as the program that made the library. If dual is
// true, it yields the effects of pairs of kites that have the same near places and remove different candidates.
//
// For each row and column, kites considers only one kite, the first in the order of the places. If it exchanges the
// two places of a string for one kite, they stay exchanged for the next kite. The two kites of a pair may have
// different digits, because only the near places are compared. Such a pair counts for the lower digit.
func kites(v *logic.View, dual bool, yield func(logic.Step) bool) {
	var found []kite
	for d := range board.AllDigits.All() {
		cols := kiteStrings(v, d, board.ColKind)
		for _, row := range kiteStrings(v, d, board.RowKind) {
			for i := range cols {
				if k, ok := tie(&row, &cols[i], d); ok && v.Has(k.out) {
					found = append(found, k)
				}
			}
		}
	}
	for i, k := range found {
		if !dual {
			if !yield(k.with()) {
				return
			}
			continue
		}
		for _, o := range found[i+1:] {
			if o.near == k.near && o.out != k.out && !yield(k.with(o.out)) {
				return
			}
		}
	}
}

// kiteStrings returns the strings of d in the lines of one kind.
func kiteStrings(v *logic.View, d board.Digit, kind board.HouseKind) (out []kiteString) {
	for i := range 9 {
		places := v.Spots(d).And(board.House(9*int(kind) + i).Cells())
		if places.Len() == 2 {
			out = append(out, kiteString{places.First(), places.Rest().First()})
		}
	}
	return out
}

// tie orders the places of a row and a column so that their first places are in the same box, and returns the kite. It
// returns false if that is impossible or if the strings have a place in common.
func tie(row, col *kiteString, d board.Digit) (k kite, ok bool) {
	for _, turn := range [4][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}} {
		if row[turn[0]].Box() != col[turn[1]].Box() {
			continue
		}
		if turn[0] == 1 {
			row[0], row[1] = row[1], row[0]
		}
		if turn[1] == 1 {
			col[0], col[1] = col[1], col[0]
		}
		k = kite{board.CellsOf(row[0], col[0]), board.At(board.CellAt(col[1].Row(), row[1].Col()), d)}
		return k, board.CellsOf(row[:]...).And(board.CellsOf(col[:]...)).IsEmpty()
	}
	return k, false
}

// with returns the step of the kite, which also removes the candidates in others.
func (k *kite) with(others ...board.Candidate) logic.Step {
	s := removing(append(others, k.out))
	s.Digits = k.out.Digit().Set()
	return s
}
