package conform

import (
	"pencilmark/board"
)

// findLoops looks in the table for chains that come back to the cell of its
// premise: from "x is true" to "x is false" or to another candidate there that is
// true, from "x is false" to any candidate there.
func (t *tabling) findLoops() {
	here := t.cells(t.table[0])
	for _, e := range t.table[1:] {
		if e.statement() >= t.candidates || t.cells(e) != here || t.distance[e] < 2 {
			continue
		}
		t.trace(e)
		n := len(t.chain)
		if t.cells(t.chain[1]) == here || t.cells(t.chain[n-2]) == here || t.comesBack(here) {
			continue
		}
		t.concludeLoop(here.First(), e)
	}
}

// concludeLoop notes what the loop in t.chain, from cell c back to e there, removes.
func (t *tabling) concludeLoop(c board.Cell, e event) {
	premise := t.chain[0]
	x, y := t.digit(premise), t.digit(e)
	var out board.CandidateSet
	switch {
	case premise.on():
		out.Add(board.At(c, x))
	case !e.on():
		out.Add(board.At(c, y))
	case x == y:
		for d := range t.v.Marks(c).Without(x).All() {
			out.Add(board.At(c, d))
		}
	default:
		t.conclude(continuous, t.continuousOut(c))
		return
	}
	t.conclude(discontinuous, out)
}

// comesBack reports whether the chain comes to a cell a second time. Of a group
// only the first cell is looked at, at almost locked sets not at all. The cells of
// free may be passed again.
func (t *tabling) comesBack(free board.CellSet) bool {
	var left board.CellSet
	for i := 2; i < len(t.chain); i++ {
		if t.set(t.chain[i-2]) == nil {
			left = left.Or(t.cells(t.chain[i-2]).Minus(free))
		}
		if e := t.chain[i]; t.set(e) == nil && left.Has(t.cells(e).First()) {
			return true
		}
	}
	return false
}

// A loopOut collects what a loop without a flaw removes.
type loopOut struct {
	*tabling
	own board.CellSet // the cells of the loop
	out board.CandidateSet
}

// continuousOut returns what the loop in t.chain, which begins and ends in cell c,
// removes: whatever excludes both ends of a weak link, the one inside c included,
// except digits of weak links in cells that the loop passes; and what sees a digit
// that is locked in an almost locked set.
func (t *tabling) continuousOut(c board.Cell) board.CandidateSet {
	o := loopOut{tabling: t}
	for _, e := range t.chain {
		if t.set(e) == nil {
			o.own = o.own.Or(t.cells(e))
		}
	}
	o.inside(c, t.digit(t.chain[0]), t.digit(t.chain[len(t.chain)-1]))
	for i := 1; i < len(t.chain); i++ {
		a, b := t.chain[i-1], t.chain[i]
		switch {
		case t.set(b) != nil:
			if t.set(a) == nil {
				o.between(t.cells(a), t.cells(b), t.digit(b))
			}
			o.locked(b, t.chain[i+1])
		case b.on(), t.set(a) != nil: // a strong link, or one that locked has dealt with
		case t.cells(a) == t.cells(b):
			o.inside(t.cells(a).First(), t.digit(a), t.digit(b))
		default:
			o.between(t.cells(a), t.cells(b), t.digit(b))
		}
	}
	return o.out
}

// inside adds the candidates of c but x and y.
func (o *loopOut) inside(c board.Cell, x, y board.Digit) {
	for d := range o.v.Marks(c).Without(x).Without(y).All() {
		o.out.Add(board.At(c, d))
	}
}

// between adds the candidates of d outside the loop that see all cells of a and b.
func (o *loopOut) between(a, b board.CellSet, d board.Digit) {
	o.add(d, o.v.Spots(d).And(a.Or(b).CommonPeers()).Minus(o.own))
}

func (o *loopOut) add(d board.Digit, cells board.CellSet) {
	for c := range cells.All() {
		o.out.Add(board.At(c, d))
	}
}

// locked adds what the almost locked set of e removes, which the loop leaves for
// next: of its digits but the one it lacks, those that lead to next go from what
// sees them and next, the others from what sees them.
func (o *loopOut) locked(e, next event) {
	s := o.set(e)
	leads := o.digit(next).Set()
	if next.on() && o.set(next) == nil { // a forced cell
		leads = o.gone(s, s.Digits.Without(o.digit(e)), o.cells(next).First())
	}
	for d := range s.Digits.Without(o.digit(e)).All() {
		if leads.Has(d) {
			o.between(s.Spots[d-1], o.cells(next), d)
		} else {
			o.add(d, s.Reach[d-1])
		}
	}
}

// findOpenChains looks in the table for chains from "x is false" to a candidate in
// another cell that is true, so that one of the two is, and two candidates or more
// exclude both.
func (t *tabling) findOpenChains() {
	premise := t.table[0]
	for _, e := range t.table[1:] {
		if e.statement() >= t.candidates || !e.on() || t.distance[e] < 2 || t.cells(e) == t.cells(premise) {
			continue
		}
		out := t.openOut(premise, e)
		if out.Len() < 2 {
			continue
		}
		t.trace(e)
		if !t.comesBack(board.CellSet{}) {
			t.conclude(openChain, out)
		}
	}
}

// openOut returns what excludes the candidates of a and b, in different cells.
func (t *tabling) openOut(a, b event) (out board.CandidateSet) {
	here, there := t.cells(a).First(), t.cells(b).First()
	x, y := t.digit(a), t.digit(b)
	switch {
	case x == y:
		for c := range t.v.Spots(x).And(here.Peers()).And(there.Peers()).All() {
			out.Add(board.At(c, x))
		}
	case here.Sees(there) && t.v.Marks(here).Has(y) && t.v.Marks(there).Has(x):
		out.Add(board.At(here, y))
		out.Add(board.At(there, x))
	}
	return out
}

// conclude notes what the chain in t.chain removes, if that is anything.
func (t *tabling) conclude(kind loopKind, out board.CandidateSet) {
	if out == (board.CandidateSet{}) {
		return
	}
	grouped := false
	for _, e := range t.chain {
		grouped = grouped || e.statement() >= t.candidates
	}
	t.loops = append(t.loops, nodeLoop{kind, grouped, out, t.distance[t.chain[len(t.chain)-1]]})
}
