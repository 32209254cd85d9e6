package berthier

import "pencilmark/board"

// A closer applies braids, or g-braids, to states. Whatever a braid of some
// length eliminates in a state, braids of at most that length eliminate in every
// later state too (Berthier's theorem of confluence). So the order does not
// matter, and the closure under the braids up to a length is unique.
type closer struct {
	singles
	budget   budget
	spread   spread
	prover   prover
	chaser   chaser
	solution board.CandidateSet // never proven false, so never tried
	targets  []board.Candidate
	stages   []stage // see climb
	record   bool
	path     []Chain // the chains applied, if they are to be recorded
}

func (c *closer) init(t *tables) {
	c.tables = t
	c.spread.trial, c.prover.trial = newTrial(t), newTrial(t)
	c.chaser.trial = newTrial(t)
	c.prover.budget, c.chaser.budget, c.chaser.prover = &c.budget, &c.budget, &c.prover
}

// setGroups says whether segments are facts, which makes g-braids of braids.
func (c *closer) setGroups(on bool) {
	c.spread.groups, c.prover.groups, c.chaser.groups = on, on, on
}

// A pass is what came of trying all targets of a state with chains up to some
// length.
type pass struct {
	removed bool // something was eliminated
	longer  bool // some target may be false by a longer chain, or one not found
}

// easy eliminates the targets that a spread proves false with braids of length
// at most n. It may overlook braids.
func (c *closer) easy(s *state, n int) (r pass) {
	c.listTargets(s)
	for _, z := range c.targets {
		if !s.candidate(z) {
			continue
		}
		if !c.budget.spend() {
			return pass{}
		}
		round, more := c.spread.run(s, z, n-1)
		if round < 0 {
			r.longer = r.longer || more
			continue
		}
		c.spread.extract(s)
		if len(c.spread.facts) >= n {
			r.longer = true
			continue
		}
		r.removed = true
		if c.apply(s, z, c.spread.facts); s.over() {
			return r
		}
	}
	return r
}

// hard eliminates one target that a braid of length at most n proves false, and
// reports false if there is none.
func (c *closer) hard(s *state, n int) bool {
	c.listTargets(s)
	for _, z := range c.targets {
		if !c.budget.spend() {
			return false
		}
		if round, _ := c.spread.run(s, z, n-1); round < 0 {
			continue
		}
		if c.prover.suffices(s, z, n-1) && c.budget.err == nil {
			c.apply(s, z, c.prover.facts)
			return true
		}
	}
	return false
}

// listTargets lists the candidates that may be false.
func (c *closer) listTargets(s *state) {
	c.targets = c.targets[:0]
	for cell := range s.open.All() {
		for d := range board.DigitSet(s.mask[cell]).All() {
			if z := board.At(cell, d); !c.solution.Has(z) {
				c.targets = append(c.targets, z)
			}
		}
	}
}

// apply eliminates a target by the braid with the given facts.
func (c *closer) apply(s *state, target board.Candidate, facts []fact) {
	if c.record {
		c.path = append(c.path, c.braid(s, target, facts))
	}
	c.remove(s, target)
}

// easily brings s as far as easy gets it, and reports what the last pass said.
func (c *closer) easily(s *state, n int) (r pass) {
	for !s.over() {
		if r = c.easy(s, n); !r.removed {
			break
		}
	}
	return r
}

// exhaust closes s under braids of length at most n.
func (c *closer) exhaust(s *state, n int) {
	for c.easily(s, n); !s.over() && c.hard(s, n); c.easily(s, n) {
	}
}
