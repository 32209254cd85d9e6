package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// wings finds W-Wings, XY-Wings and XYZ-Wings.
type wings struct{ draft }

// findW finds the first W-Wing: two cells with the same two candidates, and a strong link on
// one of these digits such that each end of the link sees one of the two cells. The
// elimination of the smaller digit is tried first.
func (f *wings) findW(pos *position) *finding {
	for s := pos.sizes.two; !s.IsEmpty(); s = s.Rest() {
		i := s.First()
		m := pos.cands[i]
		a, b := bits.TrailingZeros16(m), bits.Len16(m)-1
		for same := s.Rest().And(pos.cells[a]).And(pos.cells[b]); !same.IsEmpty(); same = same.Rest() {
			j := same.First()
			if f.w(pos, i, j, a, b) || f.w(pos, i, j, b, a) {
				return f.found(WWing, m)
			}
		}
	}
	return nil
}

// w tries to eliminate digit d by means of a strong link on digit link. As in HoDoKu 2.3, an
// end of the link that sees cell i is not used for cell j. (quirk H15)
func (f *wings) w(pos *position, i, j board.Cell, d, link int) bool {
	targets := pos.cells[d].And(i.Peers()).And(j.Peers())
	if targets.IsEmpty() {
		return false
	}
	near := pos.cells[link].And(i.Peers()).Without(j)
	far := pos.cells[link].And(j.Peers()).Minus(i.Peers()).Without(i)
	if far.IsEmpty() {
		return false
	}
	for ; !near.IsEmpty(); near = near.Rest() {
		x := near.First()
		for _, h := range x.Houses() {
			if far.Has(pos.partner(h, link, x)) {
				f.eliminate(pos, targets, d)
				return true
			}
		}
	}
	return false
}

// findXY finds the first XY-Wing. It goes through the triples i < j < k of bivalue cells, and
// tries i, then j, then k as the pivot.
func (f *wings) findXY(pos *position) *finding {
	two := pos.sizes.two
	for s := two; !s.IsEmpty(); s = s.Rest() {
		i := s.First()
		mi := pos.cands[i]
		for t := s.Rest().And(pos.anyOf(mi)); !t.IsEmpty(); t = t.Rest() {
			j := t.First()
			third := mi ^ pos.cands[j]
			if bits.OnesCount16(third) != 2 {
				continue
			}
			z1, z2 := pos.cells[bits.TrailingZeros16(third)], pos.cells[bits.Len16(third)-1]
			for u := t.Rest().And(two).And(z1).And(z2); !u.IsEmpty(); u = u.Rest() {
				k := u.First()
				if f.xy(pos, i, j, k) || f.xy(pos, j, i, k) || f.xy(pos, k, j, i) {
					return f.found(XYWing, mi|third)
				}
			}
		}
	}
	return nil
}

// xy eliminates the digit that the two pincers share, and reports whether that eliminates
// anything.
func (f *wings) xy(pos *position, pivot, x, y board.Cell) bool {
	if !pivot.Sees(x) || !pivot.Sees(y) {
		return false
	}
	f.eliminate(pos, x.Peers().And(y.Peers()), bits.TrailingZeros16(pos.cands[x]&pos.cands[y]))
	return f.any()
}

// findXYZ finds the first XYZ-Wing. It goes through the pivots in ascending order, and for
// each pivot through its pincers.
func (f *wings) findXYZ(pos *position) *finding {
	for s := pos.sizes.three; !s.IsEmpty(); s = s.Rest() {
		pivot := s.First()
		m := pos.cands[pivot]
		for t := pos.sizes.two.And(pivot.Peers()); !t.IsEmpty(); t = t.Rest() {
			j := t.First()
			if pos.cands[j]&^m != 0 {
				continue
			}
			for u := t.Rest(); !u.IsEmpty(); u = u.Rest() {
				k := u.First()
				if pos.cands[k]|pos.cands[j] != m {
					continue
				}
				targets := pivot.Peers().And(j.Peers()).And(k.Peers())
				if f.eliminate(pos, targets, bits.TrailingZeros16(pos.cands[j]&pos.cands[k])); f.any() {
					return f.found(XYZWing, m)
				}
			}
		}
	}
	return nil
}
