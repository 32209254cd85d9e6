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

// strongLink is a directed strong link: if candidate from is false, to is true.
// Its ends lie in one house, or (XY-Chains) in one bivalue cell.
type strongLink struct{ from, to board.Candidate }

// linkGraph is the strong links of a search for chains and the weak links
// between them. Chains alternate: strong, weak, strong, ..., strong.
type linkGraph struct {
	links  []strongLink
	linked [9]board.CellSet // places of each digit that links begin at
	first  [729]node        // the first link from each of them
	count  [729]uint8       // how many there are

	// The successors of a link are those that begin where a weak link from
	// its end leads, in the order in which HoDoKu follows them.
	digraph
}

// addBivalue fills the graph with the two links of every bivalue cell.
func (l *linkGraph) addBivalue(pos *position) {
	l.reset()
	for s := pos.facts.two; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		a, b := bits.TrailingZeros16(pos.cands[c]), bits.Len16(pos.cands[c])-1
		l.add(candOf(c, a), candOf(c, b))
		l.add(candOf(c, b), candOf(c, a))
	}
}

// addHouses fills the graph with the links of houses that have two places for
// one of the given digits, as far as the digit has at least as many links as
// asked for. Two places that share a line and a box count for the line only, as
// HoDoKu 2.3. (quirk H26)
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

// add appends a link. The links of one candidate come one after the other.
func (l *linkGraph) add(from, to board.Candidate) {
	if c, d := from.Cell(), from%9; !l.linked[d].Has(c) {
		l.linked[d] = l.linked[d].With(c)
		l.first[from], l.count[from] = uint16(len(l.links)), 0
	}
	l.count[from]++
	l.links = append(l.links, strongLink{from, to})
}

// join lists what follows each link, and closes the graph.
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

// after appends the links that can follow link i: weak links are followed along
// the row, the column, and then the rest of the box, each ascending.
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

// maxChainCells is how many cells a remote pair, and how many strong links an
// X-Chain or XY-Chain may have: 20 nodes, as HoDoKu 2.3 limits chains to 20
// links. (quirk H7)
const maxChainCells = 10

// remotePairs finds remote pairs.
type remotePairs struct{ chainList }

// remotePair is a chain of cells with the same two candidates being built.
type remotePair struct {
	pair  mask
	start int // the digit the chain starts with
	same  board.CellSet
	n     int
	cells [maxChainCells]board.Cell
}

// find lists all remote pairs and takes the first after sorting.
func (f *remotePairs) find(pos *position) *finding {
	f.steps = f.steps[:0]
	two := pos.facts.two
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

// hasVictims reports whether one of the places sees two cells of a remote pair
// that must differ. The cells are those of same, in two colours a component.
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

// extend adds each cell that continues the chain. As HoDoKu 2.3 follows links, they
// come along the row, the column, then the rest of the box, each ascending.
// (quirk H8)
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

// extendBy adds cell c to the chain. Four or more cells, an even number, are
// recorded.
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

// record lists the chain if its ends together see the start digit, and
// no chain that is as short has the same effect. Both digits go from the cells
// that see two cells of the chain an odd number of places, three or more, apart.
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
