package generate

import (
	"context"

	"pencilmark/board"
)

// When carving ends above the number of clues wanted, it is tried again from nearby:
// a few orbits are put back and others taken out.
const (
	putBack = 5  // orbits put back each time
	repeats = 60 // times without gain before a grid is given up
)

// A carving is a complete grid with part of its clues taken out.
type carving struct {
	solution [81]board.Digit
	givens   [81]board.Digit
	clues    int
}

// carve takes clues out of a complete grid and reports whether that led to the number
// of clues wanted, if a number is wanted.
func (w *worker) carve(ctx context.Context, solution [81]board.Digit) ([81]board.Digit, bool) {
	v := carving{solution, solution, 81}
	w.strip(&v)
	want := w.options.Clues
	for idle := 0; want > 0 && v.clues > want && idle < repeats && ctx.Err() == nil; idle++ {
		next := v
		for range putBack {
			next.put(w.orbits[w.rng.IntN(len(w.orbits))])
		}
		w.strip(&next)
		if next.clues < v.clues {
			idle = 0
		}
		if next.clues <= v.clues {
			v = next
		}
	}
	return v.givens, want == 0 || v.clues == want
}

// put puts the clues of an orbit back.
func (v *carving) put(orbit board.CellSet) {
	for c := range orbit.All() {
		if v.givens[c] == 0 {
			v.givens[c] = v.solution[c]
			v.clues++
		}
	}
}

// strip takes out orbit after orbit in random order as long as one solution remains,
// but not below the number of clues wanted. An orbit that cannot go now can never go
// later, so one pass suffices.
func (w *worker) strip(v *carving) {
	for _, i := range w.rng.Perm(len(w.orbits)) {
		orbit := w.orbits[i]
		if v.clues == w.options.Clues {
			return
		}
		if v.givens[orbit.First()] == 0 || v.clues-orbit.Len() < w.options.Clues {
			continue
		}
		next := v.givens
		for c := range orbit.All() {
			next[c] = 0
		}
		if w.unique(&next) {
			v.givens = next
			v.clues -= orbit.Len()
		}
	}
}
