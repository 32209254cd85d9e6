package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// avoidable finds avoidable rectangles.
type avoidable struct {
	draft
	digits mask // of the rectangle met last

	// The first rectangle of type 2 met by the search under way.
	second       []board.Candidate
	secondDigits mask
}

// find yields the first avoidable rectangle of type 1, or else the first of
// type 2.
func (f *avoidable) find(pos *position) *finding {
	f.second = f.second[:0]
	filled := board.AllCells().Minus(pos.open).Minus(pos.given)
	for s := filled; !s.IsEmpty(); s = s.Rest() {
		a := s.First()
		for t := s.Rest().And(a.Houses()[2].Cells()); !t.IsEmpty(); t = t.Rest() {
			if f.from(pos, filled, a, t.First()) {
				return f.found(AvoidableRectangle1, f.digits)
			}
		}
	}
	if len(f.second) == 0 {
		return nil
	}
	f.elims = append(f.elims, f.second...)
	return f.found(AvoidableRectangle2, f.secondDigits)
}

// from meets the rectangles with corners a < b, which share a box and were
// solved, not given. A given corner would rule a second solution out. One of the
// other corners must be a bivalue cell that can take the digit across.
func (f *avoidable) from(pos *position, filled board.CellSet, a, b board.Cell) bool {
	forB, forA := pos.facts.two.And(pos.cells[pos.value[a]-1]), pos.facts.two.And(pos.cells[pos.value[b]-1])
	for k := range 2 {
		across, other := a.Houses()[1-k], b.Houses()[1-k]
		if a.Houses()[k] != b.Houses()[k] || !across.Cells().Meets(forA) && !other.Cells().Meets(forB) {
			continue
		}
		for i := range 9 {
			c, d := across.At(i), other.At(i)
			if c.Box() != a.Box() && f.test(pos, filled, a, b, c, d) {
				return true
			}
		}
	}
	return false
}

// test tests one rectangle: c would repeat the digit of b, and d that of a.
func (f *avoidable) test(pos *position, filled board.CellSet, a, b, c, d board.Cell) bool {
	x, y := int(pos.value[a])-1, int(pos.value[b])-1
	f.digits = 1<<x | 1<<y
	inC, inD := pos.cands[c], pos.cands[d]
	pairC, pairD := bits.OnesCount16(inC) == 2 && inC>>y&1 != 0, bits.OnesCount16(inD) == 2 && inD>>x&1 != 0
	switch {
	case filled.Has(c) && int(pos.value[c])-1 == y && pairD:
		f.eliminate(pos, d.Set(), x)
	case filled.Has(d) && int(pos.value[d])-1 == x && pairC:
		f.eliminate(pos, c.Set(), y)
	case pairC && pairD && len(f.second) == 0:
		third := inC &^ (1 << y)
		if third == inD&^(1<<x) {
			f.eliminate(pos, c.Peers().And(d.Peers()), bits.TrailingZeros16(third))
			f.second, f.secondDigits = append(f.second, f.elims...), f.digits
			f.elims = f.elims[:0]
		}
	}
	return f.any()
}
