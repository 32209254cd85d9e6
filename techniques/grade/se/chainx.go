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
	fails  uint64     // candidates that imply their own opposite
	// inHouse lists the candidates of every house that has some.
	inHouse [27]uint64
	houses  int
	spots   [9]uint16 // of the digit in the rows of the position that it was built for
}

// build sets up the graph of a digit, unless it is that of the position already.
func (g *digitGraph) build(m *marks, d int) {
	var spots [9]uint16
	for row := range spots {
		spots[row] = m.spot[row][d]
	}
	if spots == g.spots {
		return
	}
	g.spots = spots
	inHouse := g.list()
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
	g.fails = 0
	for i := range g.n {
		if g.walk(1<<i, g.weak[i], g.n) >= 0 {
			g.fails |= 1 << i
		}
	}
}

// list numbers the candidates and returns those of every house.
func (g *digitGraph) list() (inHouse [27]uint64) {
	g.n = 0
	for row := rows; row < cols; row++ {
		for s := g.spots[row]; s != 0; s &= s - 1 {
			c := row.At(first(s))
			g.cells[g.n] = c
			g.number[c] = uint8(g.n)
			for _, h := range &geo[c].Houses {
				inHouse[h] |= 1 << g.n
			}
			g.n++
		}
	}
	return inHouse
}

// hasFailed reports whether candidate i implies its own opposite.
func (g *digitGraph) hasFailed(i uint8) bool { return g.fails>>i&1 != 0 }

// mayBeForced reports whether there may be a chain that turns candidate i on: it
// turns off all that candidate i excludes, which thus implies its own opposite.
func (g *digitGraph) mayBeForced(i uint8) bool { return g.strong[i] != 0 && g.weak[i]&^g.fails == 0 }

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
	failing := uint16(0) // digits with chains to off
	for d := range s.digits {
		if s.digits[d].build(m, d); s.digits[d].fails != 0 {
			failing |= 1 << d
		}
	}
	if failing == 0 {
		return
	}
	s.offChainsX(m, failing)
	var least [9]int
	for rest := failing; rest != 0; rest &= rest - 1 {
		least[first(rest)] = s.digits[first(rest)].shortestCycle(s.limit(ratingCycle, passX, 0))
	}
	for x, g := range s.starts(m, failing) {
		c, d := x.Cell(), digitOf(x)
		i := g.number[c]
		if g.mayBeForced(i) {
			order := orderOf(c, d, kindOn)
			if n := g.walk(g.strong[i], g.around(i), s.limit(ratingXChain, passX, order)/2-2); n >= 0 {
				s.take(ForcingXChain, ratingXChain, passX, 2*n+4, order)
			}
		}
		order := orderOf(c, d, kindCycle)
		limit := s.limit(ratingCycle, passX, order)
		if limit < least[d] || !g.retreat(i, d, limit/2-1, &s.cycle) {
			continue
		}
		if k := s.cycle.find(m, passX, c, d, limit); k > 0 {
			s.take(XCycle, ratingCycle, passX, k, order)
		}
	}
}

// offChainsX looks for X-chains to off in some digits.
func (s *chainSearch) offChainsX(m *marks, digits uint16) {
	for x, g := range s.starts(m, digits) {
		c, d := x.Cell(), digitOf(x)
		i := g.number[c]
		if !g.hasFailed(i) {
			continue
		}
		order := orderOf(c, d, kindOff)
		if n := g.walk(1<<i, g.weak[i], s.limit(ratingXChain, passX, order)/2-1); n >= 0 {
			s.take(ForcingXChain, ratingXChain, passX, 2*n+2, order)
		}
	}
}

// starts yields the candidates of some digits in the cells with two candidates or
// more, in order, with the graph of their digit.
func (s *chainSearch) starts(m *marks, digits uint16) iter.Seq2[board.Candidate, *digitGraph] {
	return func(yield func(board.Candidate, *digitGraph) bool) {
		for c := range board.Cell(81) {
			if count(m.cell[c]) < 2 {
				continue
			}
			for rest := m.cell[c] & digits; rest != 0; rest &= rest - 1 {
				if d := first(rest); !yield(cand(c, d), &s.digits[d]) {
					return
				}
			}
		}
	}
}
