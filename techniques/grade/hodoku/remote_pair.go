package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// maxChainCells is how many cells a remote pair, and how many strong links an
// X-Chain or XY-Chain may have: 20 nodes, as HoDoKu 2.3 limits chains to 20
// links.
const maxChainCells = 10

// remotePair is a chain of cells with the same two candidates being built.
type remotePair struct {
	pair  mask
	start int // the digit the chain starts with
	same  board.CellSet
	n     int
	cells [maxChainCells]board.Cell
}

// findRemotePair lists all remote pairs and takes the first after sorting.
func (g *Grader) findRemotePair() bool {
	g.chains = g.chains[:0]
	two := g.facts.two
	hopeless := board.CellSet{}
	for s := two; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		if hopeless.Has(s.First()) {
			continue
		}
		a, b := bits.TrailingZeros16(g.cands[c]), bits.Len16(g.cands[c])-1
		same := two.And(g.cells[a]).And(g.cells[b])
		if same.Len() < 4 || !g.hasVictims(same, g.cells[a].Or(g.cells[b])) {
			hopeless = hopeless.Or(same)
			continue
		}
		for _, d := range [2]int{a, b} {
			p := remotePair{pair: g.cands[c], start: d, same: same.Without(c), n: 1}
			p.cells[0] = c
			g.extendRemotePair(&p)
		}
	}
	return g.takeFirst() && g.found(RemotePair)
}

// hasVictims reports whether one of the places sees two cells of a remote pair
// that must differ. The cells are those of same, in two colours a component.
func (g *Grader) hasVictims(same, places board.CellSet) bool {
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

// peerOrder lists the peers of each cell as HoDoKu 2.3 follows links: the row,
// the column, then the rest of the box, each ascending.
var peerOrder = geometry.PeersBy([3]board.HouseKind{board.RowKind, board.ColKind, board.BoxKind})

// extendRemotePair adds each cell that continues the chain. Four or more cells,
// an even number, are recorded.
func (g *Grader) extendRemotePair(p *remotePair) {
	for _, c := range peerOrder[p.cells[p.n-1]] {
		if !p.same.Has(c) {
			continue
		}
		p.cells[p.n] = c
		p.n++
		p.same = p.same.Without(c)
		if p.n >= 4 && p.n%2 == 0 {
			g.recordRemotePair(p)
		}
		if p.n < maxChainCells {
			g.extendRemotePair(p)
		}
		p.n--
		p.same = p.same.With(c)
	}
}

// recordRemotePair lists the chain if its ends together see the start digit, and
// no chain that is as short has the same effect. Both digits go from the cells
// that see two cells of the chain an odd number of places, three or more, apart.
func (g *Grader) recordRemotePair(p *remotePair) {
	first, last := p.cells[0], p.cells[p.n-1]
	if !first.Peers().And(last.Peers()).Meets(g.cells[p.start]) {
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
		s.cells[i] = seen.And(g.cells[d])
		s.rank.add(s.cells[i], d)
	}
	g.collect(&s)
}

// collect lists a chain unless one listed before has the same effect and is not
// longer.
func (g *Grader) collect(s *chainStep) {
	for i := range g.chains {
		if g.chains[i].length <= s.length && g.chains[i].sameEffect(s) {
			return
		}
	}
	g.chains = append(g.chains, *s)
}
