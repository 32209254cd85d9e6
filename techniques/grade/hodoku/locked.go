package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// lineInBox tells, for the places of a digit in a box, which row or column of
// the box holds two or three of them and no other: 1 to 3 for a row, 4 to 6 for
// a column, 0 for none.
var lineInBox = newLineInBox()

// segmentInLine tells, for the places of a digit in a line, which third of the
// line holds two or three of them and no other: 1 to 3, or 0 for none.
var segmentInLine = newSegmentInLine()

func newLineInBox() (t [512]uint8) {
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

func newSegmentInLine() (t [512]uint8) {
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
type pointing struct {
	draft
	pending uint32 // boxes in which one may be
}

func (f *pointing) find(pos *position) *finding {
	f.pending |= pos.news.houses
	for box := board.Box(0); box <= board.Box(8); box++ {
		if f.pending>>box&1 == 0 {
			continue
		}
		for d := range pos.places {
			w := pos.where(box, d)
			l := int(lineInBox[w])
			if l == 0 {
				continue
			}
			line := geometry.Crossing(box, board.HouseKind((l-1)/3), (l-1)%3)
			if pos.count(line, d) > bits.OnesCount16(w) {
				f.eliminate(pos, line.Cells().Minus(box.Cells()), d)
				return f.found(Pointing, 1<<d)
			}
		}
		f.pending &^= 1 << box
	}
	return nil
}

// claiming finds the first digit of a line that is confined to one box and has
// further places in that box, which it eliminates.
type claiming struct {
	draft
	pending uint32 // lines in which one may be
}

func (f *claiming) find(pos *position) *finding {
	f.pending |= pos.news.houses
	for line := range board.House(18) {
		if f.pending>>line&1 == 0 {
			continue
		}
		for d := range pos.places {
			w := pos.where(line, d)
			s := int(segmentInLine[w])
			if s == 0 {
				continue
			}
			box := geometry.Crossing(line, board.BoxKind, s-1)
			if pos.count(box, d) > bits.OnesCount16(w) {
				f.eliminate(pos, box.Cells().Minus(line.Cells()), d)
				return f.found(Claiming, 1<<d)
			}
		}
		f.pending &^= 1 << line
	}
	return nil
}
