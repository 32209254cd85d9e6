package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Extendeds holds the extended rectangles: six unsolved cells where two parallel
// lines cross three others, to be filled with three digits. Either the two lines
// share their boxes or the three do, so that exchanging the contents of the two
// lines changes no box:
//
//	two rows of one band, any three columns     three columns of one stack, any two rows
//
// Either way the same with rows and columns swapped. At most two cells have
// guardians, or all guardians are one digit, and a cell pair between the two
// lines has none.
var Extendeds = logic.NewFact(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	for _, kind := range lines {
		var marks [9][9]board.DigitSet // by line and cross line
		for c := range v.Empty().All() {
			at := [2]int{c.Row(), c.Col()}
			marks[at[kind]][at[board.ColKind-kind]] = v.Marks(c)
		}
		for i := range 9 {
			for j := i + 1; j < 9; j++ {
				x := crossing{kind: kind, i: i, j: j, a: &marks[i], b: &marks[j]}
				if x.unite(); x.plain != 0 {
					*t = x.append(*t)
				}
			}
		}
	}
})

// A crossing is two parallel lines, seen as nine pairs of cells.
type crossing struct {
	kind  board.HouseKind
	i, j  int                // the lines
	a, b  *[9]board.DigitSet // their candidates, 0 where a cell is solved
	marks [9]board.DigitSet  // those of a pair, 0 if one of its cells is solved
	plain uint16             // the pairs that could be without guardians: they have three digits at most
}

// pair returns the cells of the lines on cross line k.
func (x *crossing) pair(k int) [2]board.Cell {
	if x.kind == board.ColKind {
		return [2]board.Cell{board.CellAt(k, x.i), board.CellAt(k, x.j)}
	}
	return [2]board.Cell{board.CellAt(x.i, k), board.CellAt(x.j, k)}
}

// unite unites the candidates of each pair.
func (x *crossing) unite() {
	for k := range x.marks {
		if x.a[k] == 0 || x.b[k] == 0 {
			continue
		}
		x.marks[k] = x.a[k] | x.b[k]
		if x.marks[k].Len() <= 3 {
			x.plain |= 1 << k
		}
	}
}

// append appends the extended rectangles of x: on cross lines of three chutes if
// the two lines run through the same boxes, else on three of one chute.
func (x *crossing) append(t []Pattern) []Pattern {
	if x.i/3 != x.j/3 {
		for k := 0; k < 9; k += 3 {
			t = x.three(t, [3]int{k, k + 1, k + 2})
		}
		return t
	}
	for k := range 3 {
		for l := 3; l < 6; l++ {
			for m := 6; m < 9; m++ {
				t = x.three(t, [3]int{k, l, m})
			}
		}
	}
	return t
}

// three appends the extended rectangles on three cross lines: their digits are
// those of the pairs without guardians.
func (x *crossing) three(t []Pattern, ks [3]int) []Pattern {
	var tried [3]board.DigitSet
	if x.plain&(1<<ks[0]|1<<ks[1]|1<<ks[2]) == 0 ||
		x.marks[ks[0]] == 0 || x.marks[ks[1]] == 0 || x.marks[ks[2]] == 0 {
		return t
	}
	for i, k := range ks {
		plain := x.marks[k]
		if plain.Len() == 2 { // the third digit is in another pair without guardians
			for _, l := range ks {
				if u := plain | x.marks[l]; u.Len() == 3 {
					plain = u
				}
			}
		}
		tried[i] = plain
		if plain.Len() != 3 || i > 0 && plain == tried[0] || i > 1 && plain == tried[1] {
			continue
		}
		if p, ok := x.pattern(ks, plain); ok {
			t = append(t, p)
		}
	}
	return t
}

// pattern returns the extended rectangle with the given digits, if every cell
// has two of them or more and the guardians are few.
func (x *crossing) pattern(ks [3]int, digits board.DigitSet) (p Pattern, ok bool) {
	for _, k := range ks {
		if (x.a[k]&digits).Len() < 2 || (x.b[k]&digits).Len() < 2 {
			return p, false
		}
	}
	p.Digits = digits
	var guards board.DigitSet
	for _, k := range ks {
		for i, c := range x.pair(k) {
			p.Cells = p.Cells.With(c)
			if extra := [2]board.DigitSet{x.a[k], x.b[k]}[i] &^ digits; extra != 0 {
				p.Extra = p.Extra.With(c)
				guards |= extra
			}
		}
	}
	return p, !p.Extra.IsEmpty() && (p.Extra.Len() <= 2 || guards.Single())
}

// Borescopers holds Borescoper's patterns: two rows and two columns cross in four cells
// of a box, and run on into two cells of one column and into two of one row outside. With
// all eight cells the pattern has four digits; without one of the four crossings, three.
//
//	abcd abcd . | abcd . .      all of these and *:   four digits, eight cells
//	abcd  *   . | abcd . .      all but *:            three digits, seven cells
//	 .    .   . |  .   . .
//	------------+----------
//	abcd abcd . |  .   . .
//
// Every filling has another one with the same digits in every house; a test tries them
// all. At most two cells have guardians, or all guardians are one digit, and every cell
// has two digits of the pattern or more. They are ordered by box, then by rows, columns
// and the cell that is left out.
var Borescopers = logic.NewFact(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	for b := range 9 {
		for rows := range 3 {
			for cols := range 3 {
				*t = appendBorescopers(*t, v, b, otherTwo(rows), otherTwo(cols))
			}
		}
	}
})

// otherTwo returns the numbers from 0 to 2 without n.
func otherTwo(n int) [2]int { return [3][2]int{{1, 2}, {0, 2}, {0, 1}}[n] }

// appendBorescopers appends the patterns on two rows and two columns of box b.
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

// appendFew appends the patterns of the open cells for n digits: of all sets of digits
// that leave guardians in two cells at most, or guardians of one digit.
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

// appendRest appends the pattern with the digits of rest, all but two of its cells, if
// these are n and no pattern from start on has the same.
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

// appendOf appends the pattern of the cells with the given digits, if every cell has two
// of them or more and some cell has guardians.
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
