package berthier

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/progress"
	"pencilmark/techniques/internal/braids"
)

// A closer applies braids and whips to states, and finds the least lengths that solve them.
type closer struct {
	*braids.Engine
	stages  []stage            // see least
	nothing board.CandidateSet // see fails
	run     *progress.Run
	doing   string // the rating being computed and what it counts, for progress reports
}

// tell reports the current level to the progress display.
func (c *closer) tell(level int) { c.run.Report(progress.Technique, c.doing, level, 0) }

// A stage is the state reached by the easy steps up to some level.
type stage struct {
	state braids.State
	path  int // number of chains recorded by then
}

// A theory is a family of rules that grows with a level. The rules of a higher level can do
// everything that the rules of a lower level can do, in any order.
type theory struct {
	// easy applies the rules up to a level that are easy to find, until they find nothing more. It
	// reports whether rules above that level, or rules it overlooked, might achieve more.
	easy func(s *braids.State, level int) (more bool)
	// exhaust applies all rules up to a level. The easy rules must have been applied already.
	exhaust func(s *braids.State, level int)
}

// braids returns the theory of braids, or of g-braids. Level 0 consists of singles only, and
// every state is already closed under singles.
func (c *closer) braids() theory { return theory{easy: c.Easy, exhaust: c.Exhaust} }

// least returns bounds of the least level at which a theory solves s. The bounds differ only
// if the budget ran out. Level 0 means that nothing has to be done.
//
// First it applies only easy steps until s is solved, which gives an upper bound. Then it
// works downwards: from the state where the easy steps of the next lower level ended, it
// applies all rules of that level. If they do not solve the puzzle, the bound is exact.
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

// solveEasily applies easy steps of rising level until s is solved, and reports false if that
// never happens. It keeps the state that each level leads to.
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

// descend reports whether the rules up to a level solve the puzzle. If they do, their path
// replaces the current path.
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

// Trial and error, T&E(T), works as follows: a candidate is assumed to be true in a copy of
// the state, and the copy is closed under the theory T. If that leads to a contradiction, the
// candidate is eliminated. Anything else found in the copy, even a solution, is discarded.
// T&E(T, d) applies trial and error to the copies in turn, to depth d.
