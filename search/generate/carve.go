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

func (v *carving) puzzle() Puzzle { return Puzzle{Givens: v.givens, Solution: v.solution} }

// carve takes clues out of the complete grid v.solution and reports whether that
// led to the number of clues wanted, if a number is wanted.
func (w *worker) carve(ctx context.Context, v *carving) bool {
	v.givens, v.clues = v.solution, 81
	want := w.options.Clues
	w.strip(v, want)
	for idle := 0; want > 0 && v.clues > want && idle < repeats && ctx.Err() == nil; idle++ {
		next := *v
		for range putBack {
			next.put(w.orbits[w.rng.IntN(len(w.orbits))])
		}
		w.strip(&next, want)
		if next.clues < v.clues {
			idle = 0
		}
		if next.clues <= v.clues {
			*v = next
		}
	}
	return want == 0 || v.clues == want
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

// drop takes the clues of an orbit out.
func (v *carving) drop(orbit board.CellSet) {
	for c := range orbit.All() {
		if v.givens[c] != 0 {
			v.givens[c] = 0
			v.clues--
		}
	}
}

// has reports whether v has the clues of an orbit.
func (v *carving) has(orbit board.CellSet) bool { return v.givens[orbit.First()] != 0 }

// strip takes out orbit after orbit in random order as long as one solution remains,
// but not below a number of clues. An orbit that cannot go now can never go later, so
// one pass suffices.
func (w *worker) strip(v *carving, least int) {
	for _, i := range w.rng.Perm(len(w.orbits)) {
		orbit := w.orbits[i]
		if v.clues == least {
			return
		}
		if !v.has(orbit) || v.clues-orbit.Len() < least {
			continue
		}
		next := *v
		next.drop(orbit)
		if w.unique(&next.givens) {
			*v = next
		}
	}
}
