package deadlypatterns

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// lines lists the kinds of house that contain the sides of rectangles.
var lines = [2]board.HouseKind{board.RowKind, board.ColKind}

// Rectangles holds the rectangles of a grid. A rectangle consists of four unsolved cells in two rows, two columns and
// two boxes. The placed digits allow all four cells to be filled with the two digits A and B. At least one of the
// cells has exactly the candidates A and B.
//
//	AB  . . | .  AB      the floor: cells without guardians
//	...
//	AB+ . . | .  AB+     the roof: Extra, cells with guardians
//
// A candidate may be missing in a corner, as long as no peer has the digit. A digit that was removed by reasoning
// about the solution could still be exchanged. A rectangle is listed once for each pair of digits. Rectangles are
// ordered by their lowest bivalue corner.
var Rectangles = logic.NewTable(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	free := allowed.Of(v)
	for a := range logic.Bivalue.Of(v).All() {
		pair := v.Marks(a)
		*t = appendRectangles(*t, v, a, free[pair.First()-1].And(free[pair.Last()-1]))
	}
})

// appendRectangles appends the rectangles whose lowest bivalue corner is a. open holds the cells in which both digits
// of a are allowed.
func appendRectangles(t []Pattern, v *logic.View, a board.Cell, open board.CellSet) []Pattern {
	box := board.Box(a.Box()).Cells()
	for _, kind := range lines {
		across := board.ColKind - kind
		near := a.Houses()[kind].Cells().And(box).And(open).Without(a)
		far := a.Houses()[across].Cells().And(open).Minus(box)
		for b := range near.All() {
			line := b.Houses()[across].Cells().And(open)
			for c := range far.All() {
				d := line.And(c.Houses()[kind].Cells())
				if d.IsEmpty() {
					continue
				}
				r := newRectangle(v, v.Marks(a), board.CellsOf(a, b, c).Or(d))
				if lowest(v, r) == a {
					t = append(t, r)
				}
			}
		}
	}
	return t
}

func newRectangle(v *logic.View, pair board.DigitSet, cells board.CellSet) Pattern {
	r := Pattern{Cells: cells, Digits: pair}
	for c := range cells.All() {
		if v.Marks(c)&^pair != 0 {
			r.Extra = r.Extra.With(c)
		}
	}
	return r
}

// lowest returns the lowest corner of r whose only candidates are the two digits, or 81 if there is none.
func lowest(v *logic.View, r Pattern) board.Cell {
	for c := range r.Cells.Minus(r.Extra).All() {
		if v.Marks(c) == r.Digits {
			return c
		}
	}
	return 81
}

// allowed holds, for each digit minus 1, the unsolved cells in which no peer with the digit excludes it. The digit
// need not be a candidate there any more.
var allowed = logic.NewTable(func(v *logic.View, t *[9]board.CellSet) {
	for d := range t {
		t[d] = v.Empty()
	}
	for c := range board.AllCells().Minus(v.Empty()).All() {
		d := v.Value(c) - 1
		t[d] = t[d].Minus(c.Peers())
	}
})

// Avoidables holds the avoidable rectangles. One side of such a rectangle, or one side and a third corner, is solved
// but not given. The other corners can still complete the rectangle: they are unsolved and have the missing digit as a
// candidate. The rectangles are ordered by the first corner of the solved side.
var Avoidables = logic.NewTable(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	placed := placed.Of(v)
	var all board.CellSet
	for _, s := range placed {
		all = all.Or(s)
	}
	for a := range all.All() {
		for _, kind := range lines {
			for b := range a.Houses()[kind].Cells().And(all).All() {
				if b > a {
					*t = appendAvoidables(*t, v, placed, a, b, kind)
				}
			}
		}
	}
})

// placed holds, for each digit minus 1, the cells that are solved with the digit but not given.
var placed = logic.NewTable(func(v *logic.View, t *[9]board.CellSet) {
	*t = [9]board.CellSet{}
	for c := range board.AllCells().Minus(v.Empty()).Minus(v.Givens()).All() {
		t[v.Value(c)-1] = t[v.Value(c)-1].With(c)
	}
})

// appendAvoidables appends the rectangles with the solved side a, b. A rectangle with three solved corners has a
// solved row, so it is appended only for that row.
func appendAvoidables(t []Pattern, v *logic.View, placed *[9]board.CellSet, a, b board.Cell,
	kind board.HouseKind) []Pattern {
	across := board.ColKind - kind
	x, y := v.Value(a), v.Value(b)
	cs := v.Spots(y).And(a.Houses()[across].Cells())
	ds := v.Spots(x)
	if kind == board.RowKind {
		cs = cs.Or(placed[y-1].And(a.Houses()[across].Cells()))
		ds = ds.Or(placed[x-1])
	}
	ds = ds.And(b.Houses()[across].Cells())
	for c := range cs.All() {
		d := ds.And(c.Houses()[kind].Cells())
		if d.IsEmpty() || (a.Box() == b.Box()) == (a.Box() == c.Box()) {
			continue
		}
		cells := board.CellsOf(a, b, c).Or(d)
		if !cells.Meets(v.Empty()) {
			continue
		}
		t = append(t, newRectangle(v, x.Set()|y.Set(), cells))
	}
	return t
}

// Diagonals holds the avoidable rectangles with one solved corner, or with two diagonal solved corners that have the
// same digit. The solved corners are not given, and the other corners are open and can complete the rectangle. All
// guardians are the same digit, and they are not all on one side. The rectangles are ordered by the lowest solved
// corner.
var Diagonals = logic.NewTable(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	placed := placed.Of(v)
	for a := range board.AllCells().Minus(v.Empty()).Minus(v.Givens()).All() {
		h := a.Houses()
		for b := range h[board.RowKind].Cells().And(v.Empty()).All() {
			for c := range h[board.ColKind].Cells().And(v.Empty()).All() {
				if (a.Box() == b.Box()) != (a.Box() == c.Box()) {
					*t = appendDiagonals(*t, v, placed, a, b, c)
				}
			}
		}
	}
})

// appendDiagonals appends the rectangles with the solved corner a and the open corners b and c next to it. There is
// one rectangle for each digit that b and c can share.
func appendDiagonals(t []Pattern, v *logic.View, placed *[9]board.CellSet, a, b, c board.Cell) []Pattern {
	x, d := v.Value(a), board.CellAt(c.Row(), b.Col())
	if placed[x-1].Has(d) && d < a || !placed[x-1].Has(d) && !v.Marks(d).Has(x) {
		return t
	}
	for y := range (v.Marks(b) & v.Marks(c)).All() {
		r := newRectangle(v, x.Set()|y.Set(), board.CellsOf(a, b, c, d))
		if guards := r.Guards(v); guards.Single() && r.Extra.Meets(b.Set()) && r.Extra.Meets(c.Set()) {
			t = append(t, r)
		}
	}
	return t
}
