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

// almostSets finds ALS-XZ, ALS-XY-Wings and ALS chains. It holds the almost locked
// sets of the position that was last searched for an ALS-XZ, and the restricted
// commons between them, by first and second set. As HoDoKu 2.3, sets that overlap
// are not joined. (quirk H33)
type almostSets struct {
	draft
	sets  []almostSet
	links []restricted
	at    []int32   // links of set i as the first one: links[at[i]:at[i+1]]
	by    [][]int32 // all links of set i, ascending

	words    int
	holding  [81][]uint64    // sets that contain each cell
	watching [9][81][]uint64 // sets all of whose places of a digit see each cell
	memory   []uint64

	chain alsChain
}

// listSets lists the almost locked sets and their restricted commons.
func (f *almostSets) listSets(pos *position) {
	f.list(pos)
	f.linkSets()
}

// list lists the almost locked sets: rows, columns, boxes; in each house the subsets
// of its open cells, each before those that extend it. A set found in a line before
// is not listed again.
func (f *almostSets) list(pos *position) {
	f.sets = f.sets[:0]
	for h := range board.House(27) {
		f.extendSet(pos, h, h.Cells().And(pos.open), board.CellSet{}, 0, 0)
	}
}

func (f *almostSets) extendSet(pos *position, h board.House, rest, set board.CellSet, digits mask, n int) {
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.First()
		s, u := set.With(c), digits|pos.cands[c]
		known := h >= 9 && n == 0 || h >= 18 && !commonLine(s).IsEmpty()
		if bits.OnesCount16(u) == n+2 && !known {
			f.addSet(pos, s, u)
		}
		f.extendSet(pos, h, rest.Rest(), s, u, n+1)
	}
}

func (f *almostSets) addSet(pos *position, cells board.CellSet, digits mask) {
	s := almostSet{cells: cells, digits: digits}
	for m := digits; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		s.places[d] = cells.And(pos.cells[d])
		s.peers[d] = s.places[d].CommonPeers()
		s.clear[d] = s.peers[d].And(pos.cells[d])
	}
	f.sets = append(f.sets, s)
}

// linkSets lists the restricted commons. For each digit of a set, the sets that
// all its places see are the intersection of one row of bits a place.
func (f *almostSets) linkSets() {
	f.watchSets()
	f.links, f.at = f.links[:0], f.at[:0]
	for i := range f.sets {
		f.at = append(f.at, int32(len(f.links)))
		s := &f.sets[i]
		for w := i / 64; w < f.words; w++ {
			var overlap, any uint64
			var common [9]uint64
			for t := s.cells; !t.IsEmpty(); t = t.Rest() {
				overlap |= f.holding[t.First()][w]
			}
			for m := s.digits; m != 0; m &= m - 1 {
				d := bits.TrailingZeros16(m)
				row := ^overlap
				for t := s.places[d]; !t.IsEmpty(); t = t.Rest() {
					row &= f.watching[d][t.First()][w]
				}
				common[d] = row
				any |= row
			}
			if w == i/64 {
				any &^= 1<<(i%64+1) - 1
			}
			f.addLinks(i, w, any, &common, s.digits)
		}
	}
	f.at = append(f.at, int32(len(f.links)))
}

// addLinks lists the links of set i with the sets of word w.
func (f *almostSets) addLinks(i, w int, any uint64, common *[9]uint64, digits mask) {
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
		f.links = append(f.links, l)
	}
}

// watchSets fills the bit rows that linkSets works on.
func (f *almostSets) watchSets() {
	f.words = (len(f.sets) + 63) / 64
	if need := 810 * f.words; cap(f.memory) < need {
		f.memory = make([]uint64, need)
	}
	f.memory = f.memory[:810*f.words]
	clear(f.memory)
	for c := range 81 {
		f.holding[c] = f.memory[c*f.words : (c+1)*f.words]
		for d := range 9 {
			at := (81 + d*81 + c) * f.words
			f.watching[d][c] = f.memory[at : at+f.words]
		}
	}
	for i := range f.sets {
		s := &f.sets[i]
		for t := s.cells; !t.IsEmpty(); t = t.Rest() {
			f.holding[t.First()][i>>6] |= 1 << (i & 63)
		}
		for m := s.digits; m != 0; m &= m - 1 {
			d := bits.TrailingZeros16(m)
			for t := s.clear[d]; !t.IsEmpty(); t = t.Rest() {
				f.watching[d][t.First()][i>>6] |= 1 << (i & 63)
			}
		}
	}
}
