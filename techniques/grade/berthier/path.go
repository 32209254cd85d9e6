package berthier

import (
	"math/rand/v2"

	"pencilmark/board"
)

// An order says how whips are applied. The zero order is the quickest: the whips
// that are easy to find come first, and each pass goes through all targets.
type order struct {
	strict  bool       // simplest first: after each elimination start again with length 1
	shuffle *rand.Rand // take the targets in random order
}

// orders is the number of orders tried where W is not settled otherwise, all of
// them simplest first: that keeps most whips whole. Targets are taken in their
// order first, then in random ones.
const orders = 12

// rateWhips returns the bounds of W, or of gW, of a puzzle that braids up to a
// length solve, but no shorter ones.
//
// Whips are not confluent: an elimination may take the candidate away by which a
// whip hangs together, so that whips up to a length solve a puzzle in one order
// and not in another. W is the least over all orders. An order that solves
// gives an upper bound. A lower one is the length of the braids, since whips are
// braids; where that is not enough, see ghostsSolve.
func (c *closer) rateWhips(start *state, braids int) (low, high int) {
	low = braids
	c.path = c.path[:0]
	s := *start
	for n := low; n <= maxLength; n++ {
		c.closeWhips(&s, n, order{})
		if s.over() {
			return low, n
		}
		solved := low < n || c.ghostsSolve(start, s, n)
		if c.budget.err != nil {
			return low, Infinite
		}
		if !solved {
			low = n + 1
		} else if c.otherOrderSolves(start, n) {
			return low, n
		}
	}
	return low, Infinite
}

// otherOrderSolves tries other orders with whips of length at most n. If one
// solves the puzzle, its path becomes the path.
func (c *closer) otherOrderSolves(start *state, n int) bool {
	path := c.path
	rng := rand.New(rand.NewPCG(uint64(n), orders))
	for i := range orders {
		o := order{strict: true}
		if i > 0 {
			o.shuffle = rng
		}
		s := *start
		c.path = nil
		if c.closeWhips(&s, n, o); s.over() {
			return true
		}
	}
	c.path = path
	return false
}

// closeWhips applies whips of length at most n until s is solved or none is left.
func (c *closer) closeWhips(s *state, n int, o order) {
	for !s.over() && c.budget.err == nil {
		switch {
		case o.strict && c.simplestWhip(s, n, o):
		case !o.strict && c.easyWhips(s, n, o):
		case !o.strict && c.hardWhip(s, n, o):
		default:
			return
		}
	}
}

// simplestWhip applies the first of the shortest whips of length at most n.
func (c *closer) simplestWhip(s *state, n int, o order) bool {
	for m := 1; m <= n; m++ {
		c.listTargets(s)
		c.reorder(o)
		for _, z := range c.targets {
			round := c.round(s, z, m-1)
			if round >= 0 && c.prover.suffices(s, z, m-1) && c.applyWhip(s, z, m-1, m) {
				return true
			}
		}
	}
	return false
}

// easyWhips passes through all targets with growing lengths until some fall to
// whips. It looks only at those that a spread proves false.
func (c *closer) easyWhips(s *state, n int, o order) (removed bool) {
	for m := 1; m <= n && !removed; m++ {
		c.listTargets(s)
		c.reorder(o)
		for _, z := range c.targets {
			if s.over() {
				return true
			}
			if !s.candidate(z) {
				continue
			}
			round := c.round(s, z, m-1)
			if round < 0 {
				continue
			}
			if c.spread.extract(s); len(c.spread.facts) < m && c.applyWhip(s, z, round, m) {
				removed = true
			}
		}
	}
	return removed
}

// hardWhip applies one whip of length at most n.
func (c *closer) hardWhip(s *state, n int, o order) bool {
	c.listTargets(s)
	c.reorder(o)
	for _, z := range c.targets {
		round := c.round(s, z, n-1)
		if round >= 0 && c.prover.suffices(s, z, n-1) && c.applyWhip(s, z, round, n) {
			return true
		}
	}
	return false
}

// round returns the round in which a spread proves the target false, or -1 if it
// does not so within a limit.
func (c *closer) round(s *state, target board.Candidate, limit int) int {
	if !c.budget.spend(1) {
		return -1
	}
	round, _ := c.spread.run(s, target, limit)
	return round
}

func (c *closer) reorder(o order) {
	if o.shuffle != nil {
		t := c.targets
		o.shuffle.Shuffle(len(t), func(i, j int) { t[i], t[j] = t[j], t[i] })
	}
}

// applyWhip looks for a whip with at least so many facts and a length of at most
// n, and eliminates the target if there is one.
func (c *closer) applyWhip(s *state, target board.Candidate, least, n int) bool {
	w := &c.chaser
	if !w.find(s, s, target, least, n) || c.budget.err != nil {
		return false
	}
	if c.record {
		c.path = append(c.path, c.whip(s, target, w.facts, w.vars))
	}
	c.remove(s, target)
	return true
}

// ghostsSolve closes s, which whips of length at most n have led to from start,
// under ghost whips of that length, and reports whether that solves the puzzle.
// If not, no order of whips of length at most n does.
//
// In a ghost whip candidates that start had and s has not may be left-linking,
// and what has become a value since may be right-linking. A whip of any state on
// the way remains a ghost whip in every later state: if a right-linking
// candidate is gone, its variable is empty earlier, and the whip shorter. If a
// left-linking one is gone, it still counts. If a right-linking one has become a
// value, it is still all that its variable has left. So ghost whips eliminate, in
// any order, all that whips eliminate in any order.
func (c *closer) ghostsSolve(start *state, s state, n int) bool {
	for removed := true; removed && !s.over() && c.budget.err == nil; {
		removed = false
		c.listTargets(&s)
		for _, z := range c.targets {
			if s.over() || !s.candidate(z) {
				continue
			}
			round := c.round(&s, z, n-1)
			if round >= 0 && c.prover.suffices(&s, z, n-1) && c.chaser.find(&s, start, z, round, n) {
				c.remove(&s, z)
				removed = true
			}
		}
	}
	return s.over()
}
