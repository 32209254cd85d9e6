package braids

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// A step is a right-linking literal of a chain, together with the variable in which it is right-linking.
type step struct {
	literal  literal
	variable uint16
}

// A whipSearch looks for whips: chains in which each variable contains a candidate that the previous right-linking
// literal excludes. A whip is also a braid, so the landmarks of braids show which literals it must have.
type whipSearch struct {
	trial
	budget   *budget
	prover   *prover
	links    *State // the state whose candidates may be left-linking
	ghosts   bool   // links is an earlier state
	target   board.Candidate
	literals []literal // the chain,
	vars     []uint16  // and its variables
	landmark [numLiterals]uint8
	options  []step // the options of all nodes from the root to this one
	tried    chainSet
}

// find looks for a whip that proves the target false in s. The whip must have at least the given number of
// literals, and a length of at most n. If there is one, its literals are stored in w.literals, in order.
func (w *whipSearch) find(s, links *State, target board.Candidate, least, n int) bool {
	w.links, w.target, w.ghosts = links, target, links != s
	w.literals, w.vars, w.options = w.literals[:0], w.vars[:0], w.options[:0]
	if w.begin(s, target, &literalSet{}) {
		return true
	}
	for k := max(1, least); k < n && w.budget.err == nil; k++ {
		w.prover.reset()
		if !w.prover.bound(s, target, k, 0) {
			continue
		}
		w.tried.reset()
		w.enterLandmarks()
		if w.extend(literal(target), k, uint64(1)<<len(w.prover.spans)-1, chainKey{}) {
			return true
		}
	}
	return false
}

// enterLandmarks records for each literal which landmark contains it, counted from 1, or 0 if none does.
func (w *whipSearch) enterLandmarks() {
	w.landmark = [numLiterals]uint8{}
	for i, l := range w.prover.spans {
		for _, f := range w.prover.arena[l.from:l.to] {
			w.landmark[f] = uint8(1 + i)
		}
	}
}

// extend extends the chain, whose last literal is last, by at most k literals. The bits of unmet represent the
// landmarks of which the chain contains no literal. key is the key of the literals of the chain.
func (w *whipSearch) extend(last literal, k int, unmet uint64, key chainKey) bool {
	if !w.budget.spend(1) {
		return false
	}
	from := len(w.options)
	w.listOptions(last, from)
	for i, to := from, len(w.options); i < to; i++ {
		o := w.options[i]
		still := unmet &^ (1 << w.landmark[o.literal] >> 1)
		longer := key.with(w.number(o))
		if bits.OnesCount64(still) > k-1 || k > 1 && !w.tried.add(longer.endingWith(w.number(o))) {
			continue
		}
		m := w.mark()
		w.literals, w.vars = append(w.literals, o.literal), append(w.vars, o.variable)
		if w.assert(o.literal) || k > 1 && w.extend(o.literal, k-1, still, longer) {
			return true
		}
		w.rewind(m)
		w.literals, w.vars = w.literals[:len(w.literals)-1], w.vars[:len(w.vars)-1]
	}
	w.options = w.options[:from]
	return false
}

// listOptions lists the steps that may follow last, as options from index from on. A step must be the only literal left
// in a variable that contains a candidate excluded by last.
func (w *whipSearch) listOptions(last literal, from int) {
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

// listLeft lists the remaining candidates of variable v if they form a single literal. The left-linking
// candidate is the one with the bit left.
func (w *whipSearch) listLeft(v, left uint16, from int) {
	m := w.mask[v]
	switch {
	case m == 0: // the variable is not used because it had one candidate; see State
	case m&(m-1) == 0:
		w.option(step{literal(w.label[v][bits.TrailingZeros16(m)]), v}, from)
	case w.groups && v >= firstLine && w.narrow[m]:
		row, col := w.segmentsOf(v, m) // two or three candidates are in at most one segment
		if f := min(row, col); f != noLiteral && w.bitsOf(f, v)&left == 0 {
			w.option(step{f, v}, from)
		}
	}
}

// bitsOf returns the bits of the segment f in the mask of v, which is one of its two variables.
func (t *tables) bitsOf(f literal, v uint16) uint16 {
	if g := &t.segments[f-firstSegment]; g.line == v {
		return g.lineMask
	}
	return t.segments[f-firstSegment].boxMask
}

// option lists a step if it is possible and not listed yet. A step is impossible if its literal is the target, is
// barred, or is already in the chain. It is also impossible if its variable is already in the chain.
//
// With g-candidates, a ghost whip may contain a candidate twice, in two variables. The first time, the candidate
// replaces a g-candidate that has no other candidate left.
func (w *whipSearch) option(o step, from int) {
	twice := w.ghosts && w.groups
	if o.literal == literal(w.target) || w.prover.barred.has(o.literal) || !twice && slices.Contains(w.literals, o.literal) ||
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

// number returns a number that distinguishes steps that can be followed by different steps. The variable in which a
// candidate is right-linking makes no such difference, unless the candidate may occur twice.
func (w *whipSearch) number(o step) uint64 {
	if o.literal < firstSegment && !(w.ghosts && w.groups) {
		return uint64(o.literal)
	}
	return uint64(o.literal) | uint64(o.variable)<<16
}
