package generate

import (
	"pencilmark/board"
	"pencilmark/board/transform"
)

// mostKnown bounds the puzzles that are kept to compare others with: the last ones, at
// least that many of them.
const mostKnown = 1 << 15

// distinct tells puzzles that are essentially equal to earlier ones.
type distinct struct {
	first       forms // never forgotten
	older, last forms
}

// forms holds puzzles in their canonical forms.
type forms map[[81]board.Digit]bool

// newDistinct returns a distinct to which some puzzles are known.
func newDistinct(puzzles ...[][81]board.Digit) *distinct {
	d := &distinct{forms{}, forms{}, forms{}}
	for _, known := range puzzles {
		for i := range known {
			form, _ := transform.Canonical(&known[i])
			d.first[form] = true
		}
	}
	return d
}

// add takes note of v and reports whether it is new.
func (d *distinct) add(v *[81]board.Digit) bool {
	form, _ := transform.Canonical(v)
	if d.first[form] || d.older[form] || d.last[form] {
		return false
	}
	if len(d.last) == mostKnown {
		d.older, d.last = d.last, forms{}
	}
	d.last[form] = true
	return true
}
