package hodoku

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// avoidable finds avoidable rectangles.
type avoidable struct {
	draft
	digits mask // the digits of the last rectangle tested

	// The first rectangle of type 2 found by the current search.
	second       []board.Candidate
	secondDigits mask
}

// find returns the step of the first avoidable rectangle of type 1, or otherwise of the first
// one of type 2.
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

// from tests the rectangles with corners a < b, which share a box and were solved, not given.
// A given corner would rule out a second solution. One of the other two corners must be a
// bivalue cell with the digit of the corner diagonally opposite.
func (f *avoidable) from(pos *position, filled board.CellSet, a, b board.Cell) bool {
	forB, forA := pos.sizes.two.And(pos.cells[pos.value[a]-1]), pos.sizes.two.And(pos.cells[pos.value[b]-1])
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

// test tests one rectangle, in which c would repeat the digit of b, and d the digit of a.
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

// rectangle is a set of four open cells in two rows, two columns and two boxes, together with
// the two digits that would make them deadly.
type rectangle struct {
	corners board.CellSet
	a, b    int
	only    board.CellSet // corners with no candidates other than a and b
	extra   board.CellSet // the others
}

func (r *rectangle) pair() mask { return 1<<r.a | 1<<r.b }

// rectangleKinds is the number of kinds of steps that rectangles give, from UniqueRectangle1
// to HiddenRectangle.
const rectangleKinds = int(HiddenRectangle-UniqueRectangle1) + 1

// uniqueRectangle finds unique rectangles of all types and hidden rectangles.
//
// One pass over all rectangles finds the first step of each kind. As in HoDoKu 2.3, the kinds
// are tried in turn, and each rectangle is examined only once, with the digits of the corner
// from which it was first found. (quirk H16)
type uniqueRectangle struct {
	draft
	seen   []board.CellSet
	first  [rectangleKinds][]board.Candidate
	digits [rectangleKinds]mask
}

// find returns the first step of the first kind that has one.
func (f *uniqueRectangle) find(pos *position) *finding {
	f.scan(pos)
	for i, elims := range f.first {
		if len(elims) > 0 {
			f.elims = append(f.elims, elims...)
			return f.found(UniqueRectangle1+Technique(i), f.digits[i])
		}
	}
	return nil
}

// scan examines the rectangles in a fixed order. Corner A is each bivalue cell, in ascending
// order. Corner B is each cell that shares the box of A and a line with it. The other two
// corners lie on the parallel lines through A and B, in ascending order. The scan stops at a
// rectangle of type 1. (quirk H17)
func (f *uniqueRectangle) scan(pos *position) {
	f.seen = f.seen[:0]
	for i := range f.first {
		f.first[i] = f.first[i][:0]
	}
	for s := pos.sizes.two; !s.IsEmpty(); s = s.Rest() {
		a := s.First()
		for t := a.Houses()[2].Cells().Without(a).And(pos.open); !t.IsEmpty(); t = t.Rest() {
			b := t.First()
			if pos.allowed(b)&pos.cands[a] == pos.cands[a] && f.scanFrom(pos, a, b) {
				return
			}
		}
	}
}

// scanFrom examines the rectangles with corners a and b, which share a box. It reports whether
// a type 1 was found. (quirk H18)
func (f *uniqueRectangle) scanFrom(pos *position, a, b board.Cell) bool {
	m := pos.cands[a]
	low := m & -m
	for k := range 2 {
		if a.Houses()[k] != b.Houses()[k] {
			continue
		}
		across, other := a.Houses()[1-k], b.Houses()[1-k]
		for i := range 9 {
			c, d := across.At(i), other.At(i)
			if c.Box() == a.Box() || pos.value[c]|pos.value[d] != 0 ||
				pos.allowed(c)&low == 0 || pos.allowed(d)&m != m {
				continue
			}
			if f.meet(pos, board.CellsOf(a, b, c, d), m) {
				return true
			}
		}
	}
	return false
}

// meet looks for all kinds of steps in one rectangle, and reports whether a type 1 was found.
func (f *uniqueRectangle) meet(pos *position, corners board.CellSet, m mask) bool {
	if slices.Contains(f.seen, corners) {
		return false
	}
	f.seen = append(f.seen, corners)
	r := rectangle{corners: corners, a: bits.TrailingZeros16(m), b: bits.Len16(m) - 1}
	for s := corners; !s.IsEmpty(); s = s.Rest() {
		if pos.cands[s.First()]&^m == 0 {
			r.only = r.only.With(s.First())
		} else {
			r.extra = r.extra.With(s.First())
		}
	}
	switch r.only.Len() {
	case 3:
		f.eliminateDigits(pos, r.extra, m)
		f.keep(UniqueRectangle1, m)
	case 2:
		f.digit(pos, &r)
		f.subset(pos, &r)
		f.locked(pos, &r)
		f.hidden(pos, &r)
	case 1:
		f.digit(pos, &r)
		f.hidden(pos, &r)
	}
	return f.has(UniqueRectangle1)
}

// keep stores the eliminations just collected as the step of kind t on the given digits,
// unless there is an earlier one.
func (f *uniqueRectangle) keep(t Technique, digits mask) {
	if i := t - UniqueRectangle1; len(f.first[i]) == 0 {
		f.first[i], f.digits[i] = append(f.first[i], f.elims...), digits
	}
	f.elims = f.elims[:0]
}

// has reports whether a step of kind t has been found.
func (f *uniqueRectangle) has(t Technique) bool { return len(f.first[t-UniqueRectangle1]) > 0 }

// commonLine returns the cells of the row or column that contains all cells of s, or the empty
// set if there is none.
func commonLine(s board.CellSet) board.CellSet {
	h := s.First().Houses()
	for _, line := range h[:2] {
		if s.Within(line.Cells()) {
			return line.Cells()
		}
	}
	return board.CellSet{}
}

// digit tests types 2 and 5: all extra candidates are of one digit, which is eliminated from
// every cell that sees all of them. It is type 2 if there are exactly two extra cells and they
// lie in a line.
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

// locked tests types 4 and 6, in which one of the two digits is tied to the two extra cells.
//
// If the extra cells lie in a line (type 4), the other digit is eliminated from them. As in
// HoDoKu 2.3, the tied digit must be absent from all houses that the two cells share, although
// one house would suffice. If they lie diagonally (type 6), the tied digit itself is
// eliminated. It must be absent from the rest of both rows and both columns. (quirk H19)
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

// hidden examines the row and the column opposite each corner that has only the two digits as
// candidates. If one digit has no place there outside the rectangle, the other digit is
// eliminated from the opposite corner. If there are two such corners, they must be diagonal.
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

// subset tests type 3: in a house of both extra cells, their extra candidates and some more
// cells form a naked subset. (quirk H21)
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

// extend tries each of the cells in rest as the next partner. The first hit wins. As in HoDoKu
// 2.3, subsets in a box that lie in one line do not count, because the line has been searched
// before. (quirk H20)
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
