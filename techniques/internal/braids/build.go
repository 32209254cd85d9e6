package braids

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// A builder constructs the chain that corresponds to a set of literals. It follows the definitions directly and is not
// optimised for speed, because chains are constructed only on request.
type builder struct {
	*tables
	s       *State
	whip    bool               // the literals are in order, and every link follows the last
	vars    []uint16           // of a whip: the variables of the literals
	pending []literal          // literals not yet used
	struck  [numCandidates]int // by candidate: 1 + the link that excludes it, the target counting as 0; else 0
	used    [numVariables]bool
	last    literal // the last right-linking literal, at first the target
	chain   Chain
}

// braid constructs a braid that proves the target false in s with the given literals. It uses the literals in an
// order that works, and leaves out those that are not needed to empty a variable.
func (t *tables) braid(s *State, target board.Candidate, literals []literal) Chain {
	return t.build(&builder{s: s, pending: slices.Clone(literals)}, target)
}

// whip constructs the whip with the given literals and their variables, in the given order.
func (t *tables) whip(s *State, target board.Candidate, literals []literal, vars []uint16) Chain {
	return t.build(&builder{s: s, whip: true, pending: slices.Clone(literals), vars: vars}, target)
}

func (t *tables) build(b *builder, target board.Candidate) Chain {
	b.tables, b.chain.Target = t, target
	b.assert(literal(target))
	for !b.finish() && b.extend() {
	}
	return b.chain
}

// assert records the candidates that a literal excludes.
func (b *builder) assert(f literal) {
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

// values returns the candidates of variable v that mask m selects.
func (b *builder) values(v, m uint16) (list []board.Candidate) {
	for ; m != 0; m &= m - 1 {
		list = append(list, b.label[v][bits.TrailingZeros16(m)])
	}
	return list
}

// finish adds the last link if some variable has lost all its candidates.
func (b *builder) finish() bool {
	for v := range uint16(numVariables) {
		if b.link(home{variable: v}, nil) {
			return true
		}
	}
	return false
}

// extend adds a link for one of the pending literals.
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

// narrowed returns a literal and its home. If the literal is a segment with only one candidate left, narrowed
// returns that candidate instead. Otherwise it returns f and h unchanged.
func (b *builder) narrowed(f literal, h home) (literal, home) {
	left := uint16(0)
	for m := h.bits & b.s.mask[h.variable]; m != 0; m &= m - 1 {
		if b.struck[b.label[h.variable][bits.TrailingZeros16(m)]] == 0 {
			left |= m & -m
		}
	}
	if f < firstSegment || bits.OnesCount16(left) != 1 {
		return f, h
	}
	return literal(b.label[h.variable][bits.TrailingZeros16(left)]), home{h.variable, left}
}

// link adds a link for a variable. The variable must have candidates besides the right-linking ones, and all of these
// must have been ruled out.
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

// excludes reports whether l is linked to f, so that f rules out l.
func (b *builder) excludes(f literal, l board.Candidate) bool {
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
