package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// wings finds W-Wings, XY-Wings and XYZ-Wings.
type wings struct{ draft }

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
