package generate

import (
	"pencilmark/board"
	"pencilmark/board/transform"
)

// mostKnown limits the number of puzzles that are kept for comparison. At least that many of the
// most recent puzzles are kept.
const mostKnown = 1 << 15

// A Distinct recognizes puzzles that are essentially equal to earlier ones.
type Distinct struct {
	first       forms // never forgotten
	older, last forms
}

// forms is a set of puzzles in their canonical forms.
type forms map[board.Givens]bool

// NewDistinct returns a Distinct that already contains the given puzzles.
func NewDistinct(puzzles ...[]board.Givens) *Distinct {
	d := &Distinct{forms{}, forms{}, forms{}}
	for _, known := range puzzles {
		for i := range known {
			form, _ := transform.Canonical(known[i])
			d.first[form] = true
		}
	}
	return d
}

// Add adds v and reports whether it is new.
func (d *Distinct) Add(v *board.Givens) bool {
	form, _ := transform.Canonical(*v)
	if d.first[form] || d.older[form] || d.last[form] {
		return false
	}
	if len(d.last) == mostKnown {
		d.older, d.last = d.last, forms{}
	}
	d.last[form] = true
	return true
}
