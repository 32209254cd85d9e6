package se

import (
	"math/bits"

	"pencilmark/board"
)

// A closure is what follows from single candidates, over static links, in a
// position from which a flood has erased candidates. It tells the levels that
// nest chains where there is nothing to find, which is nearly everywhere.
//
// It is made from what follows in the source of the flood, which is computed
// once. A flood that has looked at all its nodes is closed: what the source's
// links lead to from one of its nodes is in it too. So a way between candidates
// that are left does not pass through the flood, and what follows from one of
// them over links of the source is what followed in the source, less what is
// gone. New are only the strong links that the flood has made; what follows
// over these is computed from their ends.
//
// A candidate that implies its own opposite implies, for a strong link on the
// way, that one end is off and, as links hold both ways, that the other end is
// off too; both ends imply in turn that the candidate is off.
type closure struct {
	base  *linkGraph
	left  []uint64          // candidates not erased
	ends  []board.Candidate // of the new strong links, two by two
	isEnd []uint64          // the same as a row
	lists [729]int16        // for each candidate one more than its first place in ends, or 0
	next  []int16           // for each place in ends the same for the next place
	off   []uint64          // rows: candidates that each end turns off
	fails []uint64          // candidates that imply their own opposite
	all   []uint64          // rows: candidates that each candidate left turns off
}

// build sets up the closure for the marks m that a flood has made of the source,
// whose graph with its reach is base, by erasing the candidates gone.
func (k *closure) build(base *linkGraph, source, m *marks, gone []board.Candidate) {
	k.base = base
	k.left = cleared(k.left, base.words)
	for w := range k.left {
		k.left[w] = ^uint64(0)
	}
	k.left[base.words-1] >>= uint(base.words*64 - base.n)
	for _, x := range gone {
		i := base.number[x]
		k.left[i>>6] &^= 1 << (i & 63)
	}
	k.findLinks(source, m)
	k.follow()
	k.findFails()
}

// findLinks lists the strong links that are in m and not in source.
func (k *closure) findLinks(source, m *marks) {
	for _, x := range k.ends {
		k.lists[x] = 0
	}
	k.ends, k.next = k.ends[:0], k.next[:0]
	k.isEnd = cleared(k.isEnd, k.base.words)
	for c := range board.Cell(81) {
		digits := m.cell[c]
		if rest := digits & (digits - 1); rest&(rest-1) == 0 && rest != 0 && digits != source.cell[c] {
			k.addEnd(cand(c, first(digits)))
			k.addEnd(cand(c, first(rest)))
		}
	}
	for h := range board.House(27) {
		for d, spots := range &m.spot[h] {
			if rest := spots & (spots - 1); rest&(rest-1) == 0 && rest != 0 && spots != source.spot[h][d] {
				k.addEnd(cand(h.At(first(spots)), d))
				k.addEnd(cand(h.At(first(rest)), d))
			}
		}
	}
}

func (k *closure) addEnd(x board.Candidate) {
	k.next = append(k.next, k.lists[x])
	k.ends = append(k.ends, x)
	k.lists[x] = int16(len(k.ends))
	i := k.base.number[x]
	k.isEnd[i>>6] |= 1 << (i & 63)
}

// follow computes what every end turns off: first over the links of the source,
// then over one new link after the other, from the end that goes off to the end
// that comes on (Warshall's algorithm).
func (k *closure) follow() {
	g := k.base
	k.off = cleared(k.off, len(k.ends)*g.words)
	for e, x := range k.ends {
		row := g.row(k.off, e)
		for w, word := range g.row(g.offReach, int(g.number[x])) {
			row[w] = word & k.left[w]
		}
	}
	for e := range k.ends {
		via := g.number[k.ends[e^1]]
		at, bit := int(via>>6), uint64(1)<<(via&63)
		more := g.row(k.off, e)
		for ; at < len(k.off); at += g.words {
			if k.off[at]&bit != 0 {
				from := at - int(via>>6)
				for w, word := range more {
					k.off[from+w] |= word
				}
			}
		}
	}
}

// findFails finds the candidates that imply their own opposite.
func (k *closure) findFails() {
	k.fails = cleared(k.fails, k.base.words)
	for w := range k.fails {
		k.fails[w] = k.base.fails[w] & k.left[w]
	}
	for e := 0; e < len(k.ends); e += 2 {
		a, b := k.base.row(k.off, e), k.base.row(k.off, e+1)
		for w := range k.fails {
			k.fails[w] |= a[w] & b[w]
		}
	}
}

// anyFails reports whether a candidate implies its own opposite. Where none does
// there is no forcing chain, and no cycle that eliminates anything (see
// forcingChain).
func (k *closure) anyFails() bool { return nonzero(k.fails) }

// fillAll computes what every candidate left turns off.
func (k *closure) fillAll() {
	g := k.base
	k.all = cleared(k.all, g.n*g.words)
	for w, word := range k.left {
		for ; word != 0; word &= word - 1 {
			i := w<<6 + bits.TrailingZeros64(word)
			k.fill(i, g.row(k.all, i))
		}
	}
}

// fill makes row the candidates that candidate i turns off.
func (k *closure) fill(i int, row []uint64) {
	g := k.base
	for w, word := range g.row(g.offReach, i) {
		row[w] = word & k.left[w]
	}
	for w := range row {
		for ends := g.offReach[i*g.words+w] & k.isEnd[w]; ends != 0; ends &= ends - 1 {
			x := g.cand[w<<6+bits.TrailingZeros64(ends)]
			for e := k.lists[x]; e != 0; e = k.next[e-1] {
				for v, more := range g.row(k.off, int(e-1)^1) {
					row[v] |= more
				}
			}
		}
	}
}

// meets reports whether something follows from every one of the candidates.
func (k *closure) meets(cands []board.Candidate) bool { return k.base.common(k.all, cands) }
