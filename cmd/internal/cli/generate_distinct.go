package cli

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/transform"
)

// mostKnown bounds the puzzles that are kept to compare others with: the last ones, at
// least that many of them.
const mostKnown = 1 << 15

// distinct tells puzzles that are essentially equal to earlier ones.
type distinct struct {
	first       byFingerprint // never forgotten
	older, last byFingerprint
	n           int // puzzles in last
}

type byFingerprint map[uint64][][81]board.Digit

// newDistinct returns a distinct to which some puzzles are known.
func newDistinct(puzzles ...[][81]board.Digit) *distinct {
	d := &distinct{byFingerprint{}, byFingerprint{}, byFingerprint{}, 0}
	for _, p := range slices.Concat(puzzles...) {
		f := transform.Fingerprint(&p)
		d.first[f] = append(d.first[f], p)
	}
	return d
}

// add takes note of v and reports whether it is new.
func (d *distinct) add(v *[81]board.Digit) bool {
	f := transform.Fingerprint(v)
	for _, m := range []byFingerprint{d.first, d.older, d.last} {
		if hasEqual(m[f], v) {
			return false
		}
	}
	if d.n == mostKnown {
		d.older, d.last, d.n = d.last, byFingerprint{}, 0
	}
	d.last[f] = append(d.last[f], *v)
	d.n++
	return true
}

// hasEqual reports whether v is essentially equal to one of the puzzles.
func hasEqual(puzzles [][81]board.Digit, v *[81]board.Digit) bool {
	if len(puzzles) == 0 {
		return false
	}
	form, _ := transform.Canonical(v)
	for i := range puzzles {
		if other, _ := transform.Canonical(&puzzles[i]); other == form {
			return true
		}
	}
	return false
}
