package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

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
