package berthier

import (
	"math/rand/v2"

	"pencilmark/board"
	"pencilmark/board/effort"
	"pencilmark/techniques/internal/braids"
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
func (c *closer) rateWhips(start *braids.State, braids int) (low, high int) {
	low = braids
	c.Path = c.Path[:0]
	s := *start
	for n := low; n <= maxLength; n++ {
		c.tell(n)
		c.closeWhips(&s, n, order{})
		if s.Over() {
			return low, n
		}
		solved := low < n || c.ghostsSolve(start, s, n)
		if c.Err() != nil {
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
func (c *closer) otherOrderSolves(start *braids.State, n int) bool {
	path := c.Path
	rng := rand.New(rand.NewPCG(uint64(n), orders))
	for i := range orders {
		c.run.Tell(effort.Detail, "order", i+1, orders)
		o := order{strict: true}
		if i > 0 {
			o.shuffle = rng
		}
		s := *start
		c.Path = nil
		if c.closeWhips(&s, n, o); s.Over() {
			return true
		}
	}
	c.Path = path
	return false
}

// closeWhips applies whips of length at most n until s is solved or none is left.
func (c *closer) closeWhips(s *braids.State, n int, o order) {
	for !s.Over() && c.Err() == nil {
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
func (c *closer) simplestWhip(s *braids.State, n int, o order) bool {
	for m := 1; m <= n; m++ {
		for _, z := range c.inOrder(s, o) {
			round := c.Round(s, z, m-1)
			if round >= 0 && c.Suffices(s, z, m-1) && c.ApplyWhip(s, z, m-1, m) {
				return true
			}
		}
	}
	return false
}

// easyWhips passes through all targets with growing lengths until some fall to
// whips. It looks only at those that a propagation proves false.
func (c *closer) easyWhips(s *braids.State, n int, o order) (removed bool) {
	for m := 1; m <= n && !removed; m++ {
		for _, z := range c.inOrder(s, o) {
			if s.Over() {
				return true
			}
			if !s.Has(z) {
				continue
			}
			round := c.Round(s, z, m-1)
			if round < 0 {
				continue
			}
			if len(c.Short(s)) < m && c.ApplyWhip(s, z, round, m) {
				removed = true
			}
		}
	}
	return removed
}

// hardWhip applies one whip of length at most n.
func (c *closer) hardWhip(s *braids.State, n int, o order) bool {
	targets := c.inOrder(s, o)
	for i, z := range targets {
		c.run.Tell(effort.Detail, "candidate", i+1, len(targets))
		round := c.Round(s, z, n-1)
		if round >= 0 && c.Suffices(s, z, n-1) && c.ApplyWhip(s, z, round, n) {
			return true
		}
	}
	return false
}

// inOrder lists the targets of s in the order in which they are taken.
func (c *closer) inOrder(s *braids.State, o order) []board.Candidate {
	list := c.Targets(s)
	if o.shuffle != nil {
		o.shuffle.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	return list
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
func (c *closer) ghostsSolve(start *braids.State, s braids.State, n int) bool {
	for removed := true; removed && !s.Over() && c.Err() == nil; {
		removed = false
		targets := c.Targets(&s)
		for i, z := range targets {
			c.run.Tell(effort.Detail, "bound, candidate", i+1, len(targets))
			if s.Over() || !s.Has(z) {
				continue
			}
			round := c.Round(&s, z, n-1)
			if round >= 0 && c.Suffices(&s, z, n-1) && c.FindWhip(&s, start, z, round, n) {
				c.Remove(&s, z)
				removed = true
			}
		}
	}
	return s.Over()
}

// The kinds of chains; the first four are special whips.
const (
	BivalueChain = braids.BivalueChain
	ZChain       = braids.ZChain
	TWhip        = braids.TWhip
	Whip         = braids.Whip
	GWhip        = braids.GWhip
	Braid        = braids.Braid
	GBraid       = braids.GBraid
)
