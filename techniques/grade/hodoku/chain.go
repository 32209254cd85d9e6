package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// chainPair is a possible outcome of a chain search. A chain that starts with link start and
// ends with link end would eliminate the digit from targets.
type chainPair struct {
	start, end int
	digit      int
	targets    board.CellSet
	rank       rank
}

// chainTargets returns the cells that lose the digit of x if x or y is true. Both must be
// candidates of the same digit. If x and y are the same candidate, that candidate is true.
// (quirk H27)
func (pos *position) chainTargets(x, y board.Candidate) board.CellSet {
	return pos.cells[x%9].And(x.Cell().Peers()).And(y.Cell().Peers())
}

// chains finds chains of links. It is the part that X-Chains and XY-Chains have in common.
type chains struct {
	chainList
	links linkGraph
	pairs []chainPair
}

// xChain finds X-Chains.
type xChain struct {
	chains
	pending mask // digits that may have an X-Chain
}

// find finds the X-Chain that HoDoKu's sorting would put first. Chains of two strong links
// have already been found as turbot fish.
func (f *xChain) find(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.recent.digits)
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

// find finds the XY-Chain that HoDoKu's sorting would put first.
func (f *xyChain) find(pos *position) *finding {
	f.links.addBivalue(pos)
	return f.best(pos, XYChain)
}

// best finds the best chain of the graph and returns it as a step of technique t. It tries the
// pairs of ends that links connect, in the order of their rank, whether or not a chain without
// repeated cells connects them. The first pair that a chain proves wins. If another effect of
// the same rank can be proven, the order of discovery and the length decide, so all chains are
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

// listPairs lists the outcomes that the closure of the graph allows. A chain read backwards
// has the same outcome, so each chain is considered in only one direction.
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

// proves reports whether a chain without repeated cells leads from the start of p to the end
// of p.
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

// collectChain lists a chain from x to y if it eliminates at least one candidate.
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

// strongLink is a directed strong link: if the candidate from is false, the candidate to is
// true. The two candidates lie in one house or, for XY-Chains, in one bivalue cell.
type strongLink struct{ from, to board.Candidate }

// linkGraph holds the strong links of a search for chains and the weak links between them.
// Chains alternate: strong, weak, strong, ..., strong.
type linkGraph struct {
	links  []strongLink
	linked [9]board.CellSet // places of each digit at which links begin
	first  [729]node        // the first link that begins at each candidate
	count  [729]uint8       // how many links begin there

	// The successors of a link are the links that begin where a weak link from its end leads, in
	// the order in which HoDoKu follows them.
	digraph
}

// addBivalue fills the graph with the two links of every bivalue cell.
func (l *linkGraph) addBivalue(pos *position) {
	l.reset()
	for s := pos.sizes.two; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		a, b := bits.TrailingZeros16(pos.cands[c]), bits.Len16(pos.cands[c])-1
		l.add(candOf(c, a), candOf(c, b))
		l.add(candOf(c, b), candOf(c, a))
	}
}

// addHouses fills the graph with the links of houses that have two places for one of the given
// digits. Digits with fewer links than least are left out. Like HoDoKu 2.3, it counts two
// places that share a line and a box for the line only. (quirk H26)
func (l *linkGraph) addHouses(pos *position, digits mask, least int) {
	l.reset()
	var linked board.CellSet
	for m := digits; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		n := 0
		var places board.CellSet
		for h := range board.House(27) {
			if pos.count(h, d) == 2 {
				places = places.Or(h.Cells())
				n++
			}
		}
		if n < least {
			digits &^= 1 << d
			continue
		}
		linked = linked.Or(places.And(pos.cells[d]))
	}
	for s := linked; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		for m := pos.cands[c] & digits; m != 0; m &= m - 1 {
			l.addFrom(pos, c, bits.TrailingZeros16(m))
		}
	}
}

// addFrom adds the links of digit d that begin at cell c.
func (l *linkGraph) addFrom(pos *position, c board.Cell, d int) {
	for k, h := range c.Houses() {
		p := pos.partner(h, d, c)
		if p == c || k == 2 && (p.Row() == c.Row() || p.Col() == c.Col()) {
			continue
		}
		l.add(candOf(c, d), candOf(p, d))
	}
}

func (l *linkGraph) reset() {
	l.links = l.links[:0]
	l.linked = [9]board.CellSet{}
}

// add appends a link. The links of one candidate must be added one after the other.
func (l *linkGraph) add(from, to board.Candidate) {
	if c, d := from.Cell(), from%9; !l.linked[d].Has(c) {
		l.linked[d] = l.linked[d].With(c)
		l.first[from], l.count[from] = uint16(len(l.links)), 0
	}
	l.count[from]++
	l.links = append(l.links, strongLink{from, to})
}

// join lists the successors of each link and closes the graph.
func (l *linkGraph) join() {
	l.size = len(l.links)
	l.start, l.next = l.start[:0], l.next[:0]
	for i := range l.links {
		l.start = append(l.start, int32(len(l.next)))
		l.next = l.after(i, l.next)
	}
	l.start = append(l.start, int32(len(l.next)))
	l.close()
}

