package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// rectangle is four open cells in two rows, two columns and two boxes, with the
// two digits that would make them deadly.
type rectangle struct {
	corners board.CellSet
	a, b    int
	only    board.CellSet // corners with no candidates but a and b
	extra   board.CellSet // the others
}

func (r *rectangle) pair() mask { return 1<<r.a | 1<<r.b }

// rectangleKinds is the number of kinds of steps that rectangles yield:
// UniqueRectangle1 to HiddenRectangle.
const rectangleKinds = int(HiddenRectangle-UniqueRectangle1) + 1

// uniqueRectangle finds unique rectangles of all types and hidden rectangles.
//
// One pass over all rectangles finds of each kind the first step. As HoDoKu 2.3,
// each kind is asked for in turn, and each rectangle is looked at once, with the
// digits of the corner it was first met from. (quirk H16)
type uniqueRectangle struct {
	draft
	seen   []board.CellSet
	first  [rectangleKinds][]board.Candidate
	digits [rectangleKinds]mask
}

// find yields the first step of the first kind that has one.
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

// scan meets the rectangles in this order: corner A is each bivalue
// cell, ascending; corner B each cell beside it in its box; the other two lie on
// the parallel lines through A and B, ascending. It stops at a type 1.
// (quirk H17)
func (f *uniqueRectangle) scan(pos *position) {
	f.seen = f.seen[:0]
	for i := range f.first {
		f.first[i] = f.first[i][:0]
	}
	for s := pos.facts.two; !s.IsEmpty(); s = s.Rest() {
		a := s.First()
		for t := a.Houses()[2].Cells().Without(a).And(pos.open); !t.IsEmpty(); t = t.Rest() {
			b := t.First()
			if pos.allowed(b)&pos.cands[a] == pos.cands[a] && f.scanFrom(pos, a, b) {
				return
			}
		}
	}
}

// scanFrom meets the rectangles with corners a and b, which share a box.
// (quirk H18)
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

// meet looks for all kinds of steps in one rectangle, and reports
// whether a type 1 was found.
func (f *uniqueRectangle) meet(pos *position, corners board.CellSet, m mask) bool {
	for _, s := range f.seen {
		if s == corners {
			return false
		}
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

// keep remembers the eliminations just collected as the step of kind t, on the
// given digits, unless there is an earlier one.
func (f *uniqueRectangle) keep(t Technique, digits mask) {
	if i := t - UniqueRectangle1; len(f.first[i]) == 0 {
		f.first[i], f.digits[i] = append(f.first[i], f.elims...), digits
	}
	f.elims = f.elims[:0]
}

// has reports whether there is a step of kind t.
func (f *uniqueRectangle) has(t Technique) bool { return len(f.first[t-UniqueRectangle1]) > 0 }

// commonLine returns the row or column that the two cells of s share, or the
// empty set.
func commonLine(s board.CellSet) board.CellSet {
	h := s.First().Houses()
	for _, line := range h[:2] {
		if s.Within(line.Cells()) {
			return line.Cells()
		}
	}
	return board.CellSet{}
}
