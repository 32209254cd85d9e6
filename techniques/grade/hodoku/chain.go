package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// chainPair is a possible outcome of a chain search: a chain that starts with
// link start and ends with link end would eliminate a digit from targets.
type chainPair struct {
	start, end int
	digit      int
	targets    board.CellSet
	rank       rank
}

// chainTargets returns the cells that lose the digit of x if x or y is true, two
// candidates of one digit. If they are the same candidate, it is true.
func (g *Grader) chainTargets(x, y board.Candidate) board.CellSet {
	return g.cells[x%9].And(x.Cell().Peers()).And(y.Cell().Peers())
}

// xChain finds the X-Chain that sorting would put first. Chains of two links have
// been found as turbot fish.
func (g *Grader) xChain() bool {
	pending := &g.pendingDigits[xChainDigits]
	if *pending == 0 {
		return false
	}
	if g.bestChain(g.houseLinks(*pending, 3)) {
		return g.found(XChain)
	}
	*pending = 0
	return false
}

// xyChain finds the XY-Chain that sorting would put first.
func (g *Grader) xyChain() bool {
	return g.bestChain(g.bivalueLinks()) && g.found(XYChain)
}

// bestChain finds the best chain of the graph. Ends that links join, whether or
// not a chain without repeated cells does, are tried in the order of their rank;
// the first that a chain proves wins. If another effect of the same rank can be
// proven, the order of discovery and the length decide, and all chains are
// listed and sorted.
func (g *Grader) bestChain(l *linkGraph) bool {
	if len(l.links) == 0 {
		return false
	}
	l.join()
	g.listPairs(l)
	for len(g.pairs) > 0 {
		best := 0
		for i := range g.pairs {
			if g.pairs[i].rank.less(g.pairs[best].rank) {
				best = i
			}
		}
		p := g.pairs[best]
		g.pairs[best] = g.pairs[len(g.pairs)-1]
		g.pairs = g.pairs[:len(g.pairs)-1]
		if !g.proves(l, &p) {
			continue
		}
		for i := range g.pairs {
			q := &g.pairs[i]
			tie := q.rank == p.rank && (q.targets != p.targets || q.digit != p.digit)
			if tie && g.proves(l, q) {
				g.listChains(l)
				return g.takeFirst()
			}
		}
		g.eliminate(p.targets, p.digit)
		return true
	}
	return false
}

// listPairs lists the outcomes that the closure of the graph allows. A chain
// read backwards has the same outcome, so one direction will do.
func (g *Grader) listPairs(l *linkGraph) {
	g.pairs = g.pairs[:0]
	for i := range l.links {
		from := l.links[i].from
		for w, word := range l.row(i) {
			for ; word != 0; word &= word - 1 {
				j := w<<6 + bits.TrailingZeros64(word)
				to := l.links[j].to
				if to%9 != from%9 || to < from || to == from && l.links[j].from/9 == from/9 {
					continue
				}
				if t := g.chainTargets(from, to); !t.IsEmpty() {
					d := int(from % 9)
					g.pairs = append(g.pairs, chainPair{i, j, d, t, rankOf(t, d)})
				}
			}
		}
	}
}

// proves reports whether a chain without repeated cells leads from the start of
// p to its end.
func (g *Grader) proves(l *linkGraph, p *chainPair) bool {
	first := l.links[p.start]
	visited := first.from.Cell().Set().With(first.to.Cell())
	return proveFrom(l, p, p.start, 1, visited)
}

func proveFrom(l *linkGraph, p *chainPair, i, n int, visited board.CellSet) bool {
	for _, j := range l.direct(i) {
		k := &l.links[j]
		to := k.to.Cell()
		if visited.Has(k.from.Cell()) {
			continue
		}
		if int(j) == p.end && (!visited.Has(to) || k.to == l.links[p.start].from) {
			return true
		}
		if n+2 > maxChainCells || visited.Has(to) || !has(l.row(int(j)), p.end) {
			continue
		}
		if proveFrom(l, p, int(j), n+1, visited.With(k.from.Cell()).With(to)) {
			return true
		}
	}
	return false
}

// listChains lists all chains in the order of discovery.
func (g *Grader) listChains(l *linkGraph) {
	g.chains = g.chains[:0]
	for i, k := range l.links {
		visited := k.from.Cell().Set().With(k.to.Cell())
		g.listFrom(l, i, i, 1, visited)
	}
}

// listFrom extends a chain of n strong links by each link that follows link i.
func (g *Grader) listFrom(l *linkGraph, start, i, n int, visited board.CellSet) {
	first := l.links[start].from
	for _, j := range l.direct(i) {
		k := &l.links[j]
		to := k.to.Cell()
		loop := k.to == first
		if visited.Has(k.from.Cell()) || visited.Has(to) && !loop {
			continue
		}
		if k.to%9 == first%9 {
			g.collectChain(first, k.to, 2*(n+1))
		}
		if !loop && n+1 < maxChainCells {
			g.listFrom(l, start, int(j), n+1, visited.With(k.from.Cell()).With(to))
		}
	}
}

// collectChain lists a chain from x to y if it eliminates anything.
func (g *Grader) collectChain(x, y board.Candidate, nodes int) {
	t := g.chainTargets(x, y)
	if t.IsEmpty() {
		return
	}
	d := int(x % 9)
	g.collect(&chainStep{
		digit: [2]int{d, d}, cells: [2]board.CellSet{t}, length: nodes,
		index: int(x/9) + int(y/9), rank: rankOf(t, d),
	})
}
