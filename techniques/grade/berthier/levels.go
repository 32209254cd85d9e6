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
