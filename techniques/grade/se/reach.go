package se

import (
	"math/bits"

	"pencilmark/board"
)

// A reach says of every candidate what is off in the end if it is on. Candidates are
// numbered by cell and digit; rows of bits have as many words as they need.
//
// Links hold both ways: if one candidate turns off another, the other turns off the
// one, so that row i is column i as well.
type reach struct {
	n, words int
	number   [729]uint16
	offReach []uint64 // rows: candidates that are off in the end if each is on
	fails    []uint64 // candidates that are off in the end if they are on
}

// row returns row i of a matrix.
func (r *reach) row(matrix []uint64, i int) []uint64 {
	return matrix[i*r.words : (i+1)*r.words : (i+1)*r.words]
}

// follow makes r what the candidates left in m turn off, where m is what a flood has
// made of a position with the links of g, by erasing the candidates gone.
//
// A flood that has looked at all its nodes is closed: what the links of its position
// lead to from one of its nodes is in it. So no way between candidates that are left
// leads through it, and what they turned off before they turn off now, less what is
// gone. New are only the strong links that the flood has made.
func (r *reach) follow(g *linkGraph, source, m *marks, gone []board.Candidate) {
	r.n, r.words, r.number = g.n, g.words, g.number
	r.offReach = append(r.offReach[:0], g.offReach...)
	for _, x := range gone {
		r.leaveOut(int(r.number[x]))
	}
	m.newLinks(source, r.addLink)
	r.fails = cleared(r.fails, r.words)
	for i := range r.n {
		r.fails[i>>6] |= r.offReach[i*r.words+i>>6] & (1 << (i & 63))
	}
}

// leaveOut makes candidate i turn off nothing, and nothing turn it off.
func (r *reach) leaveOut(i int) {
	for w, word := range r.row(r.offReach, i) {
		for ; word != 0; word &= word - 1 {
			r.offReach[(w<<6+bits.TrailingZeros64(word))*r.words+i>>6] &^= 1 << (i & 63)
		}
	}
	clear(r.row(r.offReach, i))
}

// addLink adds what follows from a new strong link: what turns off one end turns on
// the other, and so turns off what that does.
func (r *reach) addLink(x, y board.Candidate) {
	ends := [2]int{int(r.number[x]), int(r.number[y])}
	var before, after [2][12]uint64
	for k, i := range ends {
		copy(before[k][:], r.row(r.offReach, i))
	}
	after = before
	for k, i := range ends {
		if before[k][i>>6]>>(i&63)&1 != 0 {
			for w, word := range before[1-k] {
				after[k][w] |= word
			}
		}
	}
	for k := range ends {
		for w, word := range before[k][:r.words] {
			for ; word != 0; word &= word - 1 {
				row := r.row(r.offReach, w<<6+bits.TrailingZeros64(word))
				for v := range row {
					row[v] |= after[1-k][v]
				}
			}
		}
	}
}

// newLinks calls yield for the strong links that are in m and not in source.
func (m *marks) newLinks(source *marks, yield func(x, y board.Candidate)) {
	for c := range board.Cell(81) {
		if in := m.cell[c]; count(in) == 2 && in != source.cell[c] {
			yield(cand(c, first(in)), cand(c, first(in&(in-1))))
		}
	}
	for h := range board.House(27) {
		for d, in := range &m.spot[h] {
			if count(in) == 2 && in != source.spot[h][d] {
				yield(cand(h.At(first(in)), d), cand(h.At(first(in&(in-1))), d))
			}
		}
	}
}

// hasFailed reports whether candidate i implies its own opposite.
func (r *reach) hasFailed(i int) bool { return r.fails[i>>6]>>(i&63)&1 != 0 }

// meets reports whether something follows from every one of the candidates. Such
// a search without contradictions, which the search for forcing chains would
// have found, implies the same whatever its order.
//
// What they all turn on need not be compared: they turn off its partner too.
func (r *reach) meets(cands []board.Candidate) bool {
	for w := range r.words {
		shared := ^uint64(0)
		for _, x := range cands {
			shared &= r.offReach[int(r.number[x])*r.words+w]
		}
		if shared != 0 {
			return true
		}
	}
	return false
}
