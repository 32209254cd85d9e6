package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// rectangleDigit is types 2 and 5: all extra candidates are of one digit, which
// goes from every cell that sees all of them. It is type 2 if there are two
// extra cells in a line.
func (g *Grader) rectangleDigit(r *rectangle) {
	var extra mask
	for s := r.extra; !s.IsEmpty(); s = s.Rest() {
		extra |= g.cands[s.First()] &^ r.pair()
	}
	if extra&(extra-1) != 0 {
		return
	}
	g.eliminate(r.extra.CommonPeers(), bits.TrailingZeros16(extra))
	if r.extra.Len() == 2 && !commonLine(r.extra).IsEmpty() {
		g.keepRectangle(UniqueRectangle2)
	} else {
		g.keepRectangle(UniqueRectangle5)
	}
}

// rectangleLocked is types 4 and 6, where one of the two digits is tied to the
// two extra cells.
//
// Extra cells in a line, type 4, lose the other digit; the digit must be absent
// from all houses the two share, as HoDoKu 2.3, where one house would do.
// Diagonal ones, type 6, lose the digit itself; it must be absent from the rest
// of both rows and both columns.
func (g *Grader) rectangleLocked(r *rectangle) {
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
	case !around.Meets(g.cells[r.a]):
		g.eliminate(r.extra, ifNoA)
	case !around.Meets(g.cells[r.b]):
		g.eliminate(r.extra, ifNoB)
	}
	g.keepRectangle(t)
}

// hiddenRectangle looks, for each corner that holds the two digits only, at the
// opposite row and column: if one digit has no place there but the rectangle's,
// the other goes from the opposite corner. Two such corners must be diagonal.
func (g *Grader) hiddenRectangle(r *rectangle) {
	if len(g.rects.first[HiddenRectangle-UniqueRectangle1]) > 0 ||
		r.only.Len() == 2 && !commonLine(r.only).IsEmpty() {
		return
	}
	for s := r.only; !s.IsEmpty() && len(g.elims) == 0; s = s.Rest() {
		h := s.First().Houses()
		opposite := r.corners.Minus(h[0].Cells()).Minus(h[1].Cells())
		o := opposite.First().Houses()
		lines := o[0].Cells().Or(o[1].Cells()).Minus(r.corners)
		if !lines.Meets(g.cells[r.a]) {
			g.eliminate(opposite, r.b)
		}
		if len(g.elims) == 0 && !lines.Meets(g.cells[r.b]) {
			g.eliminate(opposite, r.a)
		}
	}
	g.keepRectangle(HiddenRectangle)
}

// rectangleSubset is type 3: in a house of both extra cells, their extra
// candidates and some more cells form a naked subset.
func (g *Grader) rectangleSubset(r *rectangle) {
	var extra mask
	for s := r.extra; !s.IsEmpty(); s = s.Rest() {
		extra |= g.cands[s.First()] &^ r.pair()
	}
	for _, h := range r.extra.First().Houses() {
		if !r.extra.Within(h.Cells()) {
			continue
		}
		partners := h.Cells().And(g.open).Minus(r.corners).Minus(g.anyOf(r.pair()))
		g.extendRectangle(r, h, partners, r.extra, extra, 0)
	}
}

// extendRectangle tries each of the cells in rest as the next partner. The first
// hit wins; in a box, subsets that lie in one line do not count, as HoDoKu 2.3,
// for the line has been searched before.
func (g *Grader) extendRectangle(r *rectangle, h board.House, rest, members board.CellSet, digits mask, n int) {
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.First()
		u, s := digits|g.cands[c], members.With(c)
		if bits.OnesCount16(u) == n+2 && (h < 18 || commonLine(s).IsEmpty()) {
			others := h.Cells().And(g.open).Minus(s)
			g.eliminateDigits(others, u)
			box := s.First().Houses()[2].Cells()
			if h < 18 && s.Within(box) {
				g.eliminateDigits(box.And(g.open).Minus(s).Minus(others), u)
			}
			g.keepRectangle(UniqueRectangle3)
		}
		if len(g.rects.first[UniqueRectangle3-UniqueRectangle1]) > 0 {
			return
		}
		g.extendRectangle(r, h, rest.Rest(), s, u, n+1)
	}
}
