package alsets

import (
	"slices"

	"pencilmark/board"
)

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
