package generate

import (
	"context"

	"pencilmark/board"
)

// Steering is local search with restarts. A search begins with the nearest of some
// puzzles that are drawn, or with one from Start, and goes from puzzle to puzzle,
// never farther from what is wanted. Where a puzzle is too hard, each further clue is
// tried first; then some clues are exchanged for others. A search that begins at a
// known puzzle has to leave it. A judgement takes from a tenth of a millisecond to
// some ten milliseconds, and everything else hardly any time beside it.
const (
	draws      = 16  // puzzles drawn, of which the nearest is begun with
	unaided    = 3   // searches before every second one begins with a puzzle from Start
	exchanges  = 8   // failed exchanges before a search is given up
	patient    = 200 // the same, if it began where it wants to go
	departures = 3   // changes at least that lead away from a known puzzle
)

// A localSearch holds the puzzle that a local search has come to, and what is left to try.
type localSearch struct {
	carving
	off      int   // how far the puzzle is from what is wanted
	leave    int   // changes that are still to be made
	patience int   // failed exchanges before it is given up
	idle     int   // those made since the last change
	lifts    []int // orbits of clues that may yet be put in
}

// steer searches once and reports whether that led to a puzzle that is wanted.
func (w *worker) steer(ctx context.Context) (Puzzle, bool) {
	var k localSearch
	var ok bool
	w.searches++
	if w.searches > unaided && w.searches%2 == 0 && w.options.Start != nil && w.options.Pattern.IsEmpty() && !w.options.given() {
		k, ok = w.start()
	} else {
		k, ok = w.nearest(ctx)
	}
	for ok && (k.off != 0 || k.leave > 0) {
		if k.idle == k.patience || !w.left() || ctx.Err() != nil {
			return Puzzle{}, false
		}
		w.change(ctx, &k)
	}
	if ok {
		w.removeClues(ctx, &k.carving)
	}
	return k.puzzle(), ok
}

// nearest draws puzzles and begins with the nearest of them; it reports false if
// there is none.
func (w *worker) nearest(ctx context.Context) (best localSearch, ok bool) {
	for range draws {
		if !w.left() || ctx.Err() != nil || ok && best.off == 0 {
			break
		}
		v, fits := w.try(ctx)
		if !fits {
			w.report()
			continue
		}
		if off := w.judge(&v); !ok || abs(off) < abs(best.off) {
			best, ok = localSearch{patience: exchanges}, true
			w.move(&best, v, off)
		}
	}
	return best, ok
}

// start begins with a puzzle from Start, made to have the clues that are wanted.
func (w *worker) start() (k localSearch, ok bool) {
	givens, known := w.options.Start(w.rng)
	r := w.solver.Values(&givens, 1)
	if r.Solutions == 0 {
		return k, false
	}
	v := carving{solution: r.Solution}
	for _, orbit := range w.orbits {
		for c := range orbit.All() {
			if givens[c] != 0 {
				v.put(orbit)
			}
		}
	}
	w.tally.Tries++
	if !w.fits(&v, w.unique(&v.givens) && w.cut(&v)) {
		w.report()
		return k, false
	}
	k.patience = exchanges
	off := w.judge(&v)
	if off == 0 {
		k.patience = patient
	}
	if known {
		k.leave = departures
	}
	w.move(&k, v, off)
	return k, true
}

// move takes k to v.
func (w *worker) move(k *localSearch, v carving, off int) {
	k.carving, k.off, k.idle, k.lifts = v, off, 0, k.lifts[:0]
	if off >= 0 || !w.options.free() {
		return
	}
	for _, i := range w.rng.Perm(len(w.orbits)) {
		if !v.has(w.orbits[i]) {
			k.lifts = append(k.lifts, i)
		}
	}
}

// change tries a puzzle like the one that k has come to, and goes there if that is
// nearer, or wanted as well.
func (w *worker) change(ctx context.Context, k *localSearch) {
	next, fits := k.carving, true
	if n := len(k.lifts); n > 0 {
		next.put(w.orbits[k.lifts[n-1]])
		k.lifts = k.lifts[:n-1]
	} else {
		k.idle++
		if fits = w.exchange(ctx, &next, k.off); next.givens == k.givens {
			return
		}
	}
	w.tally.Tries++
	if !w.fits(&next, fits) {
		w.report()
		return
	}
	if off := w.judge(&next); off == 0 || abs(off) < abs(k.off) {
		k.leave = max(k.leave-1, 0)
		w.move(k, next, off)
	}
}

// judge asks the caller how far v is from what is wanted.
func (w *worker) judge(v *carving) int {
	p := v.puzzle()
	p.Tally = w.tally
	off := w.options.Distance(&p)
	if off == 0 && w.options.Accept != nil && !w.options.Accept(p) {
		off = 1
	}
	if off != 0 {
		w.tally.Refused++
	}
	w.report()
	return off
}

