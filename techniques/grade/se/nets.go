package se

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/board/effort"
)

// nishio finds contradictions that need the links of one digit only (7.5 and
// more).
func (f *chaining) nishio(pos *position) *hint {
	s := f.netAt(0)
	s.begin(f, nishioEngine, pos, &pos.marks)
	changed := f.failing.since(pos).digits
	for c := range board.Cell(81) {
		digits := pos.cell[c] & changed
		for ; digits != 0 && !f.stop.now(); digits &= digits - 1 {
			d := first(digits)
			g := &f.search.digits[d]
			i := g.number[cand(c, d)]
			if g.breaks(d, 1<<i, g.weak[i]) {
				s.contradiction(s.flood(cand(c, d)), onNode(c, d))
			}
			if g.breaks(d, 0, 1<<i) {
				s.contradiction(s.offFlood(cand(c, d)), offNode(c, d))
			}
		}
	}
	f.failing.keepIf(pos, !s.found && f.stop.err == nil)
	return f.takeNet(s)
}

// breaks reports whether digit d has no place left in some house, or two, once
// some candidates are on and some off. Where it says no, a Nishio search finds
// no contradiction: both draw all conclusions from the links of the digit, and
// these do not depend on the order. (Hidden singles, which only this one would
// use, are gone when chains are looked for.) The graph is that of the search for
// forcing chains, which has always looked at the same position just before.
func (g *linkGraph) breaks(d int, on, off uint64) bool {
	for changed := true; changed; {
		changed = false
		for h := range 27 {
			house := g.inHouse[9*h+d]
			if house == 0 {
				continue
			}
			left := house &^ off
			if left == 0 || on&off != 0 {
				return true
			}
			if left&(left-1) == 0 && left&on == 0 {
				on |= left
				off |= g.weak[bits.TrailingZeros64(left)]
				changed = true
			}
		}
	}
	return on&off != 0
}

// multipleChain finds static chains from all candidates of a cell or all spots
// of a digit in a house (8.0 and more).
func (f *chaining) multipleChain(pos *position) *hint {
	s := f.netAt(0)
	s.begin(f, multipleEngine, pos, &pos.marks)
	s.reach = &f.search.all.reach
	s.search()
	return f.takeNet(s)
}

// dynamicChain returns the finder of dynamic chains of a level: 0 plain (8.5), 1
// with patterns (9.0), 2 with nested forcing chains (9.5), 3 with nested multiple
// chains (10.0), 4 with nested dynamic chains (10.5), 5 with nested dynamic chains
// of level 2 (11.0).
func (f *chaining) dynamicChain(level int) finder {
	return func(pos *position) *hint {
		s := f.netAt(0)
		s.begin(f, dynamicEngine(level), pos, &pos.marks)
		s.search()
		return f.takeNet(s)
	}
}

// A trail is the memory for walking back from a node to the assumption.
type trail struct {
	seen  [2]board.CandidateSet
	queue [numNodes]node
	inner []*nestedChain
}

// ancestors returns n and all nodes it rests on, each once, nearest first. It
// stops early, with limit+1 nodes or more, if there are more than limit.
func (t *trail) ancestors(f *flood, n node, limit int) []node {
	t.seen = [2]board.CandidateSet{}
	t.seen[n&1].Add(n.cand())
	t.queue[0] = n
	to := 1
	for at := 0; at < to && to <= limit; at++ {
		o := &f.origin[t.queue[at]]
		if o.parents == 0 {
			continue
		}
		to = t.visit(o.parent, to)
		for _, p := range f.othersOf(o) {
			to = t.visit(p, to)
		}
	}
	return t.queue[:to]
}

// visit queues a node that has not been met, and returns the end of the queue.
func (t *trail) visit(p node, to int) int {
	if x := p.cand(); !t.seen[p&1].Has(x) {
		t.seen[p&1].Add(x)
		t.queue[to] = p
		to++
	}
	return to
}

// A part is one branch of a chain: its last node and the flood it belongs to.
type part struct {
	flood *flood
	last  node
}

// complexity returns the number of nodes of all parts together, nodes common to
// two parts counted twice, and the complexities of the different nested chains.
// It returns a number greater than limit if the complexity exceeds limit.
// (quirk S28)
func (s *netSearch) complexity(parts []part, limit int) int {
	least := 0
	for _, p := range parts {
		least += int(p.flood.origin[p.last].least)
	}
	if least > limit || !s.engine.dynamic {
		return least
	}
	t := &s.trail
	t.inner = t.inner[:0]
	total := 0
	for _, p := range parts {
		nodes := t.ancestors(p.flood, p.last, limit-total)
		total += len(nodes)
		if total > limit {
			return total
		}
		if s.engine.level < 2 {
			continue
		}
		for _, n := range nodes {
			if c := p.flood.chainOf(n); c != nil && t.isNew(c) {
				total += c.complexity
			}
		}
	}
	return total
}

// isNew reports whether no equal chain has been met, and remembers the chain.
func (t *trail) isNew(c *nestedChain) bool {
	for _, other := range t.inner {
		if c.equal(other) {
			return false
		}
	}
	t.inner = append(t.inner, c)
	return true
}

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
