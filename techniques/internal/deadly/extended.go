package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
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
		var few [9]uint16 // by line: the cross lines where it has at most three candidates
		for c := range logic.TwoTo(3, v).All() {
			line := [2]int{c.Row(), c.Col()}
			few[line[kind]] |= 1 << line[board.ColKind-kind]
		}
		for i := range 9 {
			for j := i + 1; j < 9; j++ {
				x := crossing{v: v, kind: kind, i: i, j: j, near: i/3 == j/3}
				if x.fill(few[i] & few[j]) {
					*t = x.append(*t)
				}
			}
		}
	}
})

// A crossing is two parallel lines, seen as nine pairs of cells.
type crossing struct {
	v     *logic.View
	kind  board.HouseKind
	i, j  int               // the lines
	near  bool              // they run through the same boxes
	marks [9]board.DigitSet // the candidates of a pair, 0 if a cell is solved
	plain uint16            // the pairs that could be without guardians: they have three digits at most
}

// pair returns the cells of the lines on cross line k.
func (x *crossing) pair(k int) [2]board.Cell {
	if x.kind == board.ColKind {
		return [2]board.Cell{board.CellAt(k, x.i), board.CellAt(k, x.j)}
	}
	return [2]board.Cell{board.CellAt(x.i, k), board.CellAt(x.j, k)}
}

// fill records the candidates of all pairs, and reports whether one of few could be
// without guardians.
func (x *crossing) fill(few uint16) bool {
	for ; few != 0; few &= few - 1 {
		k := combine.First(few)
		if c := x.pair(k); (x.v.Marks(c[0]) | x.v.Marks(c[1])).Len() <= 3 {
			x.plain |= 1 << k
		}
	}
	for k := 0; x.plain != 0 && k < 9; k++ {
		c := x.pair(k)
		if a, b := x.v.Marks(c[0]), x.v.Marks(c[1]); a != 0 && b != 0 {
			x.marks[k] = a | b
		}
	}
	return x.plain != 0
}

// append appends the extended rectangles of x: on cross lines of three chutes if
// the two lines run through the same boxes, else on three of one chute.
func (x *crossing) append(t []Pattern) []Pattern {
	if !x.near {
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
func (x *crossing) pattern(ks [3]int, digits board.DigitSet) (Pattern, bool) {
	p := Pattern{Digits: digits}
	var guards board.DigitSet
	for _, k := range ks {
		for _, c := range x.pair(k) {
			m := x.v.Marks(c)
			if (m & digits).Len() < 2 {
				return p, false
			}
			p.Cells = p.Cells.With(c)
			if m&^digits != 0 {
				p.Extra = p.Extra.With(c)
				guards |= m &^ digits
			}
		}
	}
	return p, !p.Extra.IsEmpty() && (p.Extra.Len() <= 2 || guards.Single())
}
