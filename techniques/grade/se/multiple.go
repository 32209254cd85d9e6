package se

import (
	"pencilmark/board"
	"pencilmark/board/progress"
)

// nishio finds contradictions that need only the links of one digit (7.5 and more).
func (f *chaining) nishio(pos *position) *hint { return f.net(nishioEngine, nil, pos) }

// multipleChain finds static chains that start from all candidates of a cell or from all spots
// of a digit in a house (8.0 and more).
func (f *chaining) multipleChain(pos *position) *hint {
	return f.net(multipleEngine, &f.search.all.reach, pos)
}

// dynamicChain returns the finder of dynamic chains of the given level. Level 0 is plain
// (8.5). Level 1 adds patterns (9.0), level 2 nested forcing chains (9.5), level 3 nested
// multiple chains (10.0), level 4 nested dynamic chains (10.5), and level 5 nested dynamic
// chains of level 2 (11.0).
func (f *chaining) dynamicChain(level int) finder {
	return func(pos *position) *hint { return f.net(dynamicEngine(level), nil, pos) }
}

// net returns the best hint of an engine. If r is not nil, it is the reach of the position, and
// starts that have nothing in common are skipped.
func (f *chaining) net(e engine, r *reach, pos *position) *hint {
	s := f.netAt(0)
	s.begin(f, e, pos, &pos.marks)
	s.reach = r
	s.search()
	return f.takeNet(s)
}

// A trail is the working memory for walking back from a node to the assumption.
type trail struct {
	seen  [2]board.CandidateSet
	queue [numNodes]node
	inner []*nestedChain
}

// ancestors returns n and all nodes from which it follows, each once, nearest first. If there
// are more than limit of them, it stops early and returns at least limit+1 nodes.
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

// visit queues a node unless it has been met before, and returns the end of the queue.
func (t *trail) visit(p node, to int) int {
	if x := p.cand(); !t.seen[p&1].Has(x) {
		t.seen[p&1].Add(x)
		t.queue[to] = p
		to++
	}
	return to
}

// A part is one branch of a chain: its last node and the flood to which it belongs.
type part struct {
	flood *flood
	last  node
}

// complexity returns the number of nodes of all parts together plus the complexities of the
// different nested chains. Nodes common to two parts are counted twice. If the complexity
// exceeds limit, the result is some number greater than limit. (quirk S28)
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

// isNew reports whether no equal chain has been met before, and remembers the chain.
func (t *trail) isNew(c *nestedChain) bool {
	for _, other := range t.inner {
		if c.equal(other) {
			return false
		}
	}
	t.inner = append(t.inner, c)
	return true
}

// ahead fills the floods that a search for the next step will need, all at the same time, on
// the cores that are idle. A flood depends only on the position and its assumption. So the
// search has the same result as if each flood were filled when it is needed.
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
			off = append(off, offNode(board.Cell(c), first(rest)))
		}
	}
	s.fillAll(on, helpers)
	s.fillAll(off, helpers)
}

// fillAll fills the floods of the given assumptions, which must not have been filled yet.
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
	progress.Each(len(starts), helpers, func(core, i int) {
		by := s
		if core > 0 {
			by = s.twins[core-1]
		}
		run.Report(progress.Detail, "assumption", i+1, len(starts))
		if n := starts[i]; !by.owner.stop.now() {
			by.fill(floods[i], n)
		}
	})
}
