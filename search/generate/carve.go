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

// adjust adds clues to the puzzle of From and takes some away, at random and never farther
// from what is wanted, and then undoes each change that is not needed. It reports whether
// that led to a puzzle that is wanted.
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

// toggle puts an orbit of clues into a puzzle that is too hard, or takes one out of one that
// is too easy, and now and then does the opposite.
func (w *worker) toggle(v *carving, off int) {
	orbit := w.orbits[w.rng.IntN(len(w.orbits))]
	if (off < 0) != (w.rng.IntN(4) == 0) {
		v.put(orbit)
	} else {
		v.drop(orbit)
	}
}

// undo gives back what v has lost of From, and takes away what it has got, one or two orbits
// at once as long as it is still wanted.
func (w *worker) undo(ctx context.Context, v *carving) {
	for changed := w.changed(v); w.undoSome(ctx, v, changed); {
		changed = w.changed(v)
	}
}

// changed returns the orbits in which v is not From.
func (w *worker) changed(v *carving) (orbits []board.CellSet) {
	for _, i := range w.rng.Perm(len(w.orbits)) {
		c := w.orbits[i].First()
		if v.givens[c] != w.options.From[c] {
			orbits = append(orbits, w.orbits[i])
		}
	}
	return orbits
}

// undoSome makes one or two of the orbits what they are in From, if it can.
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
