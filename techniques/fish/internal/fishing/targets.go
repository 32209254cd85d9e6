package fishing

import (
	"math/bits"

	"pencilmark/board"
)

// housesOf holds the three houses of every cell.
var housesOf = func() (t [81]board.HouseSet) {
	for c := range t {
		for _, h := range board.Cell(c).Houses() {
			t[c] = t[c].With(h)
		}
	}
	return t
}()

// targets returns the places among h.targets that a fish with the bases of h and
// others can remove, or some more: a fish removes a place only if covers take
// every base candidate that the place does not rule out. Most bases have no
// targets, and need no search for covers: among the candidates that lie apart, more
// are left than there are covers beside those that take the place.
//
// The plain version is t.seeing(h.endo), every place that the endo-fins rule
// out; TestTargets checks that the fish are the same.
func (t *wideSearch) targets(h *baseSet) board.CellSet {
	able := h.targets.And(t.seeing(h.endo))
	missing := t.size - h.houses.Len()
	if t.Idle || missing > 1 || missing == 1 && t.size > 4 {
		return able // so early there would be covers for nearly everything
	}
	usable := t.covers &^ h.houses
	if t.Fins == 0 {
		if !t.fits(h.cells, usable, t.size) {
			return board.CellSet{}
		}
		return able
	}
	apart := t.scattered(h.cells, usable, 81)
	out := board.CellSet{}
	for ; !able.IsEmpty(); able = able.Rest() {
		c := able.First()
		rest := h.cells.Minus(t.Sees[c])
		fits, others := t.fitsOnce, t.size-1
		if h.cells.Has(c) {
			fits, others = t.fitsTwice, t.size-2
		}
		if apart.And(rest).Minus(t.beside(c, usable)).Len() <= others && fits(c, rest, usable) {
			out = out.With(c)
		}
	}
	return out
}

// fitsOnce reports whether covers can take all of cells, one of them with c.
func (t *wideSearch) fitsOnce(c board.Cell, cells board.CellSet, usable board.HouseSet) bool {
	for m := usable & housesOf[c]; m != 0; m &= m - 1 {
		if t.fits(cells.Minus(t.cells[first(m)]), usable, t.size-1) {
			return true
		}
	}
	return false
}

// fitsTwice reports whether covers can take all of cells, two of them with c.
func (t *wideSearch) fitsTwice(c board.Cell, cells board.CellSet, usable board.HouseSet) bool {
	for m := usable & housesOf[c]; m != 0; m &= m - 1 {
		for k := m & (m - 1); k != 0; k &= k - 1 {
			rest := cells.Minus(t.cells[first(m)]).Minus(t.cells[first(k)])
			if t.fits(rest, usable, t.size-2) {
				return true
			}
		}
	}
	return false
}

// fits reports whether at most n of the usable covers take all of cells.
func (t *wideSearch) fits(cells board.CellSet, usable board.HouseSet, n int) bool {
	if cells.IsEmpty() {
		return true
	}
	if n <= 1 {
		for ; !cells.IsEmpty() && usable != 0; cells = cells.Rest() {
			usable &= housesOf[cells.First()]
		}
		return n == 1 && usable != 0
	}
	if t.scattered(cells, usable, n+1).Len() > n {
		return false
	}
	for m := usable & housesOf[cells.First()]; m != 0; m &= m - 1 {
		if t.fits(cells.Minus(t.cells[first(m)]), usable, n-1) {
			return true
		}
	}
	return false
}

// scattered returns cells, at most n of them, that pairwise lie in no usable house
// together: each needs a cover of its own.
func (t *wideSearch) scattered(cells board.CellSet, usable board.HouseSet, n int) board.CellSet {
	out := board.CellSet{}
	for ; n > 0 && !cells.IsEmpty(); n-- {
		c := cells.First()
		out = out.With(c)
		cells = cells.Minus(t.beside(c, usable)).Without(c)
	}
	return out
}

// beside returns the places in the usable houses of c.
func (t *wideSearch) beside(c board.Cell, usable board.HouseSet) board.CellSet {
	out := board.CellSet{}
	for m := usable & housesOf[c]; m != 0; m &= m - 1 {
		out = out.Or(t.cells[first(m)])
	}
	return out
}

// reach returns the most cells that n of the usable covers can take, if no two
// of them took the same.
func (t *wideSearch) reach(usable board.HouseSet, cells board.CellSet, n int) int {
	var count [10]int
	for ; usable != 0; usable &= usable - 1 {
		count[t.cells[first(usable)].And(cells).Len()]++
	}
	sum := 0
	for k := 9; k > 0 && n > 0; k-- {
		m := min(count[k], n)
		sum += m * k
		n -= m
	}
	return sum
}

// first returns the lowest house of s.
func first(s board.HouseSet) board.House { return board.House(bits.TrailingZeros32(uint32(s))) }
