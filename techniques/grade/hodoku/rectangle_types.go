package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// digit is types 2 and 5: all extra candidates are of one digit, which goes from
// every cell that sees all of them. It is type 2 if there are two extra cells in a
// line.
func (f *uniqueRectangle) digit(pos *position, r *rectangle) {
	var extra mask
	for s := r.extra; !s.IsEmpty(); s = s.Rest() {
		extra |= pos.cands[s.First()] &^ r.pair()
	}
	if extra&(extra-1) != 0 {
		return
	}
	f.eliminate(pos, r.extra.CommonPeers(), bits.TrailingZeros16(extra))
	if r.extra.Len() == 2 && !commonLine(r.extra).IsEmpty() {
		f.keep(UniqueRectangle2, r.pair())
	} else {
		f.keep(UniqueRectangle5, r.pair())
	}
}

// locked is types 4 and 6, where one of the two digits is tied to the two extra
// cells.
//
// Extra cells in a line, type 4, lose the other digit; the digit must be absent
// from all houses the two share, as HoDoKu 2.3, where one house would do.
// Diagonal ones, type 6, lose the digit itself; it must be absent from the rest
// of both rows and both columns. (quirk H19)
func (f *uniqueRectangle) locked(pos *position, r *rectangle) {
	t, around := UniqueRectangle4, r.extra.CommonPeers()
	ifNoA, ifNoB := r.b, r.a
	if commonLine(r.extra).IsEmpty() {
		t, around = UniqueRectangle6, board.CellSet{}
		ifNoA, ifNoB = r.a, r.b
		for s := r.extra; !s.IsEmpty(); s = s.Rest() {
			h := s.First().Houses()
			around = around.Or(h[0].Cells()).Or(h[1].Cells())
		}
		around = around.Minus(r.corners)
	}
	switch {
	case !around.Meets(pos.cells[r.a]):
		f.eliminate(pos, r.extra, ifNoA)
	case !around.Meets(pos.cells[r.b]):
		f.eliminate(pos, r.extra, ifNoB)
	}
	f.keep(t, r.pair())
}

// hidden looks, for each corner that holds the two digits only, at the opposite
// row and column: if one digit has no place there but the rectangle's, the other
// goes from the opposite corner. Two such corners must be diagonal.
func (f *uniqueRectangle) hidden(pos *position, r *rectangle) {
	if f.has(HiddenRectangle) || r.only.Len() == 2 && !commonLine(r.only).IsEmpty() {
		return
	}
	for s := r.only; !s.IsEmpty() && !f.any(); s = s.Rest() {
		h := s.First().Houses()
		opposite := r.corners.Minus(h[0].Cells()).Minus(h[1].Cells())
		o := opposite.First().Houses()
		lines := o[0].Cells().Or(o[1].Cells()).Minus(r.corners)
		if !lines.Meets(pos.cells[r.a]) {
			f.eliminate(pos, opposite, r.b)
		}
		if !f.any() && !lines.Meets(pos.cells[r.b]) {
			f.eliminate(pos, opposite, r.a)
		}
	}
	f.keep(HiddenRectangle, r.pair())
}

// subset is type 3: in a house of both extra cells, their extra candidates and
// some more cells form a naked subset. (quirk H21)
func (f *uniqueRectangle) subset(pos *position, r *rectangle) {
	var extra mask
	for s := r.extra; !s.IsEmpty(); s = s.Rest() {
		extra |= pos.cands[s.First()] &^ r.pair()
	}
	for _, h := range r.extra.First().Houses() {
		if !r.extra.Within(h.Cells()) {
			continue
		}
		partners := h.Cells().And(pos.open).Minus(r.corners).Minus(pos.anyOf(r.pair()))
		f.extend(pos, r, h, partners, r.extra, extra, 0)
	}
}

// extend tries each of the cells in rest as the next partner. The first
// hit wins; in a box, subsets that lie in one line do not count, as HoDoKu 2.3,
// for the line has been searched before. (quirk H20)
func (f *uniqueRectangle) extend(
	pos *position, r *rectangle, h board.House, rest, members board.CellSet, digits mask, n int,
) {
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.First()
		u, s := digits|pos.cands[c], members.With(c)
		if bits.OnesCount16(u) == n+2 && (h < 18 || commonLine(s).IsEmpty()) {
			others := h.Cells().And(pos.open).Minus(s)
			f.eliminateDigits(pos, others, u)
			box := s.First().Houses()[2].Cells()
			if h < 18 && s.Within(box) {
				f.eliminateDigits(pos, box.And(pos.open).Minus(s).Minus(others), u)
			}
			f.keep(UniqueRectangle3, r.pair())
		}
		if f.has(UniqueRectangle3) {
			return
		}
		f.extend(pos, r, h, rest.Rest(), s, u, n+1)
	}
}
