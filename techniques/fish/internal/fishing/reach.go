package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Reach holds, for every candidate, what is false if it is true: what it
// excludes, and what follows along chains of links between candidates. The
// chains of a candidate are looked at when first asked for.
type Reach struct {
	view *logic.View
	done board.CandidateSet
	off  [729]board.CandidateSet
	sees [81]board.CellSet
	walk walk
}

// Reached is the table of the grid.
var Reached = logic.NewFact(func(v *logic.View, r *Reach) {
	r.view = v
	r.done = board.CandidateSet{}
})

// Off returns the candidates that are false if x is true. The result must not
// be changed.
func (r *Reach) Off(x board.Candidate) *board.CandidateSet {
	if !r.done.Has(x) {
		r.done.Add(x)
		r.walk.run(r.view, x)
		r.off[x] = r.walk.off
	}
	return &r.off[x]
}

// See returns, for each place of d, the places that cannot have d if it has. The
// result is valid until the next call.
func (r *Reach) See(d board.Digit) *[81]board.CellSet {
	places := r.view.Spots(d)
	for c := range places.All() {
		off := r.Off(board.At(c, d))
		r.sees[c] = board.CellSet{}
		for e := range places.All() {
			if off.Has(board.At(e, d)) {
				r.sees[c] = r.sees[c].With(e)
			}
		}
	}
	return &r.sees
}

// Chain returns a shortest chain from "x is true" to "y is false", which must
// follow from it.
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

// A walk is what follows from one candidate, breadth first.
type walk struct {
	on, off  board.CandidateSet
	queue    [729]board.Candidate // true candidates, in the order they were met
	n        int
	excluder [729]board.Candidate  // of a false candidate: the true one it sees
	source   [729]board.Candidate  // of a true candidate: the false one before it
	rule     [729]board.Constraint // of a true candidate: what leaves nothing else
}

// run walks from x on.
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

// drop makes y false because of a true candidate, and follows its strong links.
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

// other returns the candidate that must meet k if y does not, and whether there
// is just one.
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

// AllOff returns the candidates that are false if d is in one of cells, whichever
// of them it is.
func (r *Reach) AllOff(cells board.CellSet, d board.Digit) board.CandidateSet {
	var out board.CandidateSet
	for i := range out {
		out[i] = ^uint64(0)
	}
	for c := range cells.All() {
		for i, w := range r.Off(board.At(c, d)) {
			out[i] &= w
		}
	}
	return out
}
