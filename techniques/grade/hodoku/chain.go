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
// (quirk H27)
func (pos *position) chainTargets(x, y board.Candidate) board.CellSet {
	return pos.cells[x%9].And(x.Cell().Peers()).And(y.Cell().Peers())
}

// chains finds chains of links, the common part of X-Chains and XY-Chains.
type chains struct {
	chainList
	links linkGraph
	pairs []chainPair
}

// xChain finds X-Chains.
type xChain struct {
	chains
	pending mask // digits that may have one
}

// find finds the X-Chain that sorting would put first. Chains of two strong links
// have been found as turbot fish.
func (f *xChain) find(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.news.digits)
	if f.pending == 0 {
		return nil
	}
	f.links.addHouses(pos, f.pending, 3)
	if step := f.best(pos, XChain); step != nil {
		return step
	}
	f.pending = 0
	return nil
}

// xyChain finds XY-Chains.
type xyChain struct{ chains }

// find finds the XY-Chain that sorting would put first.
func (f *xyChain) find(pos *position) *finding {
	f.links.addBivalue(pos)
	return f.best(pos, XYChain)
}

// best finds the best chain of the graph, as a step of technique t. Ends that links join, whether or
// not a chain without repeated cells does, are tried in the order of their rank;
// the first that a chain proves wins. If another effect of the same rank can be
// proven, the order of discovery and the length decide, and all chains are
// listed and sorted.
func (f *chains) best(pos *position, t Technique) *finding {
	l := &f.links
	if len(l.links) == 0 {
		return nil
	}
	l.join()
	f.listPairs(pos)
	for len(f.pairs) > 0 {
		best := 0
		for i := range f.pairs {
			if f.pairs[i].rank.less(f.pairs[best].rank) {
				best = i
			}
		}
		p := f.pairs[best]
		f.pairs[best] = f.pairs[len(f.pairs)-1]
		f.pairs = f.pairs[:len(f.pairs)-1]
		if !l.proves(&p) {
			continue
		}
		for i := range f.pairs {
			q := &f.pairs[i]
			tie := q.rank == p.rank && (q.targets != p.targets || q.digit != p.digit)
			if tie && l.proves(q) {
				f.listChains(pos)
				return f.takeFirst(pos, t)
			}
		}
		f.eliminate(pos, p.targets, p.digit)
		return f.found(t, 1<<p.digit)
	}
	return nil
}

// listPairs lists the outcomes that the closure of the graph allows. A chain
// read backwards has the same outcome, so one direction will do.
func (f *chains) listPairs(pos *position) {
	l := &f.links
	f.pairs = f.pairs[:0]
	for i := range l.links {
		from := l.links[i].from
		for w, word := range l.row(i) {
			for ; word != 0; word &= word - 1 {
				j := w<<6 + bits.TrailingZeros64(word)
				to := l.links[j].to
				if to%9 != from%9 || to < from || to == from && l.links[j].from/9 == from/9 {
					continue
				}
				if t := pos.chainTargets(from, to); !t.IsEmpty() {
					d := int(from % 9)
					f.pairs = append(f.pairs, chainPair{i, j, d, t, rankOf(t, d)})
				}
			}
		}
	}
}

// proves reports whether a chain without repeated cells leads from the start of
// p to its end.
func (l *linkGraph) proves(p *chainPair) bool {
	first := l.links[p.start]
	visited := first.from.Cell().Set().With(first.to.Cell())
	return l.proveFrom(p, p.start, 1, visited)
}

func (l *linkGraph) proveFrom(p *chainPair, i, n int, visited board.CellSet) bool {
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
		if l.proveFrom(p, int(j), n+1, visited.With(k.from.Cell()).With(to)) {
			return true
		}
	}
	return false
}

// listChains lists all chains in the order of discovery.
func (f *chains) listChains(pos *position) {
	f.steps = f.steps[:0]
	for i, k := range f.links.links {
		visited := k.from.Cell().Set().With(k.to.Cell())
		f.listFrom(pos, i, i, 1, visited)
	}
}

// listFrom extends a chain of n strong links by each link that follows link i.
func (f *chains) listFrom(pos *position, start, i, n int, visited board.CellSet) {
	l := &f.links
	first := l.links[start].from
	for _, j := range l.direct(i) {
		k := &l.links[j]
		to := k.to.Cell()
		loop := k.to == first
		if visited.Has(k.from.Cell()) || visited.Has(to) && !loop {
			continue
		}
		if k.to%9 == first%9 {
			f.collectChain(pos, first, k.to, 2*(n+1))
		}
		if !loop && n+1 < maxChainCells {
			f.listFrom(pos, start, int(j), n+1, visited.With(k.from.Cell()).With(to))
		}
	}
}

// collectChain lists a chain from x to y if it eliminates anything.
func (f *chains) collectChain(pos *position, x, y board.Candidate, nodes int) {
	t := pos.chainTargets(x, y)
	if t.IsEmpty() {
		return
	}
	d := int(x % 9)
	f.collect(&chainStep{
		digit: [2]int{d, d}, cells: [2]board.CellSet{t}, length: nodes,
		index: int(x.Cell()) + int(y.Cell()), rank: rankOf(t, d),
	})
}
