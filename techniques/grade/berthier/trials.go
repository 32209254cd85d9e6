package berthier

import (
	"pencilmark/board"
	"pencilmark/board/progress"
	"pencilmark/techniques/internal/braids"
)

// depth returns bounds of the least depth d at which T&E(singles, d) solves s.
func (c *closer) depth(s braids.State) (low, high int) {
	for d := 0; ; d++ {
		c.tell(d)
		c.closeTrials(&s, d)
		switch {
		case s.Over():
			return d, d
		case c.Err() != nil:
			return d, Infinite
		}
	}
}

// closeTrials closes s under T&E(singles, d).
func (c *closer) closeTrials(s *braids.State, d int) {
	switch d {
	case 0:
	case 1:
		c.Trials(s)
	default:
		c.closeTrials(s, d-1)
		shallower := func(t *braids.State) { c.closeTrials(t, d-1) }
		c.closeCopies(s, shallower, shallower)
	}
}

// numCandidates is the number of cells times the number of digits.
const numCandidates = 729

// closeCopies tries the targets of s one after the other, in as many passes as needed, until
// none of them leads to a contradiction. Each trial assumes the target in a copy and applies
// work to the copy. After each elimination closeCopies applies tidy to s.
func (c *closer) closeCopies(s *braids.State, work, tidy func(*braids.State)) {
	z := board.Candidate(0)
	for quiet := 0; quiet < numCandidates && !s.Over() && c.Err() == nil; quiet++ {
		if c.Known != &c.nothing { // not inside a copy
			c.run.Report(progress.Detail, "candidate", int(z)+1, numCandidates)
		}
		if s.Has(z) && !c.Known.Has(z) && c.fails(s, z, work) {
			c.Remove(s, z)
			tidy(s)
			quiet = -1
		}
		z = (z + 1) % numCandidates
	}
}

// fails reports whether assuming the target in a copy of s, and then applying work to the
// copy, leads to a contradiction. Since the target is false, the copy has no solution, so
// nothing is known about its candidates.
func (c *closer) fails(s *braids.State, target board.Candidate, work func(*braids.State)) bool {
	if !c.Spend(1) {
		return false
	}
	known := c.Known
	defer func() { c.Known = known }()
	c.Known = &c.nothing
	t := *s
	if c.Assert(&t, target); !t.Bad() {
		work(&t)
	}
	return t.Bad()
}

// trialsWithBraids returns the theory T&E(Bp) for p from 1 on, in which the copies are closed
// under braids of length at most p. It must be applied to states that are closed under
// T&E(singles).
func (c *closer) trialsWithBraids() theory {
	return theory{
		easy: func(s *braids.State, p int) (more bool) {
			c.closeCopies(s, func(t *braids.State) {
				left := c.easyUpTo(t, p)
				more = more || left
			}, c.Trials)
			return more
		},
		exhaust: func(s *braids.State, p int) {
			c.closeCopies(s, func(t *braids.State) {
				c.easyUpTo(t, p)
				c.Exhaust(t, p)
			}, c.Trials)
		},
	}
}

// easyUpTo applies easy braids of length at most n, the shorter ones first. It reports whether
// there might be more to find, as theory.easy does.
func (c *closer) easyUpTo(s *braids.State, n int) (more bool) {
	for m := 1; m <= n && !s.Over(); m++ {
		more = c.Easy(s, m)
	}
	return more
}
