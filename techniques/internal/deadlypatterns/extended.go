package deadlypatterns

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Extendeds holds the extended rectangles. Such a rectangle consists of six unsolved cells in which two parallel lines
// cross three others, and it is filled with three digits. Either the two lines run through the same boxes, or the
// three lines do. So exchanging the contents of the two lines changes no box:
//
//	two rows of one band, any three columns     three columns of one stack, any two rows
//
// Both forms also exist with rows and columns exchanged. At most two cells have guardians, or all guardians are the
// same digit. In at least one pair of cells on the same cross line, neither cell has guardians.
var Extendeds = logic.NewTable(func(v *logic.View, t *[]Pattern) {
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

// A crossing is a pair of parallel lines, regarded as nine pairs of cells.
type crossing struct {
	kind  board.HouseKind
	i, j  int                // the lines
	a, b  *[9]board.DigitSet // their candidates, 0 where a cell is solved
	marks [9]board.DigitSet  // the candidates of a pair, 0 if one of its cells is solved
	plain uint16             // the pairs that could be without guardians: they have at most three digits
}

// pair returns the two cells in which the lines cross line k.
func (x *crossing) pair(k int) [2]board.Cell {
	if x.kind == board.ColKind {
		return [2]board.Cell{board.CellAt(k, x.i), board.CellAt(k, x.j)}
	}
	return [2]board.Cell{board.CellAt(x.i, k), board.CellAt(x.j, k)}
}

// unite computes the candidates of each pair of cells.
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

// append appends the extended rectangles of x. If the two lines run through the same boxes, the three cross lines are
// in three different chutes. Otherwise they are in one chute.
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

// three appends the extended rectangles on three cross lines. Their digits are the candidates of the pairs without
// guardians.
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

// pattern returns the extended rectangle with the given digits. It returns false if some cell has fewer than two of
// the digits, or if there are no guardians or too many.
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
