package se

import "pencilmark/board"

// A chainCollector finds all forcing chains and cycles of a position. It is used by the levels
// that nest them.
type chainCollector struct {
	search chainSearch
	chains []*nestedChain
	parent [numNodes]node
	why    [numNodes]cause
}

// collect returns all hints, ordered by pass, then by start, and then by discovery.
func (k *chainCollector) collect(m *marks) []*nestedChain {
	k.chains = k.chains[:0]
	s := &k.search
	s.build(m)
	for _, pass := range [3]int{passX, passY, passXY} {
		for c := range board.Cell(81) {
			digits := m.cell[c]
			if count(digits) < 2 || pass == passY && count(digits) > 2 {
				continue
			}
			for rest := digits; rest != 0; rest &= rest - 1 {
				k.collectFrom(m, pass, c, first(rest))
			}
		}
	}
	return k.chains
}

// collectFrom collects the hints of a pass that start with digit d of cell c: cycles, the
// chain to off, and the chain to on. The graphs of the fast search show which of them are
// possible.
func (k *chainCollector) collectFrom(m *marks, pass int, c board.Cell, d int) {
	s := &k.search
	x, g := cand(c, d), s.graph(pass, d)
	i := int(g.number[x])
	off, on := pass != passY && g.hasFailed(i), pass != passY && g.mayBeForced(i)
	if s.retreat(pass, x, numNodes) {
		k.cycles(m, pass, c, d)
	}
	if off {
		k.chain(m, pass, onNode(c, d))
	}
	if on {
		k.chain(m, pass, offNode(c, d))
	}
}

// cycles collects the cycles that begin at digit d of cell c.
func (k *chainCollector) cycles(m *marks, pass int, c board.Cell, d int) {
	s := &k.search.cycle
	s.search(m, pass, c, d, numNodes, func(end int, why cause) bool {
		s.trace(end)
		if !s.eliminate(m) {
			return true
		}
		n := len(s.path)
		k.chains = append(k.chains, &nestedChain{
			rating:     lengthen(passes[pass].cycleBase, n),
			complexity: n,
			key:        pass,
			branches:   s.branches(end, why),
			drops:      s.orderedDrops(),
		})
		return true
	})
}

// branches returns the two branches of a cycle. The first goes from its end back to the start.
// The second is the same cycle reversed: on and off are exchanged, but every node keeps its
// cause, as in Sudoku Explainer 1.2.1. (quirk S34)
func (s *cycleSearch) branches(end int, why cause) [][]ancestor {
	n := len(s.path)
	forward, reverse := make([]ancestor, n), make([]ancestor, n)
	forward[0] = ancestor{s.path[0], why}
	reverse[0] = ancestor{s.path[0] ^ 1, noCause}
	for i, j := 1, int32(end); i < n; i, j = i+1, s.tree[j].parent {
		forward[i] = ancestor{s.path[i], s.tree[j].why}
		reverse[n-i] = ancestor{s.path[i] ^ 1, s.tree[j].why}
	}
	return [][]ancestor{forward, reverse}
}

// orderedDrops returns the eliminations of the cycle. They are in the order of the on nodes of
// the cycle, from its end back, and for each of these in the order of its peers.
func (s *cycleSearch) orderedDrops() []board.Candidate {
	var known board.CandidateSet
	for _, x := range s.drops {
		known.Add(x)
	}
	var drops []board.Candidate
	for _, n := range s.path {
		if !n.on() {
			continue
		}
		for c := range n.cell().Peers().All() {
			if x := cand(c, n.digit()); known.Has(x) {
				known.Remove(x)
				drops = append(drops, x)
			}
		}
	}
	return drops
}

// chain collects the forcing chain from start to its opposite. It searches in layers and
// visits each node only once.
func (k *chainCollector) chain(m *marks, pass int, start node) {
	var seen [numNodes]bool
	queue := make([]node, 1, numNodes)
	queue[0] = start
	seen[start] = true
	k.why[start] = noCause
	for at := 0; at < len(queue); at++ {
		p := queue[at]
		found := false
		k.eachLink(m, pass, p, func(q node, why cause) bool {
			if q == start^1 {
				found = true
			}
			if !seen[q] {
				seen[q] = true
				k.parent[q], k.why[q] = p, why
				queue = append(queue, q)
			}
			return !found
		})
		if found {
			k.keepChain(m, pass, start)
			return
		}
	}
}

// eachLink calls yield for every node that p implies, until yield returns false.
func (k *chainCollector) eachLink(m *marks, pass int, p node, yield func(q node, why cause) bool) {
	if p.on() {
		var links [28]board.Candidate
		n := m.weakLinks(p.cell(), p.digit(), pass == passXY, &links)
		for _, x := range links[:n] {
			if !yield(node(x<<1|1), weakCause(p.cand(), x)) {
				return
			}
		}
		return
	}
	var links [4]strong
	n := m.strongLinks(p.cell(), p.digit(), pass == passXY, true, &links)
	for _, l := range links[:n] {
		if !yield(node(l.to<<1), l.why) {
			return
		}
	}
}

func (k *chainCollector) keepChain(m *marks, pass int, start node) {
	drops := conclusionDrops(m, start^1)
	if len(drops) == 0 {
		return
	}
	var branch []ancestor
	for n := start ^ 1; n != start; n = k.parent[n] {
		branch = append(branch, ancestor{n, k.why[n]})
	}
	branch = append(branch, ancestor{start, noCause})
	k.chains = append(k.chains, &nestedChain{
		rating:     lengthen(passes[pass].chainBase, len(branch)),
		complexity: len(branch),
		key:        pass,
		branches:   [][]ancestor{branch},
		drops:      drops,
	})
}
