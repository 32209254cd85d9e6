package berthier

import (
	"pencilmark/board"
	"pencilmark/board/effort"
	"pencilmark/techniques/internal/braids"
)

// depth returns the bounds of the least d such that T&E(singles, d) solves s.
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

// numCandidates is the number of cells times that of digits.
const numCandidates = 729

// closeCopies tries the targets of s in turn, over and over, until none of them
// leads to a contradiction in a copy on which work was done. After each
// elimination it tidies s up.
func (c *closer) closeCopies(s *braids.State, work, tidy func(*braids.State)) {
	z := board.Candidate(0)
	for quiet := 0; quiet < numCandidates && !s.Over() && c.Err() == nil; quiet++ {
		if c.Known != &c.nothing { // in no copy
			c.run.Tell(effort.Detail, "candidate", int(z)+1, numCandidates)
		}
		if s.Has(z) && !c.Known.Has(z) && c.fails(s, z, work) {
			c.Remove(s, z)
			tidy(s)
			quiet = -1
		}
		z = (z + 1) % numCandidates
	}
}

// fails reports whether the target leads to a contradiction in a copy of s on
// which work is done. Since the target is false the copy has no solution, so
// nothing is known of its candidates.
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

// trialsWithBraids is T&E(Bp) for p from 1 on, the copies being closed under
// braids of length at most p. It is meant for states closed under T&E(singles).
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

// easyUpTo applies easy braids of length at most n, the short ones first.
func (c *closer) easyUpTo(s *braids.State, n int) (more bool) {
	for m := 1; m <= n && !s.Over(); m++ {
		more = c.Easy(s, m)
	}
	return more
}
