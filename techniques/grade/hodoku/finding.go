package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// A finding is the step that a finder proposes. It lies in the memory of the
// finder and is valid until that is asked again.
type finding struct {
	technique Technique
	entry     Technique         // the one whose score and level it counts with
	digits    mask              // the digits of the pattern, 0 if that is not told
	place     board.Candidate   // what it places, or noCandidate
	elims     []board.Candidate // what it eliminates, in the order of doing so
}

// noCandidate stands for "nothing is placed".
const noCandidate = board.Candidate(729)

// A draft is the memory in which a finder puts a finding together. Between two
// searches it holds no eliminations, so a search that finds nothing needs no
// clearing up.
type draft struct {
	elims []board.Candidate
	out   finding
}

// found hands out the eliminations that have been put together as a step of
// technique t on the given digits, and begins anew.
func (d *draft) found(t Technique, digits mask) *finding {
	d.out = finding{technique: t, entry: t, digits: digits, place: noCandidate, elims: d.elims}
	d.elims = d.elims[:0]
	return &d.out
}

// places hands out a step of technique t that places x.
func (d *draft) places(t Technique, x board.Candidate) *finding {
	d.out = finding{technique: t, entry: t, digits: 1 << digitOf(x), place: x}
	return &d.out
}

// digits returns the digits of the eliminations put together so far.
func (d *draft) digits() (m mask) {
	for _, x := range d.elims {
		m |= 1 << digitOf(x)
	}
	return m
}

// any reports whether the draft holds an elimination.
func (d *draft) any() bool { return len(d.elims) > 0 }

// eliminate adds digit e of the cells in s, ascending. Cells without the
// candidate are passed over.
func (d *draft) eliminate(pos *position, s board.CellSet, e int) {
	for s = s.And(pos.cells[e]); !s.IsEmpty(); s = s.Rest() {
		d.elims = append(d.elims, candOf(s.First(), e))
	}
}

// eliminateDigits adds, cell by cell in ascending order, the digits of ds that
// the cells of s hold.
func (d *draft) eliminateDigits(pos *position, s board.CellSet, ds mask) {
	for ; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		for m := pos.cands[c] & ds; m != 0; m &= m - 1 {
			d.elims = append(d.elims, candOf(c, bits.TrailingZeros16(m)))
		}
	}
}
