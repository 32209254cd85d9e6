package deadlypatterns

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Borescopers holds Borescoper's patterns. In such a pattern, two rows and two columns cross in four cells of a box.
// Outside the box, the two rows continue into two cells of one column, and the two columns into two cells of one row.
// With all eight cells, the pattern has four digits. Without one of the four crossings, it has three.
//
//	abcd abcd . | abcd . .      all of these and *:   four digits, eight cells
//	abcd  *   . | abcd . .      all but *:            three digits, seven cells
//	 .    .   . |  .   . .
//	------------+----------
//	abcd abcd . |  .   . .
//
// For every filling, there is another one with the same digits in every house; a test checks all fillings. At most two
// cells have guardians, or all guardians are the same digit. Every cell has at least two digits of the pattern. The
// patterns are ordered by box, then by rows, columns and the cell that is left out.
var Borescopers = logic.NewTable(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	for b := range 9 {
		for rows := range 3 {
			for cols := range 3 {
				*t = appendBorescopers(*t, v, b, otherTwo(rows), otherTwo(cols))
			}
		}
	}
})

// otherTwo returns the two numbers from 0 to 2 that are not n.
func otherTwo(n int) [2]int { return [3][2]int{{1, 2}, {0, 2}, {0, 1}}[n] }

// appendBorescopers appends the patterns that use two rows and two columns of box b.
func appendBorescopers(t []Pattern, v *logic.View, b int, rows, cols [2]int) []Pattern {
	top, left := b/3*3, b%3*3
	r, c := [2]int{top + rows[0], top + rows[1]}, [2]int{left + cols[0], left + cols[1]}
	square := board.CellsOf(board.CellAt(r[0], c[0]), board.CellAt(r[0], c[1]), board.CellAt(r[1], c[0]),
		board.CellAt(r[1], c[1]))
	if square.Minus(v.Empty()).Len() > 1 {
		return t
	}
	for k := range 9 {
		across := board.CellsOf(board.CellAt(r[0], k), board.CellAt(r[1], k))
		if k/3 == left/3 || !across.Within(v.Empty()) {
			continue
		}
		for l := range 9 {
			down := board.CellsOf(board.CellAt(l, c[0]), board.CellAt(l, c[1]))
			if l/3 == top/3 || !down.Within(v.Empty()) {
				continue
			}
			arms := across.Or(down)
			t = appendFew(t, v, arms.Or(square), 4)
			for out := range square.All() {
				t = appendFew(t, v, arms.Or(square).Without(out), 3)
			}
		}
	}
	return t
}

// appendFew appends the patterns with n digits in the given cells. It considers all sets of digits for which at most
// two cells have guardians, or all guardians are the same digit.
func appendFew(t []Pattern, v *logic.View, cells board.CellSet, n int) []Pattern {
	var over board.CellSet // the cells that have guardians in any case
	var all board.DigitSet
	for c := range cells.All() {
		if m := v.Marks(c); m.Len() > n {
			over = over.With(c)
		}
		all |= v.Marks(c)
	}
	switch {
	case !cells.Within(v.Empty()):
	case all.Len() == n+1:
		for z := range all.All() {
			t = appendOf(t, v, cells, all.Without(z))
		}
	case over.Len() <= 2:
		start := len(t)
		for i := range cells.All() {
			for j := range cells.All() {
				if rest := cells.Without(i).Without(j); i < j && !rest.Meets(over) {
					t = appendRest(t, v, cells, rest, n, start)
				}
			}
		}
	}
	return t
}

// appendRest appends the pattern whose digits are the candidates of rest, which is all but two of the cells. It does
// so only if there are n such digits, and no pattern from index start on has the same digits.
func appendRest(t []Pattern, v *logic.View, cells, rest board.CellSet, n, start int) []Pattern {
	var digits board.DigitSet
	for c := range rest.All() {
		if digits |= v.Marks(c); digits.Len() > n {
			return t
		}
	}
	for _, p := range t[start:] {
		if p.Digits == digits {
			return t
		}
	}
	if digits.Len() < n {
		return t
	}
	return appendOf(t, v, cells, digits)
}

// appendOf appends the pattern of the cells with the given digits, if every cell has at least two of the digits and
// some cell has guardians.
func appendOf(t []Pattern, v *logic.View, cells board.CellSet, digits board.DigitSet) []Pattern {
	p := Pattern{Cells: cells, Digits: digits}
	for c := range cells.All() {
		m := v.Marks(c)
		if (m & digits).Len() < 2 {
			return t
		}
		if m&^digits != 0 {
			p.Extra = p.Extra.With(c)
		}
	}
	if p.Extra.IsEmpty() {
		return t
	}
	return append(t, p)
}
