package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// lines lists the kinds of house that rectangles have sides in.
var lines = [2]board.HouseKind{board.RowKind, board.ColKind}

// Rectangles holds the rectangles of a grid: four unsolved cells in two rows, two columns
// and two boxes that can be filled with the two digits A and B only, as far as the placed
// digits tell. At least one of the cells has exactly the candidates A and B.
//
//	AB  . . | .  AB      the floor: cells without guardians
//	...
//	AB+ . . | .  AB+     the roof: Extra, cells with guardians
//
// A candidate may be missing in a
// corner, as long as no peer holds the digit: what was removed by reasoning
// about the solution could still be exchanged. A rectangle is listed once for
// each pair of digits, ordered by its lowest bivalue corner.
var Rectangles = logic.NewFact(func(v *logic.View, t *[]Pattern) {
	*t = (*t)[:0]
	free := allowed.Of(v)
	for a := range logic.Bivalue.Of(v).All() {
		pair := v.Marks(a)
		*t = appendRectangles(*t, v, a, free[pair.First()-1].And(free[pair.Last()-1]))
	}
})

// appendRectangles appends the rectangles whose lowest bivalue corner is a. open
// holds the cells that may take both digits of a.
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

// lowest returns the lowest corner of r with just its two digits.
func lowest(v *logic.View, r Pattern) board.Cell {
	for c := range r.Cells.Minus(r.Extra).All() {
		if v.Marks(c) == r.Digits {
			return c
		}
	}
	return 81
}

// allowed holds, for every digit-1, the unsolved cells that no peer with the
// digit excludes, whether or not the digit is still a candidate there.
var allowed = logic.NewFact(func(v *logic.View, t *[9]board.CellSet) {
	for d := range t {
		t[d] = v.Empty()
	}
	for c := range board.AllCells().Minus(v.Empty()).All() {
		d := v.Value(c) - 1
		t[d] = t[d].Minus(c.Peers())
	}
})

// Avoidables holds the rectangles of which one side, or one side and a third
// corner, is solved but not given, and the other corners can still complete
// them: they are unsolved and have the digit that is missing. They are ordered
// by the first corner of the solved side.
var Avoidables = logic.NewFact(func(v *logic.View, t *[]Pattern) {
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

// placed holds, for every digit-1, the cells that are solved with it but not
// given.
var placed = logic.NewFact(func(v *logic.View, t *[9]board.CellSet) {
	*t = [9]board.CellSet{}
	for c := range board.AllCells().Minus(v.Empty()).Minus(v.Givens()).All() {
		t[v.Value(c)-1] = t[v.Value(c)-1].With(c)
	}
})

// appendAvoidables appends the rectangles with the solved side a, b. Those with
// three solved corners have a solved row; they are left to it.
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

// Diagonals holds the rectangles of which one corner is solved but not given, or two
// diagonal ones with the same digit, while the others are open and can complete them.
// All guardians are one digit, and not on one side. They are ordered by the lowest
// solved corner.
var Diagonals = logic.NewFact(func(v *logic.View, t *[]Pattern) {
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

// appendDiagonals appends the rectangles with the solved corner a and the open corners b
// and c beside it, one for each digit that these could share.
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
