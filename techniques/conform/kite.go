package conform

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A kiteString is the two places of a digit in a line. The first one lies in the box
// where a kite ties it to another string.
type kiteString [2]board.Cell

// A kite is what two strings, a row's and a column's, prove: one of their far ends
// is the digit, so out is not.
type kite struct {
	near board.CellSet // the first place of each
	out  board.Cell
}

// kites yields the effects of the 2-String Kites as the program behind the library
// finds them, or with dual those of the pairs that share their near places and
// remove different candidates. Of a row and a column it looks at one kite only,
// the first in the order of the places; and a string that it has turned for one
// kite stays turned for the next.
func kites(v *logic.View, dual bool, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		var found []kite
		cols := kiteStrings(v, d, board.ColKind)
		for _, row := range kiteStrings(v, d, board.RowKind) {
			for i := range cols {
				if k, ok := tie(&row, &cols[i]); ok && v.Has(board.At(k.out, d)) {
					found = append(found, k)
				}
			}
		}
		if !yieldKites(found, d, dual, yield) {
			return
		}
	}
}

// kiteStrings returns the strings of d in lines of one kind.
func kiteStrings(v *logic.View, d board.Digit, kind board.HouseKind) (out []kiteString) {
	for i := range 9 {
		places := v.Spots(d).And(board.House(9*int(kind) + i).Cells())
		if places.Len() == 2 {
			out = append(out, kiteString{places.First(), places.Rest().First()})
		}
	}
	return out
}

// tie turns a row and a column so that their first places share a box, if they can
// be turned so, and returns the kite. The strings must have no place in common.
func tie(row, col *kiteString) (k kite, ok bool) {
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
		k = kite{board.CellsOf(row[0], col[0]), board.CellAt(col[1].Row(), row[1].Col())}
		return k, board.CellsOf(row[:]...).And(board.CellsOf(col[:]...)).IsEmpty()
	}
	return k, false
}

// yieldKites yields the effects of each kite, or of each dual pair. It returns
// false to stop.
func yieldKites(found []kite, d board.Digit, dual bool, yield func(logic.Step) bool) bool {
	for i, k := range found {
		if !dual {
			if !yield(singleDigit(d, k.out.Set())) {
				return false
			}
			continue
		}
		for _, o := range found[i+1:] {
			if o.near == k.near && o.out != k.out && !yield(singleDigit(d, k.out.Set().With(o.out))) {
				return false
			}
		}
	}
	return true
}

// singleDigit returns the step in which cells lose d.
func singleDigit(d board.Digit, cells board.CellSet) logic.Step {
	s := logic.Step{Digits: d.Set()}
	for c := range cells.All() {
		s.Eliminations = append(s.Eliminations, board.At(c, d))
	}
	return s
}
