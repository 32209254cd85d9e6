package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Avoidables holds the rectangles of which one side, or one side and a third
// corner, is solved but not given, and the other corners can still complete
// them: they are unsolved and have the digit that is missing. They are ordered
// by the first corner of the solved side.
var Avoidables = logic.NewFact(func(v *logic.View, t *[]Rectangle) {
	*t = (*t)[:0]
	placed := Placed.Of(v)
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

// Placed holds, for every digit-1, the cells that are solved with it but not
// given.
var Placed = logic.NewFact(func(v *logic.View, t *[9]board.CellSet) {
	*t = [9]board.CellSet{}
	for c := range board.AllCells.Minus(v.Empty()).Minus(v.Givens()).All() {
		t[v.Value(c)-1] = t[v.Value(c)-1].With(c)
	}
})

// appendAvoidables appends the rectangles with the solved side a, b. Those with
// three solved corners have a solved row; they are left to it.
func appendAvoidables(t []Rectangle, v *logic.View, placed *[9]board.CellSet, a, b board.Cell,
	kind board.HouseKind) []Rectangle {
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
