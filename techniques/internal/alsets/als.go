// Package alsets lists the almost locked sets of a grid: N cells of one house that
// have N+1 candidates between them. Take one digit away from such a set and the
// others are locked in it. It also knows which sets are linked by a restricted
// common, a digit that cannot be in both, walks along such links, and holds two
// smaller tools for patterns that are counted rather than linked: Overfull and
// Exclusion.
//
// The package imports board and techniques/logic.
//
// # Roads not taken
//
// A set that falls apart into a locked subset and a smaller almost locked set is
// not listed, unless the subset can still remove something outside: whatever it
// proves, the smaller one proves with fewer cells.
package alsets

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Set is an almost locked set.
type Set struct {
	Cells  board.CellSet
	Seen   board.CellSet // the union of Reach: a linked set has cells here
	Digits board.DigitSet
	Spots  [9]board.CellSet // by digit-1: its cells that have the digit
	Reach  [9]board.CellSet // by digit-1: candidates outside that see all of Spots
}

// Sets holds every almost locked set once, by rows, columns and boxes, and
// inside a house by first cell, second cell and so on. A bivalue cell is a set of one
// cell. Sets that a smaller one makes superfluous are left out: see hasIdle. Pointers
// into the slice are valid until the next grid.
var Sets = logic.NewFact(func(v *logic.View, t *[]Set) { *t = list((*t)[:0], v, false) })

// All returns every almost locked set, in the same order.
func All(v *logic.View) []Set { return list(nil, v, true) }

func list(out []Set, v *logic.View, all bool) []Set {
	for h := range board.House(27) {
		b := builder{v: v, house: h, all: all, out: out}
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
	all   bool
	open  [9]board.Cell
	n     int
	out   []Set
}

// grow adds to cells, which are size cells with the given digits, each open cell
// from index i on.
func (b *builder) grow(i, size int, cells board.CellSet, digits board.DigitSet) {
	for ; i < b.n; i++ {
		c, d := cells.With(b.open[i]), digits|b.v.Marks(b.open[i])
		if d.Len() == size+2 && b.isNew(c) && (b.all || !hasIdle(b.v, c)) {
			b.add(c, d)
		}
		b.grow(i+1, size+1, c, d)
	}
}

// isNew reports whether no lower house holds all of cells.
func (b *builder) isNew(cells board.CellSet) bool {
	first := cells.First().Houses()
	for _, h := range first {
		if h < b.house && cells.Within(h.Cells()) {
			return false
		}
	}
	return true
}

// hasIdle reports whether a part of cells is a locked subset whose digits can be
// removed from no cell outside any more.
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

// component returns the cells that hang together with the first of cells by
// common digits, and their digits.
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

// Restricted returns the restricted commons of a and b: the digits of both whose
// places in a all see all their places in b. A digit in a shared cell is none.
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

// SeenBy reports whether c sees every place of d in a; c is not in a.
func (a *Set) SeenBy(c board.Cell, d board.Digit) bool { return a.Reach[d-1].Has(c) }

// Reducible reports whether some cells of a, but not all, are an almost locked set
// with all of need: then that one would do.
func (a *Set) Reducible(v *logic.View, need board.DigitSet) bool {
	most := a.Cells.Len() - 1
	return need.Len() <= most+1 && reducible(v, a.Cells, 0, 0, need, most)
}

// reducible tries every way to add cells of left to n cells, which have the given
// digits: most cells in all, which may have one digit more.
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

// Overfull reports whether some of cells, but not all, have fewer digits apart
// from those in used than they are: a smaller pattern than cells would do.
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
