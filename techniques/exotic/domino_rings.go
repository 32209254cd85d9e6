package exotic

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// dominoLocks yields the SK-loops of v that remove something, ordered by their rows and columns. It
// passes each of them to step before it yields the result. It stops if yield returns false.
//
// An SK-loop is a locked set of sixteen cells in four boxes at the corners of a rectangle. Two rows and
// two columns cross in one cell of each box, called its pivot. Next to the pivot, each of the two
// lines has two more cells in the box, called a domino.
//
//	. D . | . D .       the eight dominoes D form a ring, from row to box to
//	D x D | D x D       column to box and so on; x are the pivots
//	. D . | . D .
//
// Neighbouring dominoes share a house. So if k consecutive dominoes have a digit as a candidate,
// half as many houses cover the digit (rounded up).
func dominoLocks(v *logic.View, step func(*logic.View, *lockedSet) logic.Step, yield func(logic.Step) bool) {
	open := openPivots(v)
	for a := range open.All() {
		for d := range open.All() {
			b, c := board.CellAt(a.Row(), d.Col()), board.CellAt(d.Row(), a.Col())
			if a.Row()/3 >= d.Row()/3 || a.Col()/3 >= d.Col()/3 || !open.Has(b) || !open.Has(c) {
				continue
			}
			r := newDominoRing(v, a, d)
			if !r.locked() || !r.remove(v) {
				continue
			}
			if lock := r.lock; !yield(step(v, &lock)) {
				return
			}
		}
	}
}

// pivots returns the cells whose four neighbours, in the same box and line, are unsolved.
func openPivots(v *logic.View) board.CellSet {
	var out board.CellSet
	for c := range board.Cells() {
		if beside(c, board.RowKind).Or(beside(c, board.ColKind)).Within(v.Empty()) {
			out = out.With(c)
		}
	}
	return out
}

// beside returns the domino of pivot c in its row or column.
func beside(c board.Cell, kind board.HouseKind) board.CellSet {
	h := c.Houses()
	return h[kind].Cells().And(h[board.BoxKind].Cells()).Without(c)
}

// A dominoRing is a ring of eight dominoes; house i joins dominoes i and i+1.
type dominoRing struct {
	dominoes [8]board.CellSet
	houses   [8]board.House
	has      [9]uint8 // by digit-1: the dominoes with this candidate
	lock     lockedSet
}

// newDominoRing returns the ring whose pivots are the corners of a rectangle. Its upper left
// corner is a, and its lower right corner is d.
func newDominoRing(v *logic.View, a, d board.Cell) dominoRing {
	b, c := board.CellAt(a.Row(), d.Col()), board.CellAt(d.Row(), a.Col())
	var r dominoRing
	for i, pivot := range [8]board.Cell{a, b, b, d, d, c, c, a} {
		kind := lineKinds[i/2%2]
		if i%2 == 1 { // the second domino of a line; a box joins it to the next one
			r.houses[i] = pivot.Houses()[board.BoxKind]
		} else {
			r.houses[i] = pivot.Houses()[kind]
		}
		r.dominoes[i] = beside(pivot, kind)
		r.lock.Cells = r.lock.Cells.Or(r.dominoes[i])
	}
	for d := range r.has {
		for n, cells := range r.dominoes {
			if v.Spots(board.Digit(d + 1)).Meets(cells) {
				r.has[d] |= 1 << n
			}
		}
	}
	return r
}

// lineKinds holds the kinds of lines in the ring, which alternate: two dominoes of a row, then two
// of a column.
var lineKinds = [2]board.HouseKind{board.RowKind, board.ColKind}

// locked reports whether the houses of the ring have room for exactly sixteen digits.
func (r *dominoRing) locked() bool {
	room := 0
	for _, m := range r.has {
		room += bits.OnesCount8(coverDominoes(m))
	}
	return room == 16
}

// coverDominoes returns the fewest houses that cover the dominoes of m: every second house along each run,
// starting with the first pair. Bit i represents the house that joins dominoes i and i+1.
func coverDominoes(m uint8) uint8 {
	if m == 0xff {
		return 0x55
	}
	var out uint8
	for i := range 8 {
		if m>>i&1 == 0 || m>>((i+7)%8)&1 != 0 {
			continue
		}
		for j := i; m>>(j%8)&1 != 0; j += 2 { // a run starts at domino i
			out |= 1 << (j % 8)
			if m>>((j+1)%8)&1 == 0 {
				break
			}
		}
	}
	return out
}

// usefulCovers returns every house that is in some smallest cover of m. A run of even length has only
// one such cover. A run of odd length has others, which are the same as seen from the other end.
// The whole ring has two.
func usefulCovers(m uint8) uint8 {
	if m == 0xff {
		return 0xff
	}
	return coverDominoes(m) | bits.RotateLeft8(bits.Reverse8(coverDominoes(bits.Reverse8(m))), -1)
}

// remove fills in the covers of the locked set and collects the candidates that every smallest cover has
// outside the ring. It reports whether there are any.
func (r *dominoRing) remove(v *logic.View) bool {
	var all [9]uint32
	for d, m := range r.has {
		for n, h := range r.houses {
			if coverDominoes(m)>>n&1 != 0 {
				r.lock.Covers[d] |= 1 << h
			}
			if usefulCovers(m)>>n&1 != 0 {
				all[d] |= 1 << h
			}
		}
		r.lock.Instead[d] = all[d] &^ r.lock.Covers[d]
	}
	return r.lock.remove(v, &all)
}
