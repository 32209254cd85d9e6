package berthier

import (
	"slices"

	"pencilmark/board"
)

// A closer applies braids, or g-braids, to states. Whatever a braid of some
// length eliminates in a state, braids of at most that length eliminate in every
// later state too (Berthier's theorem of confluence). So the order does not
// matter, and the closure under the braids up to a length is unique.
type closer struct {
	singles
	budget  budget
	spread  spread
	prover  prover
	chaser  chaser
	batch   batch
	known   *board.CandidateSet // candidates known to be true, so never tried
	nothing board.CandidateSet
	targets []board.Candidate
	stages  []stage               // see least
	stamp   [numCandidates]uint64 // by candidate: the state in which its length was found,
	length  [numCandidates]int16  // and that length, of an easy braid
	record  bool
	path    []Chain // the chains applied, if they are to be recorded
}

func (c *closer) init(t *tables) {
	c.tables = t
	c.batch.tables = t
	c.spread.trial, c.prover.trial = newTrial(t), newTrial(t)
	c.chaser.trial = newTrial(t)
	c.prover.budget, c.chaser.budget, c.chaser.prover = &c.budget, &c.budget, &c.prover
}

// setGroups says whether segments are facts, which makes g-braids of braids.
func (c *closer) setGroups(on bool) {
	c.stamp = [numCandidates]uint64{}
	c.spread.groups, c.prover.groups, c.chaser.groups = on, on, on
}

// easy eliminates, until there are no more, the targets that a spread proves
// false with a braid of length at most n. It may overlook braids. It reports
// whether some target that is left may fall to a longer braid, or to one that
// was overlooked.
func (c *closer) easy(s *state, n int) (more bool) {
	for again := true; again && !s.over() && c.budget.err == nil; {
		again, more = false, c.survey(s, n-1)
		for i, z := range c.batch.candidates[:c.batch.targets] {
			if c.batch.rounds[i] < 0 || s.over() || !s.candidate(z) {
				continue
			}
			if c.stamp[z] == s.id && int(c.length[z]) > n {
				more = true
				continue
			}
			facts, ok := c.spread.proof(s, z, n-1)
			c.stamp[z], c.length[z] = s.id, int16(len(facts)+1)
			if ok {
				c.apply(s, z, facts)
				again = true
			} else {
				more = true
			}
		}
	}
	return more
}

// survey finds out for every target of s the round, up to a limit, in which a
// spread proves it false, and whether some might be proven later. The answers
// are in the batch.
func (c *closer) survey(s *state, limit int) (more bool) {
	b := &c.batch
	b.load(s, c.known)
	for from := 0; from < b.targets; from += 64 {
		to := min(from+64, b.targets)
		if !c.budget.spend(to - from) {
			return false
		}
		if !c.spread.groups {
			more = b.run(from, to, limit) != 0 || more
			continue
		}
		for i := from; i < to; i++ { // a batch knows no segments
			round, left := c.spread.run(s, b.candidates[i], limit)
			b.rounds[i] = int16(round)
			more = more || left
		}
	}
	return more
}

// exhaust closes s under braids of length at most n.
func (c *closer) exhaust(s *state, n int) {
	if s.over() {
		return
	}
	c.survey(s, n-1)
	for z, ok := c.hard(s, 0, n); ok && !s.over(); z, ok = c.hard(s, z, n) {
		if c.easy(s, n); s.over() {
			return
		}
	}
}

// hard eliminates one of the targets that were surveyed, if a braid of length at
// most n proves one false, and returns it. It begins with the first one after the
// given candidate.
func (c *closer) hard(s *state, after board.Candidate, n int) (target board.Candidate, ok bool) {
	targets := c.batch.candidates[:c.batch.targets]
	first, _ := slices.BinarySearch(targets, after)
	for i := range targets {
		i = (first + i) % len(targets)
		z := targets[i]
		if c.batch.rounds[i] >= 0 && c.prover.suffices(s, z, n-1) && c.budget.err == nil {
			c.apply(s, z, c.prover.facts)
			return z, true
		}
	}
	return 0, false
}

// apply eliminates a target by the braid with the given facts.
func (c *closer) apply(s *state, target board.Candidate, facts []fact) {
	if c.record {
		c.path = append(c.path, c.braid(s, target, facts))
	}
	c.remove(s, target)
}

// listTargets lists the candidates that may be false.
func (c *closer) listTargets(s *state) {
	c.targets = c.targets[:0]
	for cell := range s.open.All() {
		for d := range board.DigitSet(s.mask[cell]).All() {
			if z := board.At(cell, d); !c.known.Has(z) {
				c.targets = append(c.targets, z)
			}
		}
	}
}

// braids is the theory of braids, or g-braids. Level 0 is the singles, to which
// every state is closed.
func (c *closer) braids() theory { return theory{easy: c.easy, exhaust: c.exhaust} }
