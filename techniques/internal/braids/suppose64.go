package braids

import (
	"math/bits"

	"pencilmark/board"
)

// A batch tests up to 64 assumptions at once, each in its own world. Round by round, it asserts every candidate that
// is the only one left in a variable. World w is bit w of every word. A batch does not use segments.
type batch struct {
	*tables
	candidates []board.Candidate     // the candidates of the state, the targets first
	targets    int                   // how many of them are targets
	number     [numCandidates]uint16 // by candidate: its number in the list
	members    []uint16              // the candidates' numbers, variable by variable
	ends       []uint16              // where each variable's part of members ends
	alive      []uint64              // by number: the worlds in which the candidate is not struck,
	asserted   []uint64              // has been asserted,
	fresh      []uint64              // is asserted in this round
	rounds     []int16               // by number: the result of run
}

// load loads the candidates of a state. The candidates that are not in rest are the targets, and they are listed
// first.
func (b *batch) load(s *State, rest *board.CandidateSet) {
	b.candidates = b.candidates[:0]
	for _, isRest := range [2]bool{false, true} {
		for c := range s.open.All() {
			for m := s.mask[c]; m != 0; m &= m - 1 {
				if l := b.label[c][bits.TrailingZeros16(m)]; rest.Has(l) == isRest {
					b.number[l] = uint16(len(b.candidates))
					b.candidates = append(b.candidates, l)
				}
			}
		}
		if !isRest {
			b.targets = len(b.candidates)
		}
	}
	n := len(b.candidates)
	b.alive, b.asserted, b.fresh = resize(b.alive, n), resize(b.asserted, n), resize(b.fresh, n)
	b.rounds = resize(b.rounds, b.targets)
	b.members, b.ends = b.members[:0], b.ends[:0]
	for v, m := range s.mask {
		if m&(m-1) == 0 {
			continue
		}
		for ; m != 0; m &= m - 1 {
			b.members = append(b.members, b.number[b.label[v][bits.TrailingZeros16(m)]])
		}
		b.ends = append(b.ends, uint16(len(b.members)))
	}
}

// run assumes each of the candidates from number from to number to-1, each in its own world, and propagates for at
// most limit rounds. It stores in rounds, by number, the round in which a variable was emptied, or -1 if none was.
// Round 0 means that the target alone emptied it. run returns the worlds in which literals are left to assert.
func (b *batch) run(from, to, limit int) (more uint64) {
	for i := range b.alive {
		b.alive[i], b.asserted[i], b.fresh[i] = ^uint64(0), 0, 0
	}
	for i := from; i < to; i++ {
		b.asserted[i] = 1 << (i - from)
		b.fresh[i] = b.asserted[i]
		b.rounds[i] = -1
	}
	open := ^uint64(0) >> (64 - (to - from)) // worlds without an empty variable
	for round := 0; ; round++ {
		b.strike()
		lost := b.single(open)
		open &^= lost
		for ; lost != 0; lost &= lost - 1 {
			b.rounds[from+bits.TrailingZeros64(lost)] = int16(round)
		}
		if more = b.enter() & open; more == 0 || round == limit {
			return more
		}
	}
}

// atLeast returns the worlds in which at least one of the candidates of part has its bit set, and those in which at
// least two have.
func atLeast(worlds []uint64, part []uint16) (one, two uint64) {
	for _, i := range part {
		w := worlds[i]
		two |= one & w
		one |= w
	}
	return one, two
}

// strike removes everything that the fresh candidates exclude.
func (b *batch) strike() {
	start := uint16(0)
	for _, end := range b.ends {
		part := b.members[start:end]
		start = end
		one, two := atLeast(b.fresh, part)
		if one == 0 {
			continue
		}
		for _, i := range part {
			b.alive[i] &^= one&^b.fresh[i] | two
		}
	}
	clear(b.fresh)
}

// single marks as fresh every candidate that is the only one left in a variable, in the open worlds. It returns the
// open worlds in which a variable is empty.
func (b *batch) single(open uint64) (lost uint64) {
	start := uint16(0)
	for _, end := range b.ends {
		part := b.members[start:end]
		start = end
		one, two := atLeast(b.alive, part)
		lost |= open &^ one
		alone := one &^ two & open
		if alone == 0 {
			continue
		}
		for _, i := range part {
			b.fresh[i] |= b.alive[i] & alone
		}
	}
	return lost
}

// enter asserts the fresh candidates and returns the worlds that have any.
func (b *batch) enter() (worlds uint64) {
	for i := range b.fresh {
		b.fresh[i] &^= b.asserted[i]
		b.asserted[i] |= b.fresh[i]
		worlds |= b.fresh[i]
	}
	return worlds
}

// resize returns a list of n elements, which uses the memory of the given list if that is large enough.
func resize[T any](list []T, n int) []T {
	if cap(list) < n {
		return make([]T, n)
	}
	return list[:n]
}
