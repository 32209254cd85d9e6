package se

import (
	"iter"
	"math/bits"

	"pencilmark/board"
)

// A digitGraph holds the links of one digit. Its candidates are numbered by
// ascending cell; there are at most 64, because 17 cells are given.
type digitGraph struct {
	n      int
	cells  [64]board.Cell
	number [81]uint8
	weak   [64]uint64 // candidates that each excludes
	strong [64]uint64 // candidates that each implies when it is off
	step   [64]uint64 // candidates that each implies when it is on
	// inHouse lists the candidates of every house that has some.
	inHouse [27]uint64
	houses  int
}

func (g *digitGraph) build(m *marks, d int) {
	var inHouse [27]uint64
	g.n = 0
	for row := rows; row < cols; row++ {
		for s := m.spot[row][d]; s != 0; s &= s - 1 {
			c := row.At(first(s))
			g.cells[g.n] = c
			g.number[c] = uint8(g.n)
			for _, h := range &geo[c].Houses {
				inHouse[h] |= 1 << g.n
			}
			g.n++
		}
	}
	for i, c := range g.cells[:g.n] {
		self := uint64(1) << i
		g.weak[i], g.strong[i] = 0, 0
		for _, h := range &geo[c].Houses {
			others := inHouse[h] &^ self
			g.weak[i] |= others
			if others&(others-1) == 0 {
				g.strong[i] |= others
			}
		}
	}
	g.houses = 0
	for _, h := range inHouse {
		if h != 0 {
			g.inHouse[g.houses] = h
			g.houses++
		}
	}
	for i := range g.n {
		g.step[i] = gather(&g.strong, g.weak[i])
	}
}

// gather returns the union of the rows that pick selects.
func gather(rows *[64]uint64, pick uint64) uint64 {
	var u uint64
	for ; pick != 0; pick &= pick - 1 {
		u |= rows[bits.TrailingZeros64(pick)]
	}
	return u
}

// walk returns the number of strong links after which a candidate of goal is
// on if those of start are, or -1 if there are none or more than limit. The
// start itself counts, as 0, only if it holds several candidates.
func (g *digitGraph) walk(start, goal uint64, limit int) int {
	seen := start
	for layer, front := 0, start; front != 0 && layer <= limit; layer++ {
		if front&goal != 0 {
			return layer
		}
		front = gather(&g.step, front) &^ seen
		seen |= front
	}
	return -1
}

// around returns the candidates that exclude a strong partner of candidate i,
// without i itself: if one of them is on, so is i.
func (g *digitGraph) around(i uint8) uint64 {
	return gather(&g.weak, g.strong[i]) &^ (1 << i)
}

// retreat finds the way back to candidate i, that of digit d in some cell, over
// at most limit strong links and one more, and reports whether i has one itself.
func (g *digitGraph) retreat(i uint8, d, limit int, s *cycleSearch) bool {
	s.forget()
	var seen uint64
	useful := g.strong[i]
	front := g.around(i)
	for links := 0; front != 0 && links <= limit; links++ {
		seen |= front
		var next uint64
		for f := front; f != 0; f &= f - 1 {
			j := bits.TrailingZeros64(f)
			s.mark(cand(g.cells[j], d), links)
			useful |= g.strong[j]
			next |= gather(&g.weak, g.strong[j]) &^ (1 << j)
		}
		front = next &^ seen
	}
	for ; useful != 0; useful &= useful - 1 {
		s.useful.Add(cand(g.cells[bits.TrailingZeros64(useful)], d))
	}
	return seen>>i&1 != 0
}

// passX looks for forcing X-chains (6.6) and X-cycles (6.5). With n strong links
// walked, a chain to off and a cycle have 2n+2 nodes, a chain to on has 2n+4.
func (s *chainSearch) passX(m *marks) {
	for d := range s.digits {
		s.digits[d].build(m, d)
	}
	if !s.offChainsX(m) {
		return
	}
	for x, g := range s.starts(m) {
		c, d := x.Cell(), digitOf(x)
		i := g.number[c]
		order := orderOf(c, d, kindOn)
		if n := g.walk(g.strong[i], g.around(i), s.limit(ratingXChain, passX, order)/2-2); n >= 0 {
			s.take(ForcingXChain, ratingXChain, passX, 2*n+4, order)
		}
		order = orderOf(c, d, kindCycle)
		limit := s.limit(ratingCycle, passX, order)
		if !g.retreat(i, d, limit/2-1, &s.cycle) {
			continue
		}
		if k := s.cycle.find(m, passX, c, d, limit); k > 0 {
			s.take(XCycle, ratingCycle, passX, k, order)
		}
	}
}

// offChainsX looks for X-chains to off and reports whether there is one, be it
// not short enough to be taken.
func (s *chainSearch) offChainsX(m *marks) bool {
	any := false
	for x, g := range s.starts(m) {
		c, d := x.Cell(), digitOf(x)
		i := g.number[c]
		order := orderOf(c, d, kindOff)
		limit := s.limit(ratingXChain, passX, order)
		reach := limit
		if !any {
			reach = numNodes
		}
		n := g.walk(1<<i, g.weak[i], reach/2-1)
		any = any || n >= 0
		if n >= 0 && 2*n+2 <= limit {
			s.take(ForcingXChain, ratingXChain, passX, 2*n+2, order)
		}
	}
	return any
}

// starts yields the candidates of the cells with two candidates or more, in
// order, with the graph of their digit.
func (s *chainSearch) starts(m *marks) iter.Seq2[board.Candidate, *digitGraph] {
	return func(yield func(board.Candidate, *digitGraph) bool) {
		for c := range board.Cell(81) {
			digits := m.cell[c]
			if count(digits) < 2 {
				continue
			}
			for ; digits != 0; digits &= digits - 1 {
				if d := first(digits); !yield(cand(c, d), &s.digits[d]) {
					return
				}
			}
		}
	}
}
