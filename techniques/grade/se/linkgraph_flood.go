package se

import (
	"math/bits"

	"pencilmark/board"
)

// A reach holds, for every candidate, the candidates that are finally off if it is on.
// Candidates are numbered by cell and digit, and the rows of bits have as many words as they
// need.
//
// Links work in both directions: if one candidate turns off another, the other turns off the
// first. So row i equals column i.
type reach struct {
	n, words int
	number   [729]uint16
	offReach []uint64 // rows: candidates that are finally off if each candidate is on
	fails    []uint64 // candidates that are finally off if they are on
}

// row returns row i of a matrix whose rows have r.words words.
func (r *reach) row(matrix []uint64, i int) []uint64 {
	return matrix[i*r.words : (i+1)*r.words : (i+1)*r.words]
}

// follow computes r for the candidates left in m. The marks m are the result of a flood that
// erased the candidates in gone from a position with the links of g.
//
// A flood that has examined all its nodes is closed: it contains every node that can be
// reached from one of its nodes by the links of its position. So no way between two remaining
// candidates leads through the flood. Each remaining candidate therefore turns off the same
// candidates as before, except the candidates that are gone. Only the strong links that the
// flood has created are new.
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

// leaveOut removes candidate i from the matrix: it turns off nothing, and nothing turns it
// off.
func (r *reach) leaveOut(i int) {
	for w, word := range r.row(r.offReach, i) {
		for ; word != 0; word &= word - 1 {
			r.offReach[(w<<6+bits.TrailingZeros64(word))*r.words+i>>6] &^= 1 << (i & 63)
		}
	}
	clear(r.row(r.offReach, i))
}

// addLink adds the consequences of a new strong link. A candidate that turns off one end turns
// on the other end, and therefore turns off everything that the other end turns off.
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

// newLinks calls yield for every strong link that is in m but not in source.
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

// hasFailed reports whether candidate i, if it is on, implies its own opposite.
func (r *reach) hasFailed(i int) bool { return r.fails[i>>6]>>(i&63)&1 != 0 }

// meets reports whether all of the candidates have a common consequence. It assumes that none
// of them leads to a contradiction, which the search for forcing chains would have found. Then
// the consequences do not depend on the order of the search.
//
// Common consequences that are turned on do not have to be compared, because they turn off
// their partners too.
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
