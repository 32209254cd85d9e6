package conform

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// emptyRectangles yields the effects of the Empty Rectangles with at least two places for a digit in the box. The
// catalogue's technique requires three.
func emptyRectangles(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		for b := range board.House(9) {
			box := board.Box(int(b))
			places := v.Spots(d).And(box.Cells())
			if n := places.Len(); n < 2 || n > 5 {
				continue
			}
			for cross := range box.Cells().All() {
				row, col := cross.Houses()[board.RowKind], cross.Houses()[board.ColKind]
				along, down := places.And(row.Cells()), places.And(col.Cells())
				if along.Or(down) != places || along.Without(cross).IsEmpty() || down.Without(cross).IsEmpty() {
					continue
				}
				if !hinge(v, d, box, row, col, yield) || !hinge(v, d, box, col, row, yield) {
					return
				}
			}
		}
	}
}

// hinge yields the effects of the empty rectangles whose box and line are given. For each place of the digit on the
// line outside the box, it looks for a strong link across the line that leads back to the other line. It returns
// false to stop the search.
func hinge(v *logic.View, d board.Digit, box, line, other board.House, yield func(logic.Step) bool) bool {
	across := board.ColKind - line.Kind()
	for a := range v.Spots(d).And(line.Cells()).Minus(box.Cells()).All() {
		link := v.Spots(d).And(a.Houses()[across].Cells()).Without(a)
		if !link.Single() {
			continue
		}
		b := link.First()
		out := v.Spots(d).And(other.Cells()).And(b.Houses()[line.Kind()].Cells()).Minus(box.Cells())
		if !out.IsEmpty() && !yield(singleDigit(d, out)) {
			return false
		}
	}
	return true
}
