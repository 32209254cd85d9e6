package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// almostSet is an almost locked set: cells of one house that together have one candidate more
// than there are cells.
type almostSet struct {
	cells  board.CellSet
	digits mask
	places [9]board.CellSet // cells of the set that have each digit as a candidate
	peers  [9]board.CellSet // cells that see all these places
	clear  [9]board.CellSet // cells among these peers that have the digit as a candidate
}

// restricted is a link between two almost locked sets, the first of which comes earlier in the
// list. The digits x and y (y may be -1) are restricted commons of the sets: every place of
// the digit in one set sees every place in the other, so only one of the two sets can hold the
// digit.
type restricted struct {
	a, b uint16
	x, y int8
}

// almostSets finds ALS-XZ, ALS-XY-Wings and ALS chains. It holds the almost locked sets of the
// position that was last searched for an ALS-XZ, and the restricted commons between them,
// ordered by first and second set. As in HoDoKu 2.3, sets that overlap are not linked.
// (quirk H33)
type almostSets struct {
	draft
	sets  []almostSet
	links []restricted
	at    []int32   // the links whose first set is i are links[at[i]:at[i+1]]
	by    [][]int32 // all links of set i, ascending

	words    int
	holding  [81][]uint64    // sets that contain each cell
	watching [9][81][]uint64 // sets whose places of the digit all see each cell
	memory   []uint64

	chain alsChain
}

// listSets lists the almost locked sets and their restricted commons.
func (f *almostSets) listSets(pos *position) {
	f.list(pos)
	f.linkSets()
}

// list lists the almost locked sets. It goes through rows, columns and boxes, and in each
// house through the subsets of its open cells, listing each subset before its extensions. A
// set that was found in a line is not listed again.
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

// linkSets lists the restricted commons. For each digit of a set, it intersects one row of
// bits for each place of the digit. The result contains the sets whose places of the digit are
// seen by all those places.
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

// addLinks lists the links of set i with the sets in word w of the bit rows.
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

// watchSets fills the bit rows that linkSets uses.
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

// findXZ finds the first ALS-XZ. Digits that both sets have, except a restricted common, are
// eliminated from the cells that see all their places. If there are two restricted commons,
// each set is locked. Then its other digits are eliminated as well, from the cells outside
// both sets that see all their places in it.
func (f *almostSets) findXZ(pos *position) *finding {
	f.listSets(pos)
	for i := range f.links {
		l := &f.links[i]
		a, b := &f.sets[l.a], &f.sets[l.b]
		f.clearCommon(pos, a, b, 1<<l.x)
		if l.y >= 0 {
			f.clearCommon(pos, a, b, ^mask(1<<l.x))
			own := mask(1<<l.x | 1<<l.y)
			f.clearOwn(pos, a, own, b.cells)
			f.clearOwn(pos, b, own, a.cells)
		}
		if f.any() {
			return f.found(ALSXZ, f.digits())
		}
	}
	return nil
}

// clearCommon eliminates the digits of both a and b, except those in except, from the cells
// that see all their places in both sets.
func (f *almostSets) clearCommon(pos *position, a, b *almostSet, except mask) {
	for m := a.digits & b.digits &^ except; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		f.eliminate(pos, a.clear[d].And(b.clear[d]), d)
	}
}

// clearOwn eliminates the digits of a, except those in except, from the cells outside the
// other set that see all their places in a.
func (f *almostSets) clearOwn(pos *position, a *almostSet, except mask, other board.CellSet) {
	for m := a.digits &^ except; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		f.eliminate(pos, a.clear[d].Minus(other), d)
	}
}

// listLinksBySet lists the links of each set, whether it is the first or the second set of the
// link.
func (f *almostSets) listLinksBySet() {
	for len(f.by) < len(f.sets) {
		f.by = append(f.by, nil)
	}
	for i := range f.sets {
		f.by[i] = f.by[i][:0]
	}
	for i, l := range f.links {
		f.by[l.a] = append(f.by[l.a], int32(i))
		f.by[l.b] = append(f.by[l.b], int32(i))
	}
}

// findXYWing finds the first ALS-XY-Wing: two links, in the order of the list, that share one
// set, the pivot. Digits common to the two outer sets are eliminated from the cells that see
// all their places. Like HoDoKu 2.3, it excludes all restricted commons of both links from the
// elimination. (quirk H34)
func (f *almostSets) findXYWing(pos *position) *finding {
	f.listLinksBySet()
	for i, l := range f.links {
		p, q := f.by[l.a], f.by[l.b]
		p, q = after(p, i), after(q, i)
		for len(p) > 0 || len(q) > 0 {
			pivot, outer := l.a, l.b
			var j int32
			if len(q) == 0 || len(p) > 0 && p[0] < q[0] {
				j, p = p[0], p[1:]
			} else {
				j, q = q[0], q[1:]
				pivot, outer = l.b, l.a
			}
			if f.wing(pos, &l, &f.links[j], pivot, outer) {
				return f.found(ALSXYWing, f.digits())
			}
		}
	}
	return nil
}

