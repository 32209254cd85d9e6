package generate

import (
	"context"

	"pencilmark/board"
)

// If carving ends with more clues than requested, it is tried again from the current result: a few
// orbits are put back, and others are removed.
const (
	putBack = 5  // orbits put back each time
	repeats = 60 // attempts without improvement before a grid is given up
)

// A carving is a complete grid from which some clues have been removed.
type carving struct {
	solution board.Givens
	givens   board.Givens
	clues    int
}

func (v *carving) puzzle() Puzzle { return Puzzle{Givens: v.givens, Solution: v.solution} }

// carve removes clues from the complete grid v.solution. It reports whether it reached the
// requested number of clues, if one is set.
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

// put adds the clues of an orbit.
func (v *carving) put(orbit board.CellSet) {
	for c := range orbit.All() {
		if v.givens[c] == 0 {
			v.givens[c] = v.solution[c]
			v.clues++
		}
	}
}

// drop removes the clues of an orbit.
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

// strip removes one orbit after another in random order, as long as there is still only one
// solution and at least the given number of clues. An orbit that cannot be removed now can never be
// removed later, so one pass is enough.
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

// adjust starts with the puzzle in From. It adds and removes clues at random, never moving away
// from the request, and then undoes every change that is not needed. It reports whether the result
// is accepted.
func (w *worker) adjust(ctx context.Context) (Puzzle, bool) {
	k := localSearch{carving: carving{givens: w.options.From}}
	if !w.complete(ctx, &k.carving, false) {
		return Puzzle{}, false
	}
	w.tally.Tries++
	for k.off = w.judge(&k.carving); k.off != 0; k.idle++ {
		if k.idle == patient || !w.left() || ctx.Err() != nil {
			return Puzzle{}, false
		}
		next := k.carving
		for range 1 + w.rng.IntN(3) {
			w.toggle(&next, k.off)
		}
		w.tally.Tries++
		if !w.fits(&next, w.unique(&next.givens)) {
			w.report()
			continue
		}
		off := w.judge(&next)
		if abs(off) < abs(k.off) {
			k.idle = 0
		}
		if abs(off) <= abs(k.off) {
			k.carving, k.off = next, off
		}
	}
	w.undo(ctx, &k.carving)
	return k.puzzle(), true
}

// toggle adds an orbit of clues to a puzzle that is too hard, or removes one from a puzzle that is
// too easy. In one of four cases, it does the opposite.
func (w *worker) toggle(v *carving, off int) {
	orbit := w.orbits[w.rng.IntN(len(w.orbits))]
	if (off < 0) != (w.rng.IntN(4) == 0) {
		v.put(orbit)
	} else {
		v.drop(orbit)
	}
}

// undo restores clues of From that v has lost, and removes clues that v has gained. It changes one
// or two orbits at a time, as long as the puzzle is still accepted.
func (w *worker) undo(ctx context.Context, v *carving) {
	for changed := w.changed(v); w.undoSome(ctx, v, changed); {
		changed = w.changed(v)
	}
}

// changed returns the orbits in which v differs from From.
func (w *worker) changed(v *carving) (orbits []board.CellSet) {
	for _, i := range w.rng.Perm(len(w.orbits)) {
		c := w.orbits[i].First()
		if v.givens[c] != w.options.From[c] {
			orbits = append(orbits, w.orbits[i])
		}
	}
	return orbits
}

// undoSome restores one or two of the orbits to their state in From, if the puzzle is then still
// accepted.
func (w *worker) undoSome(ctx context.Context, v *carving, orbits []board.CellSet) bool {
	for i := range orbits {
		for j := range i + 1 {
			next := *v
			for c := range orbits[i].Or(orbits[j]).All() {
				next.givens[c] = w.options.From[c]
			}
			if !w.left() || ctx.Err() != nil {
				return false
			}
			w.tally.Tries++
			if w.fits(&next, w.unique(&next.givens)) && w.judge(&next) == 0 {
				*v = next
				return true
			}
		}
	}
	return false
}
