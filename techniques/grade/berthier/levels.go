package berthier

import "slices"

// A stage is a state that braids up to some length have led to.
type stage struct {
	state state
	path  int // chains recorded until then
}

// rate returns the bounds of the least n such that braids of length at most n
// solve s; they differ only if the budget ran out.
//
// It climbs by easy braids alone until s is solved, which gives an upper bound.
// Then it goes down again: what was left when the easy braids one shorter came
// to an end is closed under all braids of that length, and if that does not
// solve it, the bound is exact.
func (c *closer) rate(s state) (low, high int) {
	if s.over() {
		return 0, 0
	}
	if !c.climb(&s) {
		if c.budget.err != nil {
			return 1, Infinite
		}
		return Infinite, Infinite
	}
	for high = len(c.stages) - 1; high > 1; high-- {
		if !c.descend(high - 1) {
			break
		}
	}
	if c.budget.err != nil {
		return 1, high
	}
	return high, high
}

// climb applies easy braids of growing length until s is solved, and reports
// false if that never happens. It keeps what each length led to.
func (c *closer) climb(s *state) bool {
	c.path = c.path[:0]
	c.stages = append(c.stages[:0], stage{state: *s})
	for n := 1; !s.over(); n++ {
		more := c.easy(s, n)
		if c.budget.err != nil || !s.over() && !more {
			return false
		}
		c.stages = append(c.stages, stage{*s, len(c.path)})
	}
	return true
}

// descend reports whether braids of length at most n solve the puzzle, and if so
// makes their path the path.
func (c *closer) descend(n int) bool {
	from := c.stages[n]
	rest := slices.Clone(c.path[from.path:])
	c.path = c.path[:from.path]
	c.exhaust(&from.state, n)
	if from.state.solved() {
		return true
	}
	c.path = append(c.path[:c.stages[n].path], rest...)
	return false
}
