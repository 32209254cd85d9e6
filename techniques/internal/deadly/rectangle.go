package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Rectangle is four unsolved cells in two rows, two columns and two boxes that
// can be filled with the two digits A and B only, as far as the placed digits
// tell. At least one of the cells has exactly the candidates A and B.
//
//	AB  . . | .  AB      the floor: Plain, cells without guardians
//	...
//	AB+ . . | .  AB+     the roof: Extra, cells with guardians
type Rectangle struct {
	Pattern
	Plain board.CellSet // the corners without guardians
	Full  bool          // every corner still has both digits as candidates
}

// lines lists the kinds of house that rectangles have sides in.
var lines = [2]board.HouseKind{board.RowKind, board.ColKind}

// Rectangles holds the rectangles of a grid. A candidate may be missing in a
// corner, as long as no peer holds the digit: what was removed by reasoning
// about the solution could still be exchanged. A rectangle is listed once for
// each pair of digits, ordered by its lowest bivalue corner.
var Rectangles = logic.NewFact(func(v *logic.View, t *[]Rectangle) {
	*t = (*t)[:0]
	free := allowed.Of(v)
	for a := range logic.Bivalue.Of(v).All() {
		pair := v.Marks(a)
		*t = appendRectangles(*t, v, a, free[pair.First()-1].And(free[pair.Last()-1]))
	}
})

// appendRectangles appends the rectangles whose lowest bivalue corner is a. open
// holds the cells that may take both digits of a.
func appendRectangles(t []Rectangle, v *logic.View, a board.Cell, open board.CellSet) []Rectangle {
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
				if lowest(v, &r) == a {
					t = append(t, r)
				}
			}
		}
	}
	return t
}

func newRectangle(v *logic.View, pair board.DigitSet, cells board.CellSet) Rectangle {
	r := Rectangle{Pattern: Pattern{Cells: cells, Digits: pair}, Full: true}
	for c := range cells.All() {
		if v.Marks(c)&^pair == 0 {
			r.Plain = r.Plain.With(c)
		} else {
			r.Extra = r.Extra.With(c)
		}
		r.Full = r.Full && v.Marks(c)&pair == pair
	}
	return r
}

// lowest returns the lowest corner of r with just its two digits.
func lowest(v *logic.View, r *Rectangle) board.Cell {
	for c := range r.Plain.All() {
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
