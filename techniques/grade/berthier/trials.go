package berthier

import "pencilmark/board"

// Trial and error, T&E(T): a candidate is supposed in a copy of the state, the
// copy is closed under the theory T, and if that ends in a contradiction the
// candidate is eliminated. What else comes to light in the copy, a solution
// even, is forgotten. T&E(T, d) tries in the copies in turn, d deep.

// depth returns the bounds of the least d such that T&E(singles, d) solves s.
func (c *closer) depth(s state) (low, high int) {
	for d := 0; ; d++ {
		c.closeTrials(&s, d)
		switch {
		case s.over():
			return d, d
		case c.budget.err != nil:
			return d, Infinite
		}
	}
}

// closeTrials closes s under T&E(singles, d).
func (c *closer) closeTrials(s *state, d int) {
	switch d {
	case 0:
	case 1:
		c.closeShallow(s)
	default:
		c.closeTrials(s, d-1)
		shallower := func(t *state) { c.closeTrials(t, d-1) }
		c.closeCopies(s, shallower, shallower)
	}
}

// closeShallow closes s under T&E(singles). It tries up to 64 targets at a time,
// in the state in which the pass began: what is contradictory there remains so.
func (c *closer) closeShallow(s *state) {
	b := &c.batch
	for again := true; again; {
		again = false
		b.load(s, c.known)
		for from := 0; from < b.targets; from += 64 {
			to := min(from+64, b.targets)
			if s.over() || !c.budget.spend(to-from) {
				return
			}
			b.run(from, to, numCandidates)
			for i, z := range b.candidates[from:to] {
				if b.rounds[from+i] >= 0 && !s.over() && s.candidate(z) {
					c.remove(s, z)
					again = true
				}
			}
		}
	}
}

// closeCopies tries the targets of s in turn, over and over, until none of them
// leads to a contradiction in a copy on which work was done. After each
// elimination it tidies s up.
func (c *closer) closeCopies(s *state, work, tidy func(*state)) {
	z := board.Candidate(0)
	for quiet := 0; quiet < numCandidates && !s.over() && c.budget.err == nil; quiet++ {
		if s.candidate(z) && !c.known.Has(z) && c.fails(s, z, work) {
			c.remove(s, z)
			tidy(s)
			quiet = -1
		}
		z = (z + 1) % numCandidates
	}
}

// fails reports whether the target leads to a contradiction in a copy of s on
// which work is done. Since the target is false the copy has no solution, so
// nothing is known of its candidates.
func (c *closer) fails(s *state, target board.Candidate, work func(*state)) bool {
	if !c.budget.spend(1) {
		return false
	}
	known := c.known
	defer func() { c.known = known }()
	c.known = &c.nothing
	t := *s
	if c.assert(&t, target); !t.bad {
		work(&t)
	}
	return t.bad
}

// trialsWithBraids is T&E(Bp) for p from 1 on, the copies being closed under
// braids of length at most p. It is meant for states closed under T&E(singles).
func (c *closer) trialsWithBraids() theory {
	return theory{
		easy: func(s *state, p int) (more bool) {
			c.closeCopies(s, func(t *state) {
				left := c.easyUpTo(t, p)
				more = more || left
			}, c.closeShallow)
			return more
		},
		exhaust: func(s *state, p int) {
			c.closeCopies(s, func(t *state) {
				c.easyUpTo(t, p)
				c.exhaust(t, p)
			}, c.closeShallow)
		},
	}
}

// easyUpTo applies easy braids of length at most n, the short ones first.
func (c *closer) easyUpTo(s *state, n int) (more bool) {
	for m := 1; m <= n && !s.over(); m++ {
		more = c.easy(s, m)
	}
	return more
}
