package braids

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// A builder writes out the chain that a set of facts makes. It works by the
// definitions and takes its time; chains are written out only on request.
type builder struct {
	*tables
	s       *State
	whip    bool               // the facts are in order, and every link follows the last
	vars    []uint16           // of a whip: the variables of the facts
	pending []fact             // facts not yet used
	struck  [numCandidates]int // by candidate: 1 + the link that excludes it, the target counting as 0; else 0
	used    [numVariables]bool
	last    fact // the last right-linking fact, at first the target
	chain   Chain
}

// braid writes out a braid that proves the target false in s with the given
// facts: in some order that works, and without those not needed to empty a
// variable.
func (t *tables) braid(s *State, target board.Candidate, facts []fact) Chain {
	return t.build(&builder{s: s, pending: slices.Clone(facts)}, target)
}

// whip writes out the whip with the given facts and their variables, in this
// order.
func (t *tables) whip(s *State, target board.Candidate, facts []fact, vars []uint16) Chain {
	return t.build(&builder{s: s, whip: true, pending: slices.Clone(facts), vars: vars}, target)
}

func (t *tables) build(b *builder, target board.Candidate) Chain {
	b.tables, b.chain.Target = t, target
	b.assert(fact(target))
	for !b.finish() && b.extend() {
	}
	return b.chain
}

// assert enters what a fact excludes.
func (b *builder) assert(f fact) {
	b.last = f
	var room [4]home
	for _, h := range b.homes(f, &room) {
		for _, l := range b.values(h.variable, b.s.mask[h.variable]&^h.bits) {
			if b.struck[l] == 0 {
				b.struck[l] = 1 + len(b.chain.Links)
			}
		}
	}
}

// values lists the candidates in a mask of v.
func (b *builder) values(v, m uint16) (list []board.Candidate) {
	for ; m != 0; m &= m - 1 {
		list = append(list, b.label[v][bits.TrailingZeros16(m)])
	}
	return list
}

// finish adds the last link if there is a variable that lost all its candidates.
func (b *builder) finish() bool {
	for v := range uint16(numVariables) {
		if b.link(home{variable: v}, nil) {
			return true
		}
	}
	return false
}

// extend adds a link for a pending fact.
func (b *builder) extend() bool {
	var room [4]home
	for i, f := range b.pending {
		for _, h := range b.homes(f, &room) {
			if b.whip && h.variable != b.vars[len(b.chain.Links)] {
				continue
			}
			f, h := b.narrowed(f, h)
			if b.link(h, b.values(h.variable, h.bits)) {
				b.assert(f)
				b.pending = append(b.pending[:i], b.pending[i+1:]...)
				return true
			}
		}
		if b.whip {
			break
		}
	}
	return false
}

// narrowed returns a fact in a variable as it is, but for a segment of which only
// one candidate is left: that is the candidate.
func (b *builder) narrowed(f fact, h home) (fact, home) {
	left := uint16(0)
	for m := h.bits & b.s.mask[h.variable]; m != 0; m &= m - 1 {
		if b.struck[b.label[h.variable][bits.TrailingZeros16(m)]] == 0 {
			left |= m & -m
		}
	}
	if f < firstSegment || bits.OnesCount16(left) != 1 {
		return f, h
	}
	return fact(b.label[h.variable][bits.TrailingZeros16(left)]), home{h.variable, left}
}

// link adds a link if its variable has candidates besides the right-linking ones
// and all of them have been struck.
func (b *builder) link(h home, right []board.Candidate) bool {
	v := h.variable
	rest := b.values(v, b.s.mask[v]&^h.bits)
	if b.used[v] || len(rest) == 0 || b.s.lone.has(v) {
		return false
	}
	left := -1
	for i, l := range rest {
		switch {
		case b.struck[l] == 0:
			return false
		case b.excludes(b.last, l):
			left = i
		case !b.whip && (left < 0 || !b.excludes(b.last, rest[left]) && b.struck[l] > b.struck[rest[left]]):
			left = i
		}
	}
	if left < 0 {
		return false
	}
	b.used[v] = true
	b.chain.Links = append(b.chain.Links, b.newLink(v, rest, left, right))
	return true
}

func (b *builder) newLink(v uint16, rest []board.Candidate, left int, right []board.Candidate) Link {
	k := Link{Variable: board.Constraint(v), Right: right}
	for i, l := range rest {
		if i != left {
			k.Others = append(k.Others, Struck{l, b.struck[l] - 1})
		}
	}
	k.Left = Struck{rest[left], b.struck[rest[left]] - 1}
	if b.excludes(b.last, rest[left]) {
		k.Left.By = len(b.chain.Links)
	}
	return k
}

// excludes reports whether l is linked to f.
func (b *builder) excludes(f fact, l board.Candidate) bool {
	var room [4]home
	p := &b.places[l]
	for _, h := range b.homes(f, &room) {
		for kind, v := range p.variable {
			if v == h.variable && p.bit[kind]&h.bits == 0 {
				return true
			}
		}
	}
	return false
}
