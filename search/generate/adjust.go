package generate

import (
	"context"

	"pencilmark/board"
)

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
