package generate

import (
	"context"

	"pencilmark/board"
)

// Steering is a local search with restarts. A search begins with the best of some randomly drawn
// puzzles, or with a puzzle from Start. It moves from puzzle to puzzle, never away from the
// request. If a puzzle is too hard, each further clue is tried first, and then some clues are
// exchanged for others. A search that begins with a known puzzle must change it. Calling Distance
// takes between 0.1 and 10 milliseconds for each puzzle; everything else takes hardly any time.
const (
	draws      = 16  // puzzles drawn; the search begins with the nearest
	unaided    = 3   // searches before every second one begins with a puzzle from Start
	exchanges  = 8   // failed exchanges before a search is given up
	patient    = 200 // the same, if it began at distance 0
	departures = 3   // the least number of changes to a known puzzle
)

// A localSearch holds the current puzzle of a local search and the changes that are left to try.
type localSearch struct {
	carving
	off      int   // distance of the puzzle from the request
	leave    int   // changes that are still to be made
	patience int   // failed exchanges before it is given up
	idle     int   // failed exchanges since the last change
	lifts    []int // orbits of clues that can still be added
}

// steer runs one search and reports whether it found an acceptable puzzle.
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

// nearest draws puzzles and starts with the one closest to the request. It returns false if there
// is none.
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

// start begins with a puzzle from Start, changed to have the requested clues.
func (w *worker) start() (k localSearch, ok bool) {
	givens, known := w.options.Start(w.rng)
	r := w.solver.Values(givens, 1)
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

// move makes v the current puzzle of k.
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

// change tries a puzzle similar to the current one of k, and moves there if it is closer to the
// request, or just as close.
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

// judge returns how far v is from the request. The caller of the generator measures this distance.
func (w *worker) judge(v *carving) int {
	p := v.puzzle()
	p.Tally = w.tally
	off := w.options.Distance(&p)
	if off == 0 && w.options.Accept != nil && !w.options.Accept(&p) {
		off = 1
	}
	if off != 0 {
		w.tally.Refused++
	}
	w.report()
	return off
}

// removeClues removes clues in random order as long as the puzzle is still accepted. It does so
// only if as few clues as possible are requested.
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

// exchange removes up to three orbits of clues from v and adds others, or changes the digits of a
// pattern. The argument off is the distance of v from the request. exchange reports whether v then
// has the requested clues.
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

// complete adds clues to v until it has exactly one solution. If keep is true, this is the present
// solution of v. It returns false if ctx ends first.
func (w *worker) complete(ctx context.Context, v *carving, keep bool) bool {
	for {
		g, err := v.givens.Grid()
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

// differ returns the cells in which some other solution of g differs from the given one. It returns
// the empty set if there is no other solution.
func (w *worker) differ(ctx context.Context, g *board.Grid, solution *board.Givens) (board.CellSet, error) {
	var cells board.CellSet
	_, err := w.solver.Each(ctx, g, 2, func(s board.Givens) bool {
		for c, d := range s {
			if d != solution[c] {
				cells = cells.With(board.Cell(c))
			}
		}
		return cells.IsEmpty()
	})
	return cells, err
}

// oneOf returns a random cell of s, which must not be empty.
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

// cut removes or adds clues to reach the requested number, and reports whether it succeeded.
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

// These tables hold measured numbers of clues, by symmetry. From soonFrom on, a puzzle takes
// milliseconds. From laterFrom on, it takes up to about a second on one core. With fewer clues it
// takes minutes or longer.
var (
	soonFrom  = [...]int{None: 21, Rotate180: 24, Rotate90: 28, Mirror: 24, Diagonal: 23, Full: 28}
	laterFrom = [...]int{None: 19, Rotate180: 22, Rotate90: 24, Mirror: 22, Diagonal: 21, Full: 25}
)

// Outlook describes in words how long a puzzle may take. It does not include the time for puzzles
// that Accept rejects; only a Tally can show how many these are.
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
