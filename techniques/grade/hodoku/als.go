package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// almostSet is an almost locked set: cells of one house with one candidate more
// than there are cells.
type almostSet struct {
	cells  board.CellSet
	digits mask
	places [9]board.CellSet // cells of the set that hold each digit
	peers  [9]board.CellSet // cells that see all of them
	clear  [9]board.CellSet // places of the digit among those
}

// restricted says that digits x and y (y may be -1) are restricted common to two
// almost locked sets, the first listed before the second: no place of the digit
// in one fails to see a place in the other, so only one of the two can hold it.
type restricted struct {
	a, b uint16
	x, y int8
}

// almostSets are the almost locked sets of a position and the restricted commons
// between them, by first and second set. As HoDoKu 2.3, sets that overlap are
// not joined.
type almostSets struct {
	sets  []almostSet
	links []restricted
	at    []int32   // links of set i as the first one: links[at[i]:at[i+1]]
	by    [][]int32 // all links of set i, ascending

	words    int
	holding  [81][]uint64    // sets that contain each cell
	watching [9][81][]uint64 // sets all of whose places of a digit see each cell
	memory   []uint64
}

// listSets lists the almost locked sets: rows, columns, boxes; in each house the
// subsets of its open cells, each before those that extend it. A set found in a
// line before is not listed again.
func (g *Grader) listSets() {
	a := &g.als
	a.sets = a.sets[:0]
	for h := range board.House(27) {
		g.extendSet(h, h.Cells().And(g.open), board.CellSet{}, 0, 0)
	}
	g.linkSets()
}

func (g *Grader) extendSet(h board.House, rest, set board.CellSet, digits mask, n int) {
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.First()
		s, u := set.With(c), digits|g.cands[c]
		known := h >= 9 && n == 0 || h >= 18 && !commonLine(s).IsEmpty()
		if bits.OnesCount16(u) == n+2 && !known {
			g.addSet(s, u)
		}
		g.extendSet(h, rest.Rest(), s, u, n+1)
	}
}

func (g *Grader) addSet(cells board.CellSet, digits mask) {
	s := almostSet{cells: cells, digits: digits}
	for m := digits; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		s.places[d] = cells.And(g.cells[d])
		s.peers[d] = s.places[d].CommonPeers()
		s.clear[d] = s.peers[d].And(g.cells[d])
	}
	g.als.sets = append(g.als.sets, s)
}

// linkSets lists the restricted commons. For each digit of a set, the sets that
// all its places see are the intersection of one row of bits a place.
func (g *Grader) linkSets() {
	a := &g.als
	g.watchSets()
	a.links, a.at = a.links[:0], a.at[:0]
	for i := range a.sets {
		a.at = append(a.at, int32(len(a.links)))
		s := &a.sets[i]
		for w := i / 64; w < a.words; w++ {
			var overlap, any uint64
			var common [9]uint64
			for t := s.cells; !t.IsEmpty(); t = t.Rest() {
				overlap |= a.holding[t.First()][w]
			}
			for m := s.digits; m != 0; m &= m - 1 {
				d := bits.TrailingZeros16(m)
				row := ^overlap
				for t := s.places[d]; !t.IsEmpty(); t = t.Rest() {
					row &= a.watching[d][t.First()][w]
				}
				common[d] = row
				any |= row
			}
			if w == i/64 {
				any &^= 1<<(i%64+1) - 1
			}
			a.addLinks(i, w, any, &common, s.digits)
		}
	}
	a.at = append(a.at, int32(len(a.links)))
}

// addLinks lists the links of set i with the sets of word w.
func (a *almostSets) addLinks(i, w int, any uint64, common *[9]uint64, digits mask) {
	for ; any != 0; any &= any - 1 {
		k := bits.TrailingZeros64(any)
		l := restricted{a: uint16(i), b: uint16(w<<6 + k), x: -1, y: -1}
		for m := digits; m != 0; m &= m - 1 {
			d := bits.TrailingZeros16(m)
			if common[d]>>k&1 == 0 {
				continue
			}
			if l.x < 0 {
				l.x = int8(d)
			} else if l.y < 0 {
				l.y = int8(d)
			}
		}
		a.links = append(a.links, l)
	}
}

// watchSets fills the bit rows that linkSets works on.
func (g *Grader) watchSets() {
	a := &g.als
	a.words = (len(a.sets) + 63) / 64
	if need := 810 * a.words; cap(a.memory) < need {
		a.memory = make([]uint64, need)
	}
	a.memory = a.memory[:810*a.words]
	clear(a.memory)
	for c := range 81 {
		a.holding[c] = a.memory[c*a.words : (c+1)*a.words]
		for d := range 9 {
			at := (81 + d*81 + c) * a.words
			a.watching[d][c] = a.memory[at : at+a.words]
		}
	}
	for i := range a.sets {
		s := &a.sets[i]
		for t := s.cells; !t.IsEmpty(); t = t.Rest() {
			a.holding[t.First()][i>>6] |= 1 << (i & 63)
		}
		for m := s.digits; m != 0; m &= m - 1 {
			d := bits.TrailingZeros16(m)
			for t := s.clear[d]; !t.IsEmpty(); t = t.Rest() {
				a.watching[d][t.First()][i>>6] |= 1 << (i & 63)
			}
		}
	}
}
