package sectors

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Rings yields the SK-loops of v that remove something, ordered by their rows
// and columns. Each goes through step first. Rings stops if yield returns false.
//
// An SK-loop is a lock of sixteen cells in four boxes at the corners of a
// rectangle. Two rows and two columns cross in a pivot in each of the boxes;
// beside its pivot each of them has two cells in the box, a domino.
//
//	. D . | . D .       the eight dominoes D form a ring, from row to box to
//	D x D | D x D       column to box and so on; x are the pivots
//	. D . | . D .
//
// Neighbouring dominoes share a house, so a digit that k dominoes in a row have
// as candidate is covered by half as many houses, rounded up.
func Rings(v *logic.View, step func(*logic.View, *Lock) logic.Step, yield func(logic.Step) bool) {
	open := pivots(v)
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

// pivots returns the cells whose four neighbours in box and line are unsolved.
func pivots(v *logic.View) board.CellSet {
	var out board.CellSet
	for c := range board.Cell(81) {
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
	has      [9]uint8 // by digit-1: the dominoes that have it
	lock     Lock
}

// newDominoRing returns the ring whose pivots are the corners of the rectangle with
// the upper left corner a and the lower right corner d.
func newDominoRing(v *logic.View, a, d board.Cell) dominoRing {
	b, c := board.CellAt(a.Row(), d.Col()), board.CellAt(d.Row(), a.Col())
	var r dominoRing
	for i, pivot := range [8]board.Cell{a, b, b, d, d, c, c, a} {
		kind := lineKinds[i/2%2]
		if i%2 == 1 { // the second domino of a line; a box leads on
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

// lineKinds alternates along the ring: two dominoes of a row, two of a column.
var lineKinds = [2]board.HouseKind{board.RowKind, board.ColKind}

// locked reports whether there is room for digits in the ring sixteen times.
func (r *dominoRing) locked() bool {
	room := 0
	for _, m := range r.has {
		room += bits.OnesCount8(cover(m))
	}
	return room == 16
}

// cover returns the fewest houses that cover the dominoes of m: every other one
// along each run, from the first pair on. Bit i stands for the house that joins
// dominoes i and i+1.
func cover(m uint8) uint8 {
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

// useful returns every house that is in some smallest cover of m. A run of even
// length has one such cover, a run of odd length has others that end where they
// begin when seen from the other side, the whole ring has two.
func useful(m uint8) uint8 {
	if m == 0xff {
		return 0xff
	}
	return cover(m) | bits.RotateLeft8(bits.Reverse8(cover(bits.Reverse8(m))), -1)
}

// remove fills the lock's covers and collects what they have outside the ring,
// those of every smallest cover. It reports whether there is anything.
func (r *dominoRing) remove(v *logic.View) bool {
	var all [9]uint32
	for d, m := range r.has {
		for n, h := range r.houses {
			if cover(m)>>n&1 != 0 {
				r.lock.Covers[d] |= 1 << h
			}
			if useful(m)>>n&1 != 0 {
				all[d] |= 1 << h
			}
		}
		r.lock.Instead[d] = all[d] &^ r.lock.Covers[d]
	}
	return r.lock.remove(v, &all)
}
