package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// wWing finds the first W-Wing: two cells with the same two candidates, a strong
// link on one of them whose ends each see one of the cells. The smaller digit is
// tried for elimination first.
func (g *Grader) wWing() bool {
	for s := g.facts.two; !s.IsEmpty(); s = s.Rest() {
		i := s.First()
		m := g.cands[i]
		same := s.Rest().And(g.cells[bits.TrailingZeros16(m)]).And(g.cells[bits.Len16(m)-1])
		for ; !same.IsEmpty(); same = same.Rest() {
			j := same.First()
			a, b := bits.TrailingZeros16(m), bits.Len16(m)-1
			if g.wWingOn(i, j, a, b) || g.wWingOn(i, j, b, a) {
				return g.found(WWing)
			}
		}
	}
	return false
}

// wWingOn tries to eliminate digit d by a strong link on digit link. As HoDoKu
// 2.3, an end of the link that sees cell i does not count for cell j.
func (g *Grader) wWingOn(i, j board.Cell, d, link int) bool {
	targets := g.cells[d].And(i.Peers()).And(j.Peers())
	if targets.IsEmpty() {
		return false
	}
	for h := range board.House(27) {
		w := g.where[h][link]
		if bits.OnesCount16(w) != 2 {
			continue
		}
		x, y := h.At(bits.TrailingZeros16(w)), h.At(bits.Len16(w)-1)
		if x == i || x == j || y == i || y == j {
			continue
		}
		if x.Sees(i) && !y.Sees(i) && y.Sees(j) || y.Sees(i) && !x.Sees(i) && x.Sees(j) {
			g.eliminate(targets, d)
			return true
		}
	}
	return false
}

// xyWing finds the first XY-Wing among the triples i < j < k of bivalue cells,
// with i, then j, then k as the pivot.
func (g *Grader) xyWing() bool {
	two := g.facts.two
	for s := two; !s.IsEmpty(); s = s.Rest() {
		i := s.First()
		mi := g.cands[i]
		for t := s.Rest().And(g.anyOf(mi)); !t.IsEmpty(); t = t.Rest() {
			j := t.First()
			third := mi ^ g.cands[j]
			if bits.OnesCount16(third) != 2 {
				continue
			}
			z1, z2 := g.cells[bits.TrailingZeros16(third)], g.cells[bits.Len16(third)-1]
			for u := t.Rest().And(two).And(z1).And(z2); !u.IsEmpty(); u = u.Rest() {
				k := u.First()
				if g.xyWingOn(i, j, k) || g.xyWingOn(j, i, k) || g.xyWingOn(k, j, i) {
					return g.found(XYWing)
				}
			}
		}
	}
	return false
}

// xyWingOn eliminates the digit that the two pincers share.
func (g *Grader) xyWingOn(pivot, x, y board.Cell) bool {
	if !pivot.Sees(x) || !pivot.Sees(y) {
		return false
	}
	g.eliminate(x.Peers().And(y.Peers()), bits.TrailingZeros16(g.cands[x]&g.cands[y]))
	return len(g.elims) > 0
}

// xyzWing finds the first XYZ-Wing: the pivot ascending, then its pincers.
func (g *Grader) xyzWing() bool {
	f := &g.facts
	for s := f.three; !s.IsEmpty(); s = s.Rest() {
		pivot := s.First()
		m := g.cands[pivot]
		for t := f.two.And(pivot.Peers()); !t.IsEmpty(); t = t.Rest() {
			j := t.First()
			if g.cands[j]&^m != 0 {
				continue
			}
			for u := t.Rest(); !u.IsEmpty(); u = u.Rest() {
				k := u.First()
				if g.cands[k]|g.cands[j] != m {
					continue
				}
				targets := pivot.Peers().And(j.Peers()).And(k.Peers())
				if g.eliminate(targets, bits.TrailingZeros16(g.cands[j]&g.cands[k])); len(g.elims) > 0 {
					return g.found(XYZWing)
				}
			}
		}
	}
	return false
}
