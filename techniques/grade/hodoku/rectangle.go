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

// rectangles is what one pass over all rectangles finds: of each kind the first
// step. As HoDoKu 2.3, each kind is asked for in turn, and each rectangle is
// looked at once, with the digits of the corner it was first met from.
type rectangles struct {
	seen  []board.CellSet
	first [rectangleKinds][]board.Candidate
}

// uniqueRectangle yields the first step of the first kind that has one.
func (g *Grader) uniqueRectangle() bool {
	g.scanRectangles()
	for i, elims := range g.rects.first {
		if len(elims) > 0 {
			g.elims = append(g.elims, elims...)
			return g.found(UniqueRectangle1 + Technique(i))
		}
	}
	return false
}

// scanRectangles meets the rectangles in this order: corner A is each bivalue
// cell, ascending; corner B each cell beside it in its box; the other two lie on
// the parallel lines through A and B, ascending. It stops at a type 1.
func (g *Grader) scanRectangles() {
	rs := &g.rects
	rs.seen = rs.seen[:0]
	for i := range rs.first {
		rs.first[i] = rs.first[i][:0]
	}
	for s := g.facts.two; !s.IsEmpty(); s = s.Rest() {
		a := s.First()
		for t := a.Houses()[2].Cells().Without(a).And(g.open); !t.IsEmpty(); t = t.Rest() {
			b := t.First()
			if g.allowed(b)&g.cands[a] == g.cands[a] && g.scanFrom(a, b) {
				return
			}
		}
	}
}

// scanFrom meets the rectangles with corners a and b, which share a box.
func (g *Grader) scanFrom(a, b board.Cell) bool {
	m := g.cands[a]
	low := m & -m
	for k := range 2 {
		if a.Houses()[k] != b.Houses()[k] {
			continue
		}
		across, other := a.Houses()[1-k], b.Houses()[1-k]
		for i := range 9 {
			c, d := across.At(i), other.At(i)
			if c.Houses()[2] == a.Houses()[2] || g.value[c]|g.value[d] != 0 ||
				g.allowed(c)&low == 0 || g.allowed(d)&m != m {
				continue
			}
			if g.meetRectangle(board.CellsOf(a, b, c, d), m) {
				return true
			}
		}
	}
	return false
}

// meetRectangle looks for all kinds of steps in one rectangle, and reports
// whether a type 1 was found.
func (g *Grader) meetRectangle(corners board.CellSet, m mask) bool {
	for _, s := range g.rects.seen {
		if s == corners {
			return false
		}
	}
	g.rects.seen = append(g.rects.seen, corners)
	r := rectangle{corners: corners, a: bits.TrailingZeros16(m), b: bits.Len16(m) - 1}
	for s := corners; !s.IsEmpty(); s = s.Rest() {
		if g.cands[s.First()]&^m == 0 {
			r.only = r.only.With(s.First())
		} else {
			r.extra = r.extra.With(s.First())
		}
	}
	switch r.only.Len() {
	case 3:
		g.eliminateDigits(r.extra, m)
		g.keepRectangle(UniqueRectangle1)
	case 2:
		g.rectangleDigit(&r)
		g.rectangleSubset(&r)
		g.rectangleLocked(&r)
		g.hiddenRectangle(&r)
	case 1:
		g.rectangleDigit(&r)
		g.hiddenRectangle(&r)
	}
	return len(g.rects.first[0]) > 0
}

// keepRectangle remembers the eliminations just collected as the step of kind t,
// unless there is an earlier one.
func (g *Grader) keepRectangle(t Technique) {
	first := &g.rects.first[t-UniqueRectangle1]
	if len(*first) == 0 {
		*first = append(*first, g.elims...)
	}
	g.elims = g.elims[:0]
}

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
