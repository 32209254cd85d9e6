package se

import "math/bits"

// chainsXY looks for forcing chains over all links (7.0) and reports whether
// there is a chain to off, be it not short enough to be taken.
func (s *chainSearch) chainsXY(m *marks) bool {
	g := &s.all
	g.build(m)
	g.fillReach()
	if !nonzero(g.fails) {
		return false
	}
	for w, fails := range g.fails {
		for ; fails != 0; fails &= fails - 1 {
			i := w<<6 + bits.TrailingZeros64(fails)
			x := g.cand[i]
			if count(m.cell[x.Cell()]) < 2 {
				continue
			}
			order := orderOf(x.Cell(), digitOf(x), kindOff)
			g.startAt(i)
			if n := g.walk(g.row(g.weak, i), s.limit(ratingChain, passXY, order)/2-1); n >= 0 {
				s.take(ForcingChain, ratingChain, passXY, 2*n+2, order)
			}
		}
	}
	g.fillBack()
	s.onChainsXY(m)
	return true
}

func (s *chainSearch) onChainsXY(m *marks) {
	g := &s.all
	for i, x := range g.cand[:g.n] {
		if !g.mayBeForced(m, x) {
			continue
		}
		order := orderOf(x.Cell(), digitOf(x), kindOn)
		g.startAtMates(i)
		if n := g.walk(g.row(g.back, i), s.limit(ratingChain, passXY, order)/2-2); n >= 0 {
			s.take(ForcingChain, ratingChain, passXY, 2*n+4, order)
		}
	}
}

// cyclesXY looks for cycles over all links (7.0), which have at least the given
// number of nodes.
func (s *chainSearch) cyclesXY(m *marks, least int) {
	g := &s.all
	for i, x := range g.cand[:g.n] {
		c, d := x.Cell(), digitOf(x)
		if count(m.cell[c]) < 2 || g.mates[i] == 0 {
			continue
		}
		order := orderOf(c, d, kindCycle)
		limit := s.limit(ratingChain, passXY, order)
		if limit < least || !g.retreat(i, limit/2-1, &s.cycle) {
			continue
		}
		if k := s.cycle.find(m, passXY, c, d, limit); k > 0 {
			s.take(XYCycle, ratingChain, passXY, k, order)
		}
	}
}
