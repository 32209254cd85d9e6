package berthier

import "slices"

// A stage is a state to which easy steps up to some level have led.
type stage struct {
	state state
	path  int // chains recorded until then
}

// A theory is a family of rules that grows with a level, the larger ones doing
// all that the smaller ones do, in any order.
type theory struct {
	// easy applies what is easily found of the rules up to a level until there is
	// nothing more, and reports whether rules above that level, or overlooked
	// ones, might do more.
	easy func(s *state, level int) (more bool)
	// exhaust applies all rules up to a level, easy ones having been applied.
	exhaust func(s *state, level int)
}

// least returns the bounds of the least level at which a theory solves s; they
// differ only if the budget ran out. Level 0 is to do nothing.
//
// It climbs by easy steps alone until s is solved, which gives an upper bound.
// Then it goes down: where the easy steps one level lower came to an end, all
// rules of that level are applied, and if that does not solve it, the bound is
// exact.
func (c *closer) least(s state, t theory) (low, high int) {
	c.path = c.path[:0]
	if s.over() {
		return 0, 0
	}
	if !c.climb(&s, t) {
		if c.budget.err != nil {
			return 1, Infinite
		}
		return Infinite, Infinite
	}
	for high = len(c.stages) - 1; high > 1; high-- {
		if !c.descend(high-1, t) {
			break
		}
	}
	if c.budget.err != nil {
		return 1, high
	}
	return high, high
}

// climb applies easy steps of rising level until s is solved, and reports false
// if that never happens. It keeps what each level led to.
func (c *closer) climb(s *state, t theory) bool {
	c.stages = append(c.stages[:0], stage{state: *s})
	for level := 1; !s.over(); level++ {
		more := t.easy(s, level)
		if c.budget.err != nil || !s.over() && !more {
			return false
		}
		c.stages = append(c.stages, stage{*s, len(c.path)})
	}
	return true
}

// descend reports whether the rules up to a level solve the puzzle, and if so
// makes their path the path.
func (c *closer) descend(level int, t theory) bool {
	s, from := c.stages[level].state, c.stages[level].path
	rest := slices.Clone(c.path[from:])
	c.path = c.path[:from]
	if t.exhaust(&s, level); s.over() {
		return true
	}
	c.path = append(c.path[:from], rest...)
	return false
}
