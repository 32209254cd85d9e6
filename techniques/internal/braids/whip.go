package braids

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// A step is a right-linking fact of a chain with the variable it is right-linking
// in.
type step struct {
	fact     fact
	variable uint16
}

// A whipSearch looks for whips: chains in which each variable holds a candidate that
// the right-linking fact before it excludes. A whip is a braid too, so the
// landmarks of the braids tell which facts it must have.
type whipSearch struct {
	trial
	budget   *budget
	prover   *prover
	links    *State // whose candidates may be left-linking
	ghosts   bool   // it is not the state itself but an earlier one
	target   board.Candidate
	facts    []fact   // the chain,
	vars     []uint16 // and its variables
	landmark [numFacts]uint8
	options  []step // of all nodes from the root to this one
	tried    chainSet
}

// find looks for a whip that proves the target false in s, has at least so many
// facts, and a length of at most n. Its facts are then in facts, in order.
func (w *whipSearch) find(s, links *State, target board.Candidate, least, n int) bool {
	w.links, w.target, w.ghosts = links, target, links != s
	w.facts, w.vars, w.options = w.facts[:0], w.vars[:0], w.options[:0]
	if w.begin(s, target, &factSet{}) {
		return true
	}
	for k := max(1, least); k < n && w.budget.err == nil; k++ {
		w.prover.reset()
		if !w.prover.bound(s, target, k, 0) {
			continue
		}
		w.tried.reset()
		w.enterLandmarks()
		if w.extend(fact(target), k, uint64(1)<<len(w.prover.spans)-1, chainKey{}) {
			return true
		}
	}
	return false
}

// enterLandmarks notes which landmark each fact is in, counted from 1, or 0.
func (w *whipSearch) enterLandmarks() {
	w.landmark = [numFacts]uint8{}
	for i, l := range w.prover.spans {
		for _, f := range w.prover.arena[l.from:l.to] {
			w.landmark[f] = uint8(1 + i)
		}
	}
}

// extend lengthens the chain, which ends with last, by at most k facts. The bits of
// unmet are the landmarks that no fact of the chain is in; the key is that of
// the facts.
func (w *whipSearch) extend(last fact, k int, unmet uint64, key chainKey) bool {
	if !w.budget.spend(1) {
		return false
	}
	from := len(w.options)
	w.listOptions(last, from)
	for i, to := from, len(w.options); i < to; i++ {
		o := w.options[i]
		still := unmet &^ (1 << w.landmark[o.fact] >> 1)
		longer := key.with(w.number(o))
		if bits.OnesCount64(still) > k-1 || k > 1 && !w.tried.add(longer.endingWith(w.number(o))) {
			continue
		}
		m := w.mark()
		w.facts, w.vars = append(w.facts, o.fact), append(w.vars, o.variable)
		if w.assert(o.fact) || k > 1 && w.extend(o.fact, k-1, still, longer) {
			return true
		}
		w.rewind(m)
		w.facts, w.vars = w.facts[:len(w.facts)-1], w.vars[:len(w.vars)-1]
	}
	w.options = w.options[:from]
	return false
}

// listOptions lists the steps that may come after last, as options from the
// given number on: what is left alone in a variable with a candidate that last
// excludes.
func (w *whipSearch) listOptions(last fact, from int) {
	var room [4]home
	for _, h := range w.homes(last, &room) {
		for m := w.links.mask[h.variable] &^ h.bits; m != 0; m &= m - 1 {
			p := &w.places[w.label[h.variable][bits.TrailingZeros16(m)]]
			for kind, v := range p.variable {
				if v != h.variable {
					w.listLeft(v, p.bit[kind], from)
				}
			}
		}
	}
}

// listLeft lists what variable v has left, if that is one fact. The left-linking
// candidate is the one with the given bit.
func (w *whipSearch) listLeft(v, left uint16, from int) {
	m := w.mask[v]
	switch {
	case m == 0: // the variable is left out: it had one candidate, see State
	case m&(m-1) == 0:
		w.option(step{fact(w.label[v][bits.TrailingZeros16(m)]), v}, from)
	case w.groups && v >= firstLine && w.narrow[m]:
		row, col := w.segmentsOf(v, m) // two candidates or three are in one at most
		if f := min(row, col); f != noFact && w.bitsOf(f, v)&left == 0 {
			w.option(step{f, v}, from)
		}
	}
}

// bitsOf returns the bits of a segment in the mask of one of its variables.
func (t *tables) bitsOf(f fact, v uint16) uint16 {
	if g := &t.segments[f-firstSegment]; g.line == v {
		return g.lineMask
	}
	return t.segments[f-firstSegment].boxMask
}

// option lists a step unless it is no option: its fact is the target or in the
// chain, its variable is, it is barred, or it is listed.
//
// With g-candidates a ghost whip may name a candidate twice, in two variables:
// first in place of a g-candidate of which it is all that is left.
func (w *whipSearch) option(o step, from int) {
	twice := w.ghosts && w.groups
	if o.fact == fact(w.target) || w.prover.barred.has(o.fact) || !twice && slices.Contains(w.facts, o.fact) ||
		w.groups && slices.Contains(w.vars, o.variable) {
		return
	}
	for _, other := range w.options[from:] {
		if w.number(other) == w.number(o) {
			return
		}
	}
	w.options = append(w.options, o)
}

// number tells steps apart as far as it matters for what may follow: which
// variable a candidate is right-linking in does not, unless it may come twice.
func (w *whipSearch) number(o step) uint64 {
	if o.fact < firstSegment && !(w.ghosts && w.groups) {
		return uint64(o.fact)
	}
	return uint64(o.fact) | uint64(o.variable)<<16
}
