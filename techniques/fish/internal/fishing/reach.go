package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/templates"
	"pencilmark/techniques/logic"
)

// Reach holds, for every candidate, the candidates that are false if it is true. It rules some of
// them out directly, and others through chains of links between candidates. The chains of a
// candidate are followed when they are first needed.
type Reach struct {
	view *logic.View
	done board.CandidateSet
	off  [729]board.CandidateSet
	seen board.DigitSet
	sees [9][81]board.CellSet
	walk walk
}

// Reached is the table that holds the Reach of a grid.
var Reached = logic.NewTable(func(v *logic.View, r *Reach) {
	r.view = v
	r.done = board.CandidateSet{}
	r.seen = 0
})

// Off returns the candidates that are false if x is true. The caller must not change the result.
func (r *Reach) Off(x board.Candidate) *board.CandidateSet {
	if !r.done.Has(x) {
		r.done.Add(x)
		r.walk.run(r.view, x)
		r.off[x] = r.walk.off
	}
	return &r.off[x]
}

// See returns, for each place of d, the places that cannot have d if that place has it. A chain
// works in both directions, so the relation is symmetric.
func (r *Reach) See(d board.Digit) *[81]board.CellSet {
	sees := &r.sees[d-1]
	if r.seen.Has(d) {
		return sees
	}
	r.seen = r.seen.With(d)
	for c := range r.view.Spots(d).All() {
		sees[c] = r.offAt(board.At(c, d), d)
	}
	return sees
}

// offAt returns the places of d that cannot have it if x is true.
func (r *Reach) offAt(x board.Candidate, d board.Digit) board.CellSet {
	off := r.Off(x)
	var out board.CellSet
	for rest := r.view.Spots(d); !rest.IsEmpty(); rest = rest.Rest() {
		if c := rest.First(); off.Has(board.At(c, d)) {
			out = out.With(c)
		}
	}
	return out
}

// Removable returns the places of d that a fish can remove if its fins rule out places as given by
// See. The result may contain more places than that.
func (r *Reach) Removable(d board.Digit) board.CellSet {
	return templates.Without(r.view.Spots(d), r.See(d))
}

// RuledOut returns the candidates that every template of d rules out by one of its places. If all
// fins of a fish of d and all places in one of its covers rule out a candidate, then every template
// rules it out too.
func (r *Reach) RuledOut(d board.Digit) board.CandidateSet {
	spots := r.view.Spots(d)
	ts := templates.Of(spots)
	t, ok := ts.Within(spots)
	if !ok {
		return allCandidates
	}
	out := r.anyOff(t, d)
	rest := out
	for x := range out.All() {
		if !rest.Has(x) {
			continue
		}
		t, ok := ts.Within(spots.Minus(r.offAt(x, d)))
		if !ok {
			continue
		}
		off := r.anyOff(t, d)
		rest, out = rest.And(off), out.And(off)
	}
	return out
}

// Chain returns a shortest chain from "x is true" to "y is false". The caller must make sure that
// there is such a chain.
func (r *Reach) Chain(x, y board.Candidate) []logic.Node {
	w := &r.walk
	w.run(r.view, x)
	var out []logic.Node
	for {
		on := w.excluder[y]
		out = append(out, logic.Node{Candidates: []board.Candidate{y}})
		if on == x {
			break
		}
		out = append(out, logic.Node{Candidates: []board.Candidate{on}, On: true, Cites: []board.Constraint{w.rule[on]}})
		y = w.source[on]
	}
	out = append(out, logic.Node{Candidates: []board.Candidate{x}, On: true})
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// A walk finds, breadth first, what follows if one candidate is true.
type walk struct {
	on, off  board.CandidateSet
	queue    [729]board.Candidate // true candidates, in the order in which they were found
	n        int
	excluder [729]board.Candidate  // for each false candidate: the true one that rules it out
	source   [729]board.Candidate  // for each true candidate: the false one before it
	rule     [729]board.Constraint // for each true candidate: the cell or house for which it is the only option left
}

// run finds everything that follows if x is true.
func (w *walk) run(v *logic.View, x board.Candidate) {
	w.on, w.off = board.CandidateSet{}, board.CandidateSet{}
	w.on.Add(x)
	w.queue[0] = x
	w.n = 1
	for i := 0; i < w.n; i++ {
		on := w.queue[i]
		for d := range v.Marks(on.Cell()).Without(on.Digit()).All() {
			w.drop(v, board.At(on.Cell(), d), on)
		}
		for c := range v.Spots(on.Digit()).And(on.Cell().Peers()).All() {
			w.drop(v, board.At(c, on.Digit()), on)
		}
	}
}

// drop marks y as false because of a true candidate, and follows the strong links of y.
func (w *walk) drop(v *logic.View, y, because board.Candidate) {
	if w.off.Has(y) {
		return
	}
	w.off.Add(y)
	w.excluder[y] = because
	for _, k := range y.Constraints() {
		z, ok := other(v, y, k)
		if !ok || w.on.Has(z) {
			continue
		}
		w.on.Add(z)
		w.queue[w.n] = z
		w.n++
		w.source[z], w.rule[z] = y, k
	}
}

// other returns the only other candidate that can satisfy k if y is false. It reports false if
// there is not exactly one.
func other(v *logic.View, y board.Candidate, k board.Constraint) (board.Candidate, bool) {
	if k.IsCell() {
		rest := v.Marks(y.Cell()).Without(y.Digit())
		if !rest.Single() {
			return 0, false
		}
		return board.At(y.Cell(), rest.First()), true
	}
	rest := v.Spots(y.Digit()).And(k.House().Cells()).Without(y.Cell())
	if !rest.Single() {
		return 0, false
	}
	return board.At(rest.First(), y.Digit()), true
}

// AllOff returns the candidates that are false if one of cells has d, whichever cell it is.
func (r *Reach) AllOff(cells board.CellSet, d board.Digit) board.CandidateSet {
	out := allCandidates
	for c := range cells.All() {
		out = out.And(*r.Off(board.At(c, d)))
	}
	return out
}

// anyOff returns the candidates that are false if d is in at least one particular cell of cells.
func (r *Reach) anyOff(cells board.CellSet, d board.Digit) (out board.CandidateSet) {
	for c := range cells.All() {
		out = out.Or(*r.Off(board.At(c, d)))
	}
	return out
}

// allCandidates contains every candidate. The unused bits of its last word are set as well.
var allCandidates = func() (all board.CandidateSet) {
	for i := range all {
		all[i] = ^uint64(0)
	}
	return all
}()
