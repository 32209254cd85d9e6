package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// maxLoop is the largest number of cells of a loop that oddLoops looks for.
const maxLoop = 7

// An oddLoop is a ring of an odd number of places for a digit: Cells[i] and the next
// one lie in Houses[i], whose other places are guardians.
type oddLoop struct {
	Cells     [maxLoop]board.Cell
	Houses    [maxLoop]board.House
	N         int
	Guardians board.CellSet
	Out       board.CellSet // places of the digit that see all guardians
}

// oddLoops yields loops of five and seven cells whose guardians are all
// seen from another place of the digit, or are a single one: the shortest loop
// first, from its lowest cell on, and for each set of guardians one loop only.
// A loop does not use a house twice, nor a guardian of its own. oddLoops returns
// false if yield did or if v was stopped.
func oddLoops(v *logic.View, d board.Digit, yield func(oddLoop) bool) bool {
	r := ring{view: v, spots: v.Spots(d)}
	for h := range r.cells {
		r.cells[h] = r.spots.And(board.House(h).Cells())
	}
	for n := 5; n <= maxLoop; n += 2 {
		r.want = n
		for c := range r.spots.All() {
			l := oddLoop{N: 1, Out: r.spots}
			l.Cells[0] = c
			if v.Stopped() || !r.extend(l, 0, c.Set(), yield) {
				return false
			}
		}
	}
	return true
}

// maxGuarded bounds the sets of guardians that a ring remembers.
const maxGuarded = 128

// A ring is the search for the loops of one digit.
type ring struct {
	view  *logic.View
	spots board.CellSet
	cells [27]board.CellSet // the places of the digit, by house
	want  int

	guarded [maxGuarded]board.CellSet
	n       int
}

// extend adds cells to l until it has as many as are wanted, and closes it. used
// are its houses, cells its cells. It returns false to stop.
func (r *ring) extend(l oddLoop, used board.HouseSet, cells board.CellSet, yield func(oddLoop) bool) bool {
	last := l.Cells[l.N-1]
	for _, h := range last.Houses() {
		if used.Has(h) {
			continue
		}
		if l.N == r.want {
			if r.cells[h].Has(l.Cells[0]) && l.Cells[1] < last && !r.close(l, h, cells, yield) {
				return false
			}
			continue
		}
		for s := r.cells[h].Minus(cells).Minus(l.Guardians); !s.IsEmpty(); s = s.Rest() {
			c := s.First()
			if c < l.Cells[0] || r.cells[h].Without(c).Without(last).Meets(cells) {
				continue
			}
			next := l
			next.Cells[l.N], next.Houses[l.N-1] = c, h
			next.N++
			if r.guard(&next, h, last, c) && !r.extend(next, used.With(h), cells.With(c), yield) {
				return false
			}
		}
	}
	return true
}

// guard adds the guardians of the link from a to b in h. It reports whether a
// conclusion is still possible.
func (r *ring) guard(l *oddLoop, h board.House, a, b board.Cell) bool {
	l.Guardians = l.Guardians.Or(r.cells[h].Without(a).Without(b))
	l.Out = r.spots.And(l.Guardians.CommonPeers())
	return !l.Out.IsEmpty() || l.Guardians.Single()
}

// close ends l with the link in h, and yields it if it concludes something new.
// It returns false to stop.
func (r *ring) close(l oddLoop, h board.House, cells board.CellSet, yield func(oddLoop) bool) bool {
	l.Houses[l.N-1] = h
	if !r.guard(&l, h, l.Cells[l.N-1], l.Cells[0]) || l.Guardians.IsEmpty() || l.Guardians.Meets(cells) {
		return true
	}
	for _, g := range r.guarded[:r.n] {
		if g == l.Guardians {
			return true
		}
	}
	if r.n < maxGuarded {
		r.guarded[r.n] = l.Guardians
		r.n++
	}
	return yield(l)
}
