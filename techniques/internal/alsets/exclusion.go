package alsets

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// An Exclusion is two or three base cells and the small cells, the excluders,
// that see all of them. A combination of candidates of the base cells is out if
// two that see each other are equal, or if an excluder would lose all its
// candidates.
type Exclusion struct {
	Base      [3]board.Cell
	N         int // the number of base cells, 2 or 3
	Excluders board.CellSet
	Used      board.CellSet // the excluders that Removed needed
}

// Removed returns the candidates of the base cells that are in no combination,
// and sets Used.
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

// Trim returns base cells and excluders that remove all of out, none of which could be
// left out. A base cell that loses a candidate may hold it, and so is not needed for that.
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

// removes reports whether some of the base cells and excluders remove all of out.
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

// Pairwise reports whether everything in out follows from two of the base cells
// with the same excluders, so that three are not needed.
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

// pairExcludes reports whether some other base cell alone rules out d in base
// cell i.
func (x *Exclusion) pairExcludes(v *logic.View, i int, d board.Digit) bool {
	for j := range x.N {
		pair := Exclusion{Base: [3]board.Cell{x.Base[i], x.Base[j]}, N: 2, Excluders: x.Excluders}
		if j != i && !pair.fill(v, 0, d, 0, [3]board.Digit{}) {
			return true
		}
	}
	return false
}

// fill reports whether digits can be chosen for the base cells from index next
// on, when the one of index fixed is d.
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

// repeats reports whether d is chosen already in a cell that the base cell of
// index next sees.
func (x *Exclusion) repeats(next int, d board.Digit, chosen [3]board.Digit) bool {
	for i := range next {
		if chosen[i] == d && x.Base[i].Sees(x.Base[next]) {
			return true
		}
	}
	return false
}

// excluded reports whether an excluder has only chosen digits, and adds the first
// such to Used.
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

// A Removal collects the candidates that a pattern removes: cells by digit-1.
// The zero Removal is empty.
type Removal [9]board.CellSet

// Add removes d from cells.
func (r *Removal) Add(d board.Digit, cells board.CellSet) { r[d-1] = r[d-1].Or(cells) }

// AddAll adds what t removes.
func (r *Removal) AddAll(t *Removal) {
	for i := range r {
		r[i] = r[i].Or(t[i])
	}
}

// Digits returns the digits that are removed from some cell.
func (r *Removal) Digits() board.DigitSet {
	var out board.DigitSet
	for i := range r {
		if !r[i].IsEmpty() {
			out |= 1 << i
		}
	}
	return out
}

// IsEmpty reports whether nothing is removed.
func (r *Removal) IsEmpty() bool { return *r == Removal{} }

// Within reports whether everything that r removes is in t too.
func (r *Removal) Within(t *Removal) bool {
	for i := range r {
		if !r[i].Within(t[i]) {
			return false
		}
	}
	return true
}

// Candidates returns what is removed, ascending. It allocates.
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
