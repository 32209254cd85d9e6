package se

import (
	"pencilmark/board"
	"pencilmark/board/effort"
)

// ahead fills the floods that a search for the next step will ask for, all at once, on the
// cores that are idle. A flood depends on the position and its assumption alone, so that
// the search comes to the same as if each were filled when it is asked for.
func (s *netSearch) ahead() {
	if s.depth > 0 || !s.engine.dynamic || s.engine.nishio {
		return
	}
	run := s.owner.stop.run
	helpers, release := run.Helpers(729)
	defer release()
	if helpers == 0 && !run.Watched() {
		return
	}
	var on, off []node
	for c, digits := range &s.source.cell {
		for rest := digits; rest != 0 && count(digits) > 1; rest &= rest - 1 {
			on = append(on, onNode(board.Cell(c), first(rest)))
		}
	}
	s.fillAll(on, helpers)
	for _, n := range on {
		if s.needsOff(s.flood(n.cand()), n.cell(), n.digit()) {
			off = append(off, n^1)
		}
	}
	s.fillAll(off, helpers)
}

// fillAll fills the floods of some assumptions that have none.
func (s *netSearch) fillAll(starts []node, helpers int) {
	run := s.owner.stop.run
	for len(s.twins) < helpers {
		s.twins = append(s.twins, &netSearch{owner: &chaining{stop: new(interrupt)}})
	}
	for _, t := range s.twins[:helpers] {
		*t.owner.stop = interrupt{ctx: s.owner.stop.ctx, run: run}
		t.begin(t.owner, s.engine, s.pos, s.source)
	}
	floods := make([]*flood, len(starts))
	for i, n := range starts {
		if s.floods[n&1][n.cand()] == nil {
			s.floods[n&1][n.cand()] = new(flood)
		}
		floods[i] = s.floods[n&1][n.cand()]
		s.done[n&1].Add(n.cand())
	}
	effort.Each(len(starts), helpers, func(core, i int) {
		by := s
		if core > 0 {
			by = s.twins[core-1]
		}
		run.Tell(effort.Detail, "assumption", i+1, len(starts))
		if n := starts[i]; !by.owner.stop.now() {
			by.complete(floods[i], n, s.earlier.done[n&1].Has(n.cand()))
		}
	})
}