// after returns the part of the ascending list that is greater than i.
func after(list []int32, i int) []int32 {
	for len(list) > 0 && int(list[0]) <= i {
		list = list[1:]
	}
	return list
}

// wing tests the wing of two links that share the pivot. The parameter outer is the other set
// of the first link.
func (f *almostSets) wing(pos *position, k, l *restricted, pivot, outer uint16) bool {
	third := l.a
	if third == pivot {
		third = l.b
	}
	if k.y < 0 && l.y < 0 && k.x == l.x {
		return false
	}
	a, b := &f.sets[outer], &f.sets[third]
	if a.cells.Meets(b.cells) {
		return false
	}
	f.clearCommon(pos, a, b, k.mask()|l.mask())
	return f.any()
}

// mask returns the digits of l.
func (l *restricted) mask() mask {
	if l.y < 0 {
		return 1 << l.x
	}
	return 1<<l.x | 1<<l.y
}

// alsChain is the state of the search for chains of almost locked sets that begin with one
// start set and one digit of the first link.
//
// Like those of HoDoKu 2.3, the chains follow the list of sets only forwards. The links that
// can follow a link depend on that link and on the digits in which it counts, not on the way
// it was reached. So each such state is entered only once for each number of links up to
// three. Entering it again could only repeat effects that are listed already. (quirk H35)
type alsChain struct {
	start int
	first int8
	stamp []uint64 // by state: the start from which it was last entered, and the first digits
	now   uint64   // number of the current start, counted over all searches
	best  alsEffect
}

// alsEffect holds the eliminations of a chain.
type alsEffect struct {
	rank  rank
	cells [9]board.CellSet
}

// minALSLinks is the least number of links of a chain. Chains with fewer links are an ALS-XZ
// or an ALS-XY-Wing.
const minALSLinks = 3

// The variants of a link: the digits in which it counts.
const (
	firstDigit = iota
	secondDigit
	bothDigits
	linkVariants
)

// findChain finds the chain that HoDoKu's sorting would put first: by rank, then in the order
// of discovery.
func (f *almostSets) findChain(pos *position) *finding {
	k := &f.chain
	if need := len(f.links) * linkVariants * minALSLinks; len(k.stamp) < need {
		k.stamp = make([]uint64, need)
	}
	k.best = alsEffect{}
	for s := range f.sets {
		k.start = s
		k.now++
		for i := f.at[s]; i < f.at[s+1]; i++ {
			k.first = f.links[i].x
			f.followSets(i, firstDigit, 1)
			if f.links[i].y >= 0 {
				k.first = f.links[i].y
				f.followSets(i, secondDigit, 1)
			}
		}
	}
	if k.best.rank.count == 0 {
		return nil
	}
	for d, cells := range k.best.cells {
		f.eliminate(pos, cells, d)
	}
	return f.found(ALSChain, f.digits())
}

// followSets enters link i as the n-th link of a chain and continues from there.
//
// A digit cannot restrict two consecutive links. Like HoDoKu 2.3, the search bars only the
// first digit after a link that counts in both its digits. (quirk H36)
func (f *almostSets) followSets(i int32, variant, n int) {
	k := &f.chain
	key := (int(i)*linkVariants+variant)*minALSLinks + min(n, minALSLinks) - 1
	if k.stamp[key]>>9 != k.now {
		k.stamp[key] = k.now << 9
	}
	if k.stamp[key]>>k.first&1 != 0 {
		return
	}
	k.stamp[key] |= 1 << k.first
	l := &f.links[i]
	if n >= minALSLinks {
		f.testSets(l, variant)
	}
	barred := l.x
	if variant == secondDigit {
		barred = l.y
	}
	for j := f.at[l.b]; j < f.at[l.b+1]; j++ {
		switch m := &f.links[j]; {
		case m.x == barred && m.y < 0:
		case m.x == barred:
			f.followSets(j, secondDigit, n+1)
		case m.y < 0 || m.y == barred:
			f.followSets(j, firstDigit, n+1)
		default:
			f.followSets(j, bothDigits, n+1)
		}
	}
}

// testSets keeps the effect of the chain that ends with link l if it is better than the best
// one so far.
func (f *almostSets) testSets(l *restricted, variant int) {
	k := &f.chain
	s, e := &f.sets[k.start], &f.sets[l.b]
	except := mask(1 << k.first)
	if variant != secondDigit {
		except |= 1 << l.x
	}
	if variant != firstDigit {
		except |= 1 << l.y
	}
	var effect alsEffect
	for m := s.digits & e.digits &^ except; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		effect.cells[d] = s.clear[d].And(e.clear[d])
		effect.rank.add(effect.cells[d], d)
	}
	if effect.rank.count > 0 && (k.best.rank.count == 0 || effect.rank.less(k.best.rank)) {
		k.best = effect
	}
}
