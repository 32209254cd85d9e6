package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// lineInBox tells, for the places of a digit in a box, which row or column of
// the box holds two or three of them and no other: 1 to 3 for a row, 4 to 6 for
// a column, 0 for none.
var lineInBox [512]uint8 = buildLineInBox()

// segmentInLine tells, for the places of a digit in a line, which third of the
// line holds two or three of them and no other: 1 to 3, or 0 for none.
var segmentInLine [512]uint8 = buildSegmentInLine()

func buildLineInBox() (t [512]uint8) {
	for i := range 3 {
		for m := mask(1); m < 8; m++ {
			if bits.OnesCount16(m) < 2 {
				continue
			}
			t[m<<(3*i)] = uint8(1 + i)
			t[(m&1|m>>1&1<<3|m>>2&1<<6)<<i] = uint8(4 + i)
		}
	}
	return t
}

func buildSegmentInLine() (t [512]uint8) {
	for i := range 3 {
		for m := mask(1); m < 8; m++ {
			if bits.OnesCount16(m) >= 2 {
				t[m<<(3*i)] = uint8(1 + i)
			}
		}
	}
	return t
}

// pointing finds the first digit of a box that is confined to one line and has
// further places in that line, which it eliminates.
func (g *Grader) pointing() bool {
	pending := &g.pendingHouses[pointingHouses]
	for box := board.Box(0); box <= board.Box(8); box++ {
		if *pending>>box&1 == 0 {
			continue
		}
		for d, w := range g.where[box] {
			l := int(lineInBox[w])
			if l == 0 {
				continue
			}
			line := geometry.Crossing(box, board.HouseKind((l-1)/3), (l-1)%3)
			if g.count(line, d) > bits.OnesCount16(w) {
				g.eliminate(line.Cells().Minus(box.Cells()), d)
				return g.found(Pointing)
			}
		}
		*pending &^= 1 << box
	}
	return false
}

// claiming finds the first digit of a line that is confined to one box and has
// further places in that box, which it eliminates.
func (g *Grader) claiming() bool {
	pending := &g.pendingHouses[claimingHouses]
	for l := range board.House(18) {
		if *pending>>l&1 == 0 {
			continue
		}
		for d, w := range g.where[l] {
			s := int(segmentInLine[w])
			if s == 0 {
				continue
			}
			box := geometry.Crossing(l, board.BoxKind, s-1)
			if g.count(box, d) > bits.OnesCount16(w) {
				g.eliminate(box.Cells().Minus(l.Cells()), d)
				return g.found(Claiming)
			}
		}
		*pending &^= 1 << l
	}
	return false
}
