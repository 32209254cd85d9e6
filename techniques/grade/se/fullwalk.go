package se

import (
	"math/bits"

	"pencilmark/board"
)

// walk returns the number of strong links after which a candidate of goal is
// on if those of front[0] are, or -1 if there are none or more than limit. It
// uses front[0] to front[2].
func (g *fullGraph) walk(goal []uint64, limit int) int {
	front, next, seen := g.front[0][:g.words], g.front[1][:g.words], g.front[2][:g.words]
	copy(seen, front)
	for layer := 0; layer <= limit; layer++ {
		if meet(front, goal) {
			return layer
		}
		clear(next)
		for w, word := range front {
			for ; word != 0; word &= word - 1 {
				row := g.row(g.step, w<<6+bits.TrailingZeros64(word))
				for k := range next {
					next[k] |= row[k]
				}
			}
		}
		for k := range next {
			next[k] &^= seen[k]
			seen[k] |= next[k]
		}
		if !nonzero(next) {
			break
		}
		front, next = next, front
	}
	return -1
}

func meet(a, b []uint64) bool {
	for i := range b {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

// fillBack computes the rows of back: the candidates that exclude a strong
// partner of the candidate, without the candidate itself.
func (g *fullGraph) fillBack() {
	g.back = cleared(g.back, g.n*g.words)
	for i := range g.n {
		row := g.row(g.back, i)
		for _, q := range g.mate[i][:g.mates[i]] {
			for w, word := range g.row(g.weak, int(q)) {
				row[w] |= word
			}
		}
		row[i>>6] &^= 1 << (i & 63)
	}
}

// retreat finds the way back to candidate i over at most limit strong links and
// one more, and reports whether i has one itself.
func (g *fullGraph) retreat(i, limit int, s *cycleSearch) bool {
	s.forget()
	g.useful(i, s)
	front, next, seen := g.front[0][:g.words], g.front[1][:g.words], g.front[2][:g.words]
	copy(front, g.row(g.back, i))
	copy(seen, front)
	for links := 0; links <= limit && nonzero(front); links++ {
		clear(next)
		for w, word := range front {
			for ; word != 0; word &= word - 1 {
				j := w<<6 + bits.TrailingZeros64(word)
				s.mark(g.cand[j], links)
				g.useful(j, s)
				for k, more := range g.row(g.back, j) {
					next[k] |= more
				}
			}
		}
		for k := range next {
			next[k] &^= seen[k]
			seen[k] |= next[k]
		}
		front, next = next, front
	}
	return s.back[g.cand[i]] != 0
}

func (g *fullGraph) useful(i int, s *cycleSearch) {
	for _, q := range g.mate[i][:g.mates[i]] {
		s.useful.Add(g.cand[q])
	}
}

func nonzero(row []uint64) bool {
	var any uint64
	for _, w := range row {
		any |= w
	}
	return any != 0
}

// startAtMates makes the strong partners of candidate i the start of a walk.
func (g *fullGraph) startAtMates(i int) {
	clear(g.front[0][:g.words])
	for _, q := range g.mate[i][:g.mates[i]] {
		g.front[0][q>>6] |= 1 << (q & 63)
	}
}

// startAt makes candidate i the start of a walk.
func (g *fullGraph) startAt(i int) {
	clear(g.front[0][:g.words])
	g.front[0][i>>6] = 1 << (i & 63)
}

// fillReach computes what every candidate implies when it is on: the candidates
// that are on then, itself included, those that are off, and whether it is one of
// these itself.
func (g *fullGraph) fillReach() {
	g.onReach = cleared(g.onReach, g.n*g.words)
	g.offReach = cleared(g.offReach, g.n*g.words)
	g.fails = cleared(g.fails, g.words)
	todo := g.front[0][:g.words]
	for i := range g.n {
		on, off := g.row(g.onReach, i), g.row(g.offReach, i)
		on[i>>6] |= 1 << (i & 63)
		copy(todo, on)
		for w := 0; w < g.words; w++ {
			if todo[w] == 0 {
				continue
			}
			j := w<<6 + bits.TrailingZeros64(todo[w])
			todo[w] &= todo[w] - 1
			if j < i {
				more := g.row(g.offReach, j)
				for k, reached := range g.row(g.onReach, j) {
					on[k] |= reached
					todo[k] &^= reached
					off[k] |= more[k]
				}
			} else {
				more := g.row(g.weak, j)
				for k, next := range g.row(g.step, j) {
					todo[k] |= next &^ on[k]
					on[k] |= next
					off[k] |= more[k]
				}
			}
			w = -1
		}
		g.fails[i>>6] |= off[i>>6] & (1 << (i & 63))
	}
}

// hasFailed reports whether candidate i implies its own opposite.
func (g *fullGraph) hasFailed(i int) bool { return g.fails[i>>6]>>(i&63)&1 != 0 }

// mayBeForced reports whether there may be a chain that turns on x, a candidate
// of cell c: it turns off the others of the cell, which thus imply their own
// opposites.
func (g *fullGraph) mayBeForced(m *marks, x board.Candidate) bool {
	c := x.Cell()
	rest := m.cell[c] &^ (1 << digitOf(x))
	if rest == 0 || g.mates[g.number[x]] == 0 {
		return false
	}
	for ; rest != 0; rest &= rest - 1 {
		if !g.hasFailed(int(g.number[cand(c, first(rest))])) {
			return false
		}
	}
	return true
}

// meets reports whether something follows from every one of the candidates. Such
// a search without contradictions, which the search for forcing chains would
// have found, implies the same whatever its order.
func (g *fullGraph) meets(cands []board.Candidate) bool { return g.common(g.offReach, cands) }

// common reports whether the candidates' rows of what they turn off have
// something in common. What they all turn on need not be compared: they turn off
// its partner too.
func (g *fullGraph) common(off []uint64, cands []board.Candidate) bool {
	for w := range g.words {
		shared := ^uint64(0)
		for _, x := range cands {
			shared &= off[int(g.number[x])*g.words+w]
		}
		if shared != 0 {
			return true
		}
	}
	return false
}
