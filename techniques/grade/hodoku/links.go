package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

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
