package berthier

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/effort"
	"pencilmark/techniques/internal/braids"
)

// A closer applies braids and whips to states, and finds the least lengths that
// solve them.
type closer struct {
	*braids.Engine
	stages  []stage            // see least
	nothing board.CandidateSet // see fails
	run     *effort.Run
	doing   string // the rating that is looked for, with what it counts
}

// tell says what level is looked at.
func (c *closer) tell(level int) { c.run.Tell(effort.Technique, c.doing, level, 0) }

// A stage is a state to which easy steps up to some level have led.
type stage struct {
	state braids.State
	path  int // chains recorded until then
}

// A theory is a family of rules that grows with a level, the larger ones doing
// all that the smaller ones do, in any order.
type theory struct {
	// easy applies what is easily found of the rules up to a level until there is
	// nothing more, and reports whether rules above that level, or overlooked
	// ones, might do more.
	easy func(s *braids.State, level int) (more bool)
	// exhaust applies all rules up to a level, easy ones having been applied.
	exhaust func(s *braids.State, level int)
}

// braids is the theory of braids, or g-braids. Level 0 is the singles, to which
// every state is closed.
func (c *closer) braids() theory { return theory{easy: c.Easy, exhaust: c.Exhaust} }

// least returns the bounds of the least level at which a theory solves s; they
// differ only if the budget ran out. Level 0 is to do nothing.
//
// It goes on by easy steps alone until s is solved, which gives an upper bound.
// Then it goes down: where the easy steps one level lower came to an end, all
// rules of that level are applied, and if that does not solve it, the bound is
// exact.
func (c *closer) least(s braids.State, t theory) (low, high int) {
	c.Path = c.Path[:0]
	if s.Over() {
		return 0, 0
	}
	if !c.solveEasily(&s, t) {
		if c.Err() != nil {
			return 1, Infinite
		}
		return Infinite, Infinite
	}
	for high = len(c.stages) - 1; high > 1; high-- {
		if !c.descend(high-1, t) {
			break
		}
	}
	if c.Err() != nil {
		return 1, high
	}
	return high, high
}

// solveEasily applies easy steps of rising level until s is solved, and reports false
// if that never happens. It keeps what each level led to.
func (c *closer) solveEasily(s *braids.State, t theory) bool {
	c.stages = append(c.stages[:0], stage{state: *s})
	for level := 1; !s.Over(); level++ {
		c.tell(level)
		more := t.easy(s, level)
		if c.Err() != nil || !s.Over() && !more {
			return false
		}
		c.stages = append(c.stages, stage{*s, len(c.Path)})
	}
	return true
}

// descend reports whether the rules up to a level solve the puzzle, and if so
// makes their path the path.
func (c *closer) descend(level int, t theory) bool {
	c.tell(level)
	s, from := c.stages[level].state, c.stages[level].path
	rest := slices.Clone(c.Path[from:])
	c.Path = c.Path[:from]
	if t.exhaust(&s, level); s.Over() {
		return true
	}
	c.Path = append(c.Path[:from], rest...)
	return false
}

// Trial and error, T&E(T): a candidate is supposed in a copy of the state, the
// copy is closed under the theory T, and if that ends in a contradiction the
// candidate is eliminated. What else comes to light in the copy, a solution
// even, is forgotten. T&E(T, d) tries in the copies in turn, d deep.

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
