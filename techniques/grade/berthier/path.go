package berthier

import (
	"math/rand/v2"

	"pencilmark/board"
	"pencilmark/board/progress"
	"pencilmark/techniques/internal/braids"
)

// An order describes how whips are applied. The zero order is the fastest: the whips that are
// easy to find come first, and each pass goes through all targets.
type order struct {
	strict  bool       // simplest first: start again with length 1 after each elimination
	shuffle *rand.Rand // try the targets in random order
}

// orders is the number of orders tried if W is not settled otherwise. All of them apply the
// simplest whips first, because that keeps most whips intact. The first order tries the
// targets in their own order; the others try them in random orders.
const orders = 12

// rateWhips returns bounds of W, or of gW, for a puzzle that is solved by braids of the given
// length but not by shorter ones.
//
// Whips are not confluent: an elimination may remove a candidate on which a whip depends. So
// whips up to some length may solve a puzzle in one order but not in another. W is the least
// value over all orders. Any order that solves the puzzle gives an upper bound. The length of
// the braids is a lower bound, because whips are braids. If that is not enough, ghostsSolve
// improves it.
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

// otherOrderSolves tries other orders with whips of length at most n. If one of them solves
// the puzzle, its path replaces the current path.
func (c *closer) otherOrderSolves(start *braids.State, n int) bool {
	path := c.Path
	rng := rand.New(rand.NewPCG(uint64(n), orders))
	for i := range orders {
		c.run.Report(progress.Detail, "order", i+1, orders)
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

// closeWhips applies whips of length at most n until s is solved or no such whip is left.
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

// simplestWhip applies the first of the shortest whips of length at most n, and reports
// whether there is one.
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

// easyWhips goes through all targets with increasing lengths until whips eliminate some of
// them. It considers only targets that a propagation proves false.
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

// hardWhip applies one whip of length at most n, and reports whether there is one.
func (c *closer) hardWhip(s *braids.State, n int, o order) bool {
	targets := c.inOrder(s, o)
	for i, z := range targets {
		c.run.Report(progress.Detail, "candidate", i+1, len(targets))
		round := c.Round(s, z, n-1)
		if round >= 0 && c.Suffices(s, z, n-1) && c.ApplyWhip(s, z, round, n) {
			return true
		}
	}
	return false
}

// inOrder returns the targets of s in the order in which they are tried.
func (c *closer) inOrder(s *braids.State, o order) []board.Candidate {
	list := c.Targets(s)
	if o.shuffle != nil {
		o.shuffle.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	return list
}

// ghostsSolve closes s under ghost whips of length at most n and reports whether that solves
// the puzzle. The state s must have been reached from start by whips of that length. If ghost
// whips do not solve the puzzle, whips of length at most n do not solve it in any order.
//
// In a ghost whip, candidates that are in start but no longer in s may be left-linking, and
// candidates that have become values since then may be right-linking. A whip of any state on
// the way remains a ghost whip in every later state, for three reasons. If a right-linking
// candidate is gone, its variable becomes empty earlier, and the whip is shorter. If a
// left-linking candidate is gone, it still counts. If a right-linking candidate has become a
// value, it is still the only one left for its variable. So ghost whips eliminate, in any
// order, everything that whips eliminate in any order.
func (c *closer) ghostsSolve(start *braids.State, s braids.State, n int) bool {
	for removed := true; removed && !s.Over() && c.Err() == nil; {
		removed = false
		targets := c.Targets(&s)
		for i, z := range targets {
			c.run.Report(progress.Detail, "bound, candidate", i+1, len(targets))
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

// The kinds of chains. The first four are special kinds of whips.
const (
	bivalueChain = braids.BivalueChain
	zChain       = braids.ZChain
	tWhip        = braids.TWhip
	whip         = braids.Whip
	gWhip        = braids.GWhip
	braid        = braids.Braid
	gBraid       = braids.GBraid
)