// after appends the links that can follow link i to dst. Weak links are followed along the
// row, the column, and then the rest of the box, each in ascending order.
func (l *linkGraph) after(i int, dst []node) []node {
	to := l.links[i].to
	d := to % 9
	left := l.linked[d].And(to.Cell().Peers())
	if left.IsEmpty() {
		return dst
	}
	for _, h := range to.Cell().Houses() {
		for s := left.And(h.Cells()); !s.IsEmpty(); s = s.Rest() {
			x := board.Candidate(s.First())*9 + d
			for j := range l.count[x] {
				dst = append(dst, l.first[x]+node(j))
			}
		}
		left = left.Minus(h.Cells())
	}
	return dst
}

// maxChainCells is the greatest number of cells of a remote pair, and the greatest number of
// strong links of an X-Chain or XY-Chain. It corresponds to 20 nodes, because HoDoKu 2.3
// limits chains to 20 links. (quirk H7)
const maxChainCells = 10

// remotePairs finds remote pairs.
type remotePairs struct{ chainList }

// remotePair is a chain under construction whose cells have the same two candidates.
type remotePair struct {
	pair  mask
	start int // the digit with which the chain starts
	same  board.CellSet
	n     int
	cells [maxChainCells]board.Cell
}

// find lists all remote pairs and returns the first one after sorting.
func (f *remotePairs) find(pos *position) *finding {
	f.steps = f.steps[:0]
	two := pos.sizes.two
	hopeless := board.CellSet{}
	for s := two; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		if hopeless.Has(s.First()) {
			continue
		}
		a, b := bits.TrailingZeros16(pos.cands[c]), bits.Len16(pos.cands[c])-1
		same := two.And(pos.cells[a]).And(pos.cells[b])
		if same.Len() < 4 || !hasVictims(same, pos.cells[a].Or(pos.cells[b])) {
			hopeless = hopeless.Or(same)
			continue
		}
		for _, d := range [2]int{a, b} {
			p := remotePair{pair: pos.cands[c], start: d, same: same.Without(c), n: 1}
			p.cells[0] = c
			f.extend(pos, &p)
		}
	}
	return f.takeFirst(pos, RemotePair)
}

// hasVictims reports whether one of the places sees two cells of a remote pair that must hold
// different digits. The cells of same are coloured with two colours, component by component.
func hasVictims(same, places board.CellSet) bool {
	for !same.IsEmpty() {
		var colour [2]board.CellSet
		for k, next := 0, same.First().Set(); !next.IsEmpty(); k = 1 - k {
			colour[k] = colour[k].Or(next)
			same = same.Minus(next)
			next = seenBy(next).And(same)
		}
		if seenBy(colour[0]).And(seenBy(colour[1])).Meets(places) {
			return true
		}
	}
	return false
}

// extend adds each cell that continues the chain. The cells are tried in the order in which
// HoDoKu 2.3 follows links: along the row, the column, then the rest of the box, each in
// ascending order. (quirk H8)
func (f *remotePairs) extend(pos *position, p *remotePair) {
	left := p.same.And(p.cells[p.n-1].Peers())
	if left.IsEmpty() {
		return
	}
	for _, h := range p.cells[p.n-1].Houses() {
		for s := left.And(h.Cells()); !s.IsEmpty(); s = s.Rest() {
			f.extendBy(pos, p, s.First())
		}
		left = left.Minus(h.Cells())
	}
}

// extendBy adds cell c to the chain. The chain is recorded if it has four or more cells and
// their number is even.
func (f *remotePairs) extendBy(pos *position, p *remotePair, c board.Cell) {
	p.cells[p.n] = c
	p.n++
	p.same = p.same.Without(c)
	if p.n >= 4 && p.n%2 == 0 {
		f.record(pos, p)
	}
	if p.n < maxChainCells {
		f.extend(pos, p)
	}
	p.n--
	p.same = p.same.With(c)
}

// record lists the chain if some place of the start digit sees both ends, and if no listed
// chain that is as short has the same effect. Both digits are eliminated from the cells that
// see two cells of the chain whose distance along the chain is odd and at least three.
// (quirk H6)
func (f *remotePairs) record(pos *position, p *remotePair) {
	first, last := p.cells[0], p.cells[p.n-1]
	if !first.Peers().And(last.Peers()).Meets(pos.cells[p.start]) {
		return
	}
	var seen board.CellSet
	for i := range p.n {
		for j := i + 3; j < p.n; j += 2 {
			seen = seen.Or(p.cells[i].Peers().And(p.cells[j].Peers()))
		}
	}
	s := chainStep{length: 2 * p.n, index: int(first) + int(last)}
	s.digit = [2]int{bits.TrailingZeros16(p.pair), bits.Len16(p.pair) - 1}
	for i, d := range s.digit {
		s.cells[i] = seen.And(pos.cells[d])
		s.rank.add(s.cells[i], d)
	}
	f.collect(&s)
}
