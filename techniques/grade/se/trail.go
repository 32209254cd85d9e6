package se

import "pencilmark/board"

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
