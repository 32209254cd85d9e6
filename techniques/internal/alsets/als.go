// Package alsets lists the almost locked sets of a grid: N cells of one house that have N+1 candidates between them.
// If one digit is removed from such a set, the others are locked in it. The package also determines which sets are
// linked by a restricted common, which is a digit that cannot be in both sets, and it follows such links. It also
// contains two smaller tools, Overfull and Exclusion, for patterns that are counted instead of linked.
//
// The package imports board and techniques/logic.
//
// # Roads not taken
//
// If a set can be split into a locked subset and a smaller almost locked set, it is not listed, unless the subset can
// still remove something outside. Everything that such a set proves, the smaller set proves with fewer cells.
package alsets

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Set is an almost locked set of a grid.
type Set struct {
	Cells  board.CellSet
	Seen   board.CellSet // the union of Reach; every linked set has cells in it
	Digits board.DigitSet
	Spots  [9]board.CellSet // by digit-1: its cells that have the digit
	Reach  [9]board.CellSet // by digit-1: the candidates outside that see all of Spots
}

// Sets holds every almost locked set once. The sets are ordered by rows, columns and boxes, and within a house by
// their first cell, second cell and so on. A bivalue cell is a set of one cell. Sets that a smaller set makes
// superfluous are left out; see hasIdle. Pointers into the slice are valid until the next grid.
var Sets = logic.NewTable(func(v *logic.View, t *[]Set) { *t = list((*t)[:0], v) })

func list(out []Set, v *logic.View) []Set {
	for h := range board.House(27) {
		b := builder{v: v, house: h, out: out}
		for i := range 9 {
			if c := h.At(i); v.Empty().Has(c) {
				b.open[b.n] = c
				b.n++
			}
		}
		b.grow(0, 0, board.CellSet{}, 0)
		out = b.out
	}
	return out
}

type builder struct {
	v     *logic.View
	house board.House
	open  [9]board.Cell
	n     int
	out   []Set
}

// grow extends cells by each open cell from index i on. cells has size cells, and they have the given digits as
// candidates.
func (b *builder) grow(i, size int, cells board.CellSet, digits board.DigitSet) {
	for ; i < b.n; i++ {
		c, d := cells.With(b.open[i]), digits|b.v.Marks(b.open[i])
		if d.Len() == size+2 && b.isNew(c) && !hasIdle(b.v, c) {
			b.add(c, d)
		}
		b.grow(i+1, size+1, c, d)
	}
}

// isNew reports whether no lower house contains all of cells.
func (b *builder) isNew(cells board.CellSet) bool {
	first := cells.First().Houses()
	for _, h := range first {
		if h < b.house && cells.Within(h.Cells()) {
			return false
		}
	}
	return true
}

// hasIdle reports whether a part of cells is a locked subset whose digits can no longer be removed from any cell
// outside.
func hasIdle(v *logic.View, cells board.CellSet) bool {
	for rest := cells; !rest.IsEmpty(); {
		part, digits := component(v, rest)
		if part == cells {
			return false
		}
		rest = rest.Minus(part)
		if digits.Len() > part.Len() {
			continue
		}
		idle := true
		for m := digits; m != 0 && idle; m &= m - 1 {
			spots := v.Spots(m.First())
			idle = !spots.Meets(spots.And(part).CommonPeers())
		}
		if idle {
			return true
		}
	}
	return false
}

// component returns the cells that are connected with the first of cells through common digits, and the digits of
// these cells.
func component(v *logic.View, cells board.CellSet) (part board.CellSet, digits board.DigitSet) {
	part, digits = cells.First().Set(), v.Marks(cells.First())
	for again := true; again; {
		again = false
		for rest := cells.Minus(part); !rest.IsEmpty(); rest = rest.Rest() {
			c := rest.First()
			if v.Marks(c)&digits != 0 {
				digits |= v.Marks(c)
				part = part.With(c)
				again = true
			}
		}
	}
	return part, digits
}

func (b *builder) add(cells board.CellSet, digits board.DigitSet) {
	b.out = append(b.out, Set{Cells: cells, Digits: digits})
	s := &b.out[len(b.out)-1]
	for d := range digits.All() {
		spots := b.v.Spots(d)
		s.Spots[d-1] = spots.And(cells)
		s.Reach[d-1] = spots.And(s.Spots[d-1].CommonPeers())
		s.Seen = s.Seen.Or(s.Reach[d-1])
	}
}

// Restricted returns the restricted commons of a and b. These are their common digits for which every place in a sees
// every place in b. A digit in a shared cell is not a restricted common.
func (a *Set) Restricted(b *Set) board.DigitSet {
	common := a.Digits & b.Digits
	out := common
	for m := common; m != 0; m &= m - 1 {
		d := m.First()
		if !b.Spots[d-1].Within(a.Reach[d-1]) {
			out &^= d.Set()
		}
	}
	return out
}

// SeenBy reports whether c sees every place of d in a. The cell c must not be in a.
func (a *Set) SeenBy(c board.Cell, d board.Digit) bool { return a.Reach[d-1].Has(c) }

// Reducible reports whether some but not all cells of a form an almost locked set that has all digits of need. If so,
// that smaller set is sufficient.
func (a *Set) Reducible(v *logic.View, need board.DigitSet) bool {
	most := a.Cells.Len() - 1
	return need.Len() <= most+1 && reducible(v, a.Cells, 0, 0, need, most)
}

// reducible tries every way to add cells of left to a choice of n cells with the given digits. It reports whether
// some result is an almost locked set with no more cells than most that has all digits in need.
func reducible(v *logic.View, left board.CellSet, n int, digits, need board.DigitSet, most int) bool {
	for n++; n <= most && !left.IsEmpty(); {
		d := digits | v.Marks(left.First())
		left = left.Rest()
		size := (d | need).Len()
		if size == n+1 && size == d.Len() || size <= most+1 && reducible(v, left, n, d, need, most) {
			return true
		}
	}
	return false
}

// Overfull reports whether some but not all of cells have fewer digits than cells, not counting the digits in used. If
// so, a smaller pattern is sufficient.
func Overfull(v *logic.View, cells board.CellSet, used board.DigitSet) bool {
	return overfull(v, cells, board.CellSet{}, used, used.Len(), cells.Len())
}

func overfull(v *logic.View, left, taken board.CellSet, digits board.DigitSet, free, size int) bool {
	n := taken.Len()
	if n == size {
		return false
	}
	if n > 0 && digits.Len()-free < n {
		return true
	}
	for ; !left.IsEmpty(); left = left.Rest() {
		c := left.First()
		if overfull(v, left.Rest(), taken.With(c), digits|v.Marks(c), free, size) {
			return true
		}
	}
	return false
}
