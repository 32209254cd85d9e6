package se

// chainsXY looks for forcing chains over all links (7.0) and reports whether
// there is a chain to off, be it not short enough to be taken.
func (s *chainSearch) chainsXY(m *marks) bool {
	g := &s.all
	g.build(m)
	any := false
	for i, x := range g.cand[:g.n] {
		c, d := x.Cell(), digitOf(x)
		if count(m.cell[c]) < 2 {
			continue
		}
		order := orderOf(c, d, kindOff)
		limit := s.limit(ratingChain, passXY, order)
		reach := limit
		if !any {
			reach = numNodes
		}
		g.startAt(i)
		n := g.walk(g.row(g.weak, i), reach/2-1)
		any = any || n >= 0
		if n >= 0 && 2*n+2 <= limit {
			s.take(ForcingChain, ratingChain, passXY, 2*n+2, order)
		}
	}
	if any {
		g.fillBack()
		s.onChainsXY(m)
	}
	return any
}

func (s *chainSearch) onChainsXY(m *marks) {
	g := &s.all
	for i, x := range g.cand[:g.n] {
		c, d := x.Cell(), digitOf(x)
		if count(m.cell[c]) < 2 || g.mates[i] == 0 {
			continue
		}
		order := orderOf(c, d, kindOn)
		g.startAtMates(i)
		if n := g.walk(g.row(g.back, i), s.limit(ratingChain, passXY, order)/2-2); n >= 0 {
			s.take(ForcingChain, ratingChain, passXY, 2*n+4, order)
		}
	}
}

// cyclesXY looks for cycles over all links (7.0).
func (s *chainSearch) cyclesXY(m *marks) {
	g := &s.all
	for i, x := range g.cand[:g.n] {
		c, d := x.Cell(), digitOf(x)
		if count(m.cell[c]) < 2 || g.mates[i] == 0 {
			continue
		}
		order := orderOf(c, d, kindCycle)
		limit := s.limit(ratingChain, passXY, order)
		if limit < 4 || !g.retreat(i, limit/2-1, &s.cycle) {
			continue
		}
		if k := s.cycle.find(m, passXY, c, d, limit); k > 0 {
			s.take(XYCycle, ratingChain, passXY, k, order)
		}
	}
}