// removeClues takes clues out in random order as long as the puzzle is still wanted, if as
// few as possible are.
func (w *worker) removeClues(ctx context.Context, v *carving) {
	if !w.options.free() {
		return
	}
	for _, i := range w.rng.Perm(len(w.orbits)) {
		next := *v
		next.drop(w.orbits[i])
		if next.clues == v.clues || !w.unique(&next.givens) {
			continue
		}
		if !w.left() || ctx.Err() != nil {
			return
		}
		w.tally.Tries++
		if w.judge(&next) == 0 {
			*v = next
		}
	}
}

// exchange takes up to three orbits of clues out of v, which is that far from what is
// wanted, and puts others in, or changes the digits of a pattern. It reports whether
// v then has the clues that are wanted.
func (w *worker) exchange(ctx context.Context, v *carving, off int) bool {
	if !w.options.Pattern.IsEmpty() {
		return !w.options.given() && w.retouch(ctx, v)
	}
	for dropped := 1 + w.rng.IntN(3); dropped > 0 && v.clues > 0; {
		if orbit := w.orbits[w.rng.IntN(len(w.orbits))]; v.has(orbit) {
			v.drop(orbit)
			dropped--
		}
	}
	if !w.complete(ctx, v, w.rng.IntN(2) == 0 || w.options.given()) {
		return false
	}
	return w.options.free() && off <= 0 || w.cut(v)
}

// complete puts clues into v until it has one solution, its own if that is to be
// kept. It reports false if ctx ends it.
func (w *worker) complete(ctx context.Context, v *carving, keep bool) bool {
	for {
		g, err := board.NewGrid(&v.givens)
		if err != nil { // clues of a solution do not conflict
			return false
		}
		if !keep {
			r, err := w.solver.Random(ctx, &g, w.rng)
			if err != nil {
				return false
			}
			v.solution = r.Solution
		}
		differ, err := w.differ(ctx, &g, &v.solution)
		if err != nil {
			return false
		}
		if differ.IsEmpty() {
			return true
		}
		v.put(w.options.Symmetry.orbit(w.oneOf(differ)))
	}
}

// differ returns the cells in which some other solution of g differs from the given
// one; none if that is the only one.
func (w *worker) differ(ctx context.Context, g *board.Grid, solution *[81]board.Digit) (board.CellSet, error) {
	var cells board.CellSet
	_, err := w.solver.Each(ctx, g, 2, func(s [81]board.Digit) bool {
		for c, d := range s {
			if d != solution[c] {
				cells = cells.With(board.Cell(c))
			}
		}
		return cells.IsEmpty()
	})
	return cells, err
}

// oneOf returns a random cell of s, which is not empty.
func (w *worker) oneOf(s board.CellSet) (one board.Cell) {
	skip := w.rng.IntN(s.Len())
	for c := range s.All() {
		if one = c; skip == 0 {
			break
		}
		skip--
	}
	return one
}

// cut takes clues out, or puts some in, as many as are wanted, and reports whether it
// could.
func (w *worker) cut(v *carving) bool {
	want := w.options.Clues
	for _, i := range w.rng.Perm(len(w.orbits)) {
		if v.clues >= want {
			break
		}
		v.put(w.orbits[i])
	}
	w.strip(v, want)
	return want == 0 || v.clues == want
}

func abs(n int) int { return max(n, -n) }

// The numbers of clues from which a puzzle takes milliseconds, and from which it takes
// up to about a second on one core, by symmetry, as measured. With fewer clues it
// takes minutes or longer.
var (
	soonFrom  = [...]int{None: 21, Rotate180: 24, Rotate90: 28, Mirror: 24, Diagonal: 23, Full: 28}
	laterFrom = [...]int{None: 19, Rotate180: 22, Rotate90: 24, Mirror: 22, Diagonal: 21, Full: 25}
)

// Outlook says in words how long a puzzle may take. What Accept refuses comes on top
// of it, and only a Tally can tell how much that is.
func (o *Options) Outlook() string {
	const (
		soon  = "milliseconds a puzzle"
		later = "up to a second a puzzle"
		long  = "minutes a puzzle or longer, if there is one to be found at all"
	)
	n := o.Clues
	if p := o.Pattern.Len(); p > 0 {
		switch { // the pattern itself decides more than its symmetry
		case p >= 26:
			return soon
		case p >= 24:
			return later
		}
		return long
	}
	switch {
	case n > 0 && n < laterFrom[o.Symmetry]:
		return long
	case n > 0 && n < soonFrom[o.Symmetry]:
		return later
	case o.Minimal && (n > soonFrom[o.Symmetry]+4):
		return long
	case o.Minimal && (o.Symmetry == Rotate90 || o.Symmetry == Full):
		return later
	}
	return soon
}
