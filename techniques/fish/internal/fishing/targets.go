package fishing

import (
	"math/bits"

	"pencilmark/board"
)

// housesOf holds, for every cell, the set of its three houses.
var housesOf = func() (t [81]board.HouseSet) {
	for c := range t {
		for _, h := range board.Cell(c).Houses() {
			t[c] = t[c].With(h)
		}
	}
	return t
}()

// targets returns the places in h.targets that can be removed by a fish whose bases include those
// of h. It may return more places than that. A fish removes a place only if covers contain every
// base candidate that the place does not rule out. Most bases have no targets, so no covers have to
// be searched for them. For most places this is quick to see: more candidates need a cover of their
// own than there are covers apart from those that contain the place.
//
// The plain version is t.seeing(h.endo), which is every place that the endo-fins rule out.
// TestTargets checks that the same fish are found.
func (t *wideSearch) targets(h *baseSet) board.CellSet {
	able := h.targets.And(t.seeing(h.endo))
	missing := t.size - h.houses.Len()
	if t.Idle || missing > 1 || missing == 1 && t.size > 4 {
		return able // with so few bases, there are covers for nearly everything
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

// fitsOnce reports whether covers can contain all of cells if one of the covers contains c.
func (t *wideSearch) fitsOnce(c board.Cell, cells board.CellSet, usable board.HouseSet) bool {
	for m := usable & housesOf[c]; m != 0; m &= m - 1 {
		if t.fits(cells.Minus(t.cells[first(m)]), usable, t.size-1) {
			return true
		}
	}
	return false
}

// fitsTwice reports whether covers can contain all of cells if two of the covers contain c.
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

// fits reports whether at most n of the usable covers together contain all of cells.
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

// scattered returns at most n of the cells such that no two of them are in the same usable house.
// So each of them needs a cover of its own.
func (t *wideSearch) scattered(cells board.CellSet, usable board.HouseSet, n int) board.CellSet {
	out := board.CellSet{}
	for ; n > 0 && !cells.IsEmpty(); n-- {
		c := cells.First()
		out = out.With(c)
		cells = cells.Minus(t.beside(c, usable)).Without(c)
	}
	return out
}

// beside returns the places of the digit in the usable houses of c.
func (t *wideSearch) beside(c board.Cell, usable board.HouseSet) board.CellSet {
	out := board.CellSet{}
	for m := usable & housesOf[c]; m != 0; m &= m - 1 {
		out = out.Or(t.cells[first(m)])
	}
	return out
}

// reach returns an upper bound on the number of cells that n of the usable covers can contain. It
// is exact if no cell is counted for two covers.
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
