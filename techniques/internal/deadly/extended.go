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
	small := logic.TwoTo(3, v)
	for _, kind := range lines {
		var held [9]uint16 // by line: the cross lines with a cell of few candidates
		for c := range small.All() {
			place := [2]int{c.Row(), c.Col()}
			held[place[kind]] |= 1 << place[board.ColKind-kind]
		}
		for i := range 9 {
			for j := i + 1; j < 9; j++ {
				if held[i]&held[j] == 0 {
					continue // a pair without guardians has three digits at most
				}
				x := crossing{v: v, near: i/3 == j/3}
				for k := range 9 {
					x.add(k, kind, i, j)
				}
				if x.plain {
					*t = x.append(*t)
				}
			}
		}
	}
})

// A crossing is two parallel lines, seen as nine pairs of cells.
type crossing struct {
	v     *logic.View
	near  bool              // the lines run through the same boxes
	cells [9][2]board.Cell  // the pair on each cross line
	marks [9]board.DigitSet // the candidates of a pair, 0 if a cell is solved
	plain bool              // some pair could be without guardians
}

// add records the pair of lines i and j on cross line k.
func (x *crossing) add(k int, kind board.HouseKind, i, j int) {
	a, b := board.CellAt(i, k), board.CellAt(j, k)
	if kind == board.ColKind {
		a, b = board.CellAt(k, i), board.CellAt(k, j)
	}
	if !x.v.Empty().Has(a) || !x.v.Empty().Has(b) {
		return
	}
	x.cells[k] = [2]board.Cell{a, b}
	x.marks[k] = x.v.Marks(a) | x.v.Marks(b)
	x.plain = x.plain || x.marks[k].Len() <= 3
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
	if x.marks[ks[0]] == 0 || x.marks[ks[1]] == 0 || x.marks[ks[2]] == 0 {
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
		for _, c := range x.cells[k] {
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
