package subset

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// scarce holds, for every house and every n up to 4, the digits that have one to n places.
var scarce = logic.NewTable(func(v *logic.View, t *[27][5]board.DigitSet) {
	places := logic.Places.Of(v)
	for h := range t {
		var with [10]board.DigitSet // by number of places
		for i, m := range places[h] {
			with[combine.Len(m)] |= board.Digit(i + 1).Set()
		}
		for n := 1; n <= 4; n++ {
			t[h][n] = t[h][n-1] | with[n]
		}
	}
})

// Hidden yields, for each house, every choice of size digits that together have exactly size places in the house. Each
// of the digits must have at least least places. Hidden stops when yield returns false.
func Hidden(v *logic.View, size, least int,
	yield func(h board.House, cells board.CellSet, digits board.DigitSet) bool) {
	places, few := logic.Places.Of(v), scarce.Of(v)
	for i := range board.House(27) {
		h := Scan(i)
		digits := few[h][size]
		if digits.Len() < size {
			continue
		}
		var open [9]board.Digit
		var spots [9]uint16 // of the digits in open
		n := 0
		for ; digits != 0; digits &= digits - 1 {
			d := digits.First()
			if m := places[h][d-1]; least == 1 || combine.Len(m) >= least {
				open[n], spots[n] = d, m
				n++
			}
		}
		if n >= size && !combine.Tight(spots[:n], size, size, func(m, union uint16) bool {
			return combine.Len(union) < size || yield(h, cellsAt(h, union), digitsOf(&open, m))
		}) {
			return
		}
	}
}

// digitsOf returns the digits in open whose bits are set in m.
func digitsOf(open *[9]board.Digit, m uint16) (digits board.DigitSet) {
	for ; m != 0; m &= m - 1 {
		digits |= open[combine.First(m)].Set()
	}
	return digits
}

// cellsAt returns the cells of house h at the positions whose bits are set in spots.
func cellsAt(h board.House, spots uint16) board.CellSet {
	var cells board.CellSet
	for ; spots != 0; spots &= spots - 1 {
		cells = cells.With(h.At(combine.First(spots)))
	}
	return cells
}

// HiddenPart returns the part of a hidden subset. It shows the digits in the cells, and cites that h needs each of the
// digits.
func HiddenPart(v *logic.View, h board.House, cells board.CellSet, digits board.DigitSet) logic.Part {
	p := logic.Part{Role: logic.Subset, Candidates: parts.Marks(v, cells, digits)}
	for d := range digits.All() {
		p.Cites = append(p.Cites, board.InHouse(h, d))
	}
	return p
}

// ShownByBox reports whether the cells of a line that contain a hidden subset are in one box, and the box contains the
// same hidden subset.
func ShownByBox(v *logic.View, cells board.CellSet, digits board.DigitSet) bool {
	if !inOneBox(cells) {
		return false
	}
	rest := board.Box(cells.First().Box()).Cells().Minus(cells)
	return !parts.HasMarks(v, rest, digits)
}
