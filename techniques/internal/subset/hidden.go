package subset

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Hidden yields, house by house, every choice of size digits that have between
// them size places in the house: at least least places each. It stops when yield
// returns false.
func Hidden(v *logic.View, size, least int,
	yield func(h board.House, cells board.CellSet, digits board.DigitSet) bool) {
	places := logic.Places.Of(v)
	for i := range board.House(27) {
		h := Scan(i)
		var open [9]board.Digit
		n := 0
		for d := board.Digit(1); d <= 9; d++ {
			if k := combine.Len(places[h][d-1]); k >= least && k <= size {
				open[n] = d
				n++
			}
		}
		if n < size {
			continue
		}
		for _, m := range combine.Of(n, size) {
			if spots, digits, ok := hidden(&places[h], open[:n], m); ok && !yield(h, cellsAt(h, spots), digits) {
				return
			}
		}
	}
}

// hidden returns the digits of open that m selects and their places, positions
// 0 to 8 of the house. It is false if these are more than the digits.
func hidden(places *[9]uint16, open []board.Digit, m uint16) (spots uint16, digits board.DigitSet, ok bool) {
	size := combine.Len(m)
	for ; m != 0; m &= m - 1 {
		d := open[combine.First(m)]
		spots |= places[d-1]
		digits |= d.Set()
		if combine.Len(spots) > size {
			return 0, 0, false
		}
	}
	return spots, digits, combine.Len(spots) == size
}

// cellsAt returns the cells of h at the positions of spots.
func cellsAt(h board.House, spots uint16) board.CellSet {
	var cells board.CellSet
	for ; spots != 0; spots &= spots - 1 {
		cells = cells.With(h.At(combine.First(spots)))
	}
	return cells
}

// HiddenPart returns the part of a hidden subset: it shows digits in cells, and
// cites that h needs each of them.
func HiddenPart(v *logic.View, h board.House, cells board.CellSet, digits board.DigitSet) logic.Part {
	p := logic.Part{Role: logic.Subset, Candidates: parts.Marks(v, cells, digits)}
	for d := range digits.All() {
		p.Cites = append(p.Cites, board.InHouse(h, d))
	}
	return p
}

// ShownByBox reports whether cells of a line that hold digits lie in one box, and
// the box shows the same hidden subset.
func ShownByBox(v *logic.View, cells board.CellSet, digits board.DigitSet) bool {
	if !inOneBox(cells) {
		return false
	}
	rest := board.Box(cells.First().Box()).Cells().Minus(cells)
	return !parts.HasMarks(v, rest, digits)
}
