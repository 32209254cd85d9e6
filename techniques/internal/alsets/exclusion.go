package alsets

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// An Exclusion consists of two or three base cells and the small cells, called excluders, that see all of them. A
// combination of candidates of the base cells is impossible if two base cells that see each other have the same digit,
// or if an excluder would lose all its candidates.
type Exclusion struct {
	Base      [3]board.Cell
	N         int // the number of base cells, 2 or 3
	Excluders board.CellSet
	Used      board.CellSet // the excluders that Removed needed
}

// Removed returns the candidates of the base cells that occur in no possible combination, and sets Used.
func (x *Exclusion) Removed(v *logic.View) (out Removal) {
	for i := range x.N {
		for d := range v.Marks(x.Base[i]).All() {
			used := x.Used
			if x.fill(v, i, d, 0, [3]board.Digit{}) {
				x.Used = used
				continue
			}
			out.Add(d, x.Base[i].Set())
		}
	}
	return out
}

// Trim returns base cells and excluders that together remove all of out and are all necessary for that. A base cell is
// not included just because it loses candidates itself.
func (x *Exclusion) Trim(v *logic.View, out *Removal) (base, excluders board.CellSet) {
	base, excluders = board.CellsOf(x.Base[:x.N]...), x.Used
	for c := range base.All() {
		if x.removes(v, out, base.Without(c), excluders) {
			base = base.Without(c)
		}
	}
	for c := range excluders.All() {
		if x.removes(v, out, base, excluders.Without(c)) {
			excluders = excluders.Without(c)
		}
	}
	return base, excluders
}

// removes reports whether the given base cells and excluders are enough to remove all of out. Each base cell that
// loses a candidate counts for its own candidates, even if it is not in base.
func (x *Exclusion) removes(v *logic.View, out *Removal, base, excluders board.CellSet) bool {
	for i, c := range x.Base[:x.N] {
		y := Exclusion{Base: [3]board.Cell{c}, N: 1, Excluders: excluders}
		for _, b := range x.Base[:x.N] {
			if b != c && base.Has(b) {
				y.Base[y.N] = b
				y.N++
			}
		}
		for d := range v.Marks(x.Base[i]).All() {
			if out[d-1].Has(c) && y.fill(v, 0, d, 0, [3]board.Digit{}) {
				return false
			}
		}
	}
	return true
}

// Pairwise reports whether everything in out follows from pairs of base cells with the same excluders. If so, three
// base cells are not needed.
func (x *Exclusion) Pairwise(v *logic.View, out *Removal) bool {
	for i := range x.N {
		for d := range v.Marks(x.Base[i]).All() {
			if out[d-1].Has(x.Base[i]) && !x.pairExcludes(v, i, d) {
				return false
			}
		}
	}
	return true
}

// pairExcludes reports whether another base cell, on its own, rules out d in base cell i.
func (x *Exclusion) pairExcludes(v *logic.View, i int, d board.Digit) bool {
	for j := range x.N {
		pair := Exclusion{Base: [3]board.Cell{x.Base[i], x.Base[j]}, N: 2, Excluders: x.Excluders}
		if j != i && !pair.fill(v, 0, d, 0, [3]board.Digit{}) {
			return true
		}
	}
	return false
}

// fill reports whether digits can be chosen for the base cells from index next on. The base cell with the index fixed
// must have digit d.
func (x *Exclusion) fill(v *logic.View, fixed int, d board.Digit, next int, chosen [3]board.Digit) bool {
	if next == x.N {
		return !x.excluded(v, chosen)
	}
	marks := v.Marks(x.Base[next])
	if next == fixed {
		marks = d.Set()
	}
	for e := range marks.All() {
		if x.repeats(next, e, chosen) {
			continue
		}
		chosen[next] = e
		if x.fill(v, fixed, d, next+1, chosen) {
			return true
		}
	}
	return false
}

// repeats reports whether d is already chosen in a base cell that sees the base cell with the index next.
func (x *Exclusion) repeats(next int, d board.Digit, chosen [3]board.Digit) bool {
	for i := range next {
		if chosen[i] == d && x.Base[i].Sees(x.Base[next]) {
			return true
		}
	}
	return false
}

// excluded reports whether all candidates of some excluder are chosen. If so, it adds the first such excluder to Used.
func (x *Exclusion) excluded(v *logic.View, chosen [3]board.Digit) bool {
	var digits board.DigitSet
	for i := range x.N {
		digits |= chosen[i].Set()
	}
	for c := range x.Excluders.All() {
		if v.Marks(c)&^digits == 0 {
			x.Used = x.Used.With(c)
			return true
		}
	}
	return false
}

// A Removal collects the candidates that a pattern removes, as a set of cells for each digit minus 1. The zero Removal
// is empty.
type Removal [9]board.CellSet

// Add adds candidate d of each of the cells to the removed candidates.
func (r *Removal) Add(d board.Digit, cells board.CellSet) { r[d-1] = r[d-1].Or(cells) }

// AddAll adds the removed candidates of t.
func (r *Removal) AddAll(t *Removal) {
	for i := range r {
		r[i] = r[i].Or(t[i])
	}
}

// Digits returns the digits of the removed candidates.
func (r *Removal) Digits() board.DigitSet {
	var out board.DigitSet
	for i := range r {
		if !r[i].IsEmpty() {
			out |= 1 << i
		}
	}
	return out
}

// IsEmpty reports whether r removes nothing.
func (r *Removal) IsEmpty() bool { return *r == Removal{} }

// Within reports whether t also removes every candidate that r removes.
func (r *Removal) Within(t *Removal) bool {
	for i := range r {
		if !r[i].Within(t[i]) {
			return false
		}
	}
	return true
}

// Candidates returns the removed candidates in ascending order. It allocates.
func (r *Removal) Candidates() []board.Candidate {
	var out []board.Candidate
	for i := range r {
		for c := range r[i].All() {
			out = append(out, board.At(c, board.Digit(i+1)))
		}
	}
	slices.Sort(out)
	return out
}
