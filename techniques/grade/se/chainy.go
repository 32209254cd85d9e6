package se

import (
	"math/bits"

	"pencilmark/board"
)

// A pairGraph holds the candidates of the bivalue cells. A row has two words,
// one for the lower and one for the higher candidates of these cells, which are
// numbered in ascending order.
type pairGraph struct {
	n     int
	cells [64]board.Cell
	// weak[side][i] are the candidates of other bivalue cells that the
	// candidate of cell i at side excludes.
	weak [2][64][2]uint64
}

func (g *pairGraph) build(m *marks) {
	var at [27][9][2]uint64 // candidates of each house and digit
	g.n = 0
	for c := range board.Cell(81) {
		digits := m.cell[c]
		if count(digits) != 2 {
			continue
		}
		g.cells[g.n] = c
		low, high := first(digits), first(digits&(digits-1))
		for _, h := range &geo[c].Houses {
			at[h][low][0] |= 1 << g.n
			at[h][high][1] |= 1 << g.n
		}
		g.n++
	}
	for i, c := range g.cells[:g.n] {
		digits := m.cell[c]
		for side, d := range [2]int{first(digits), first(digits & (digits - 1))} {
			var w [2]uint64
			for _, h := range &geo[c].Houses {
				w[0] |= at[h][d][0]
				w[1] |= at[h][d][1]
			}
			w[0] &^= 1 << i
			w[1] &^= 1 << i
			g.weak[side][i] = w
		}
	}
}

// retreat finds the way back to the candidate of cell i at side, over at most
// limit strong links and one more, and reports whether it has one itself.
func (g *pairGraph) retreat(m *marks, i, side, limit int, s *cycleSearch) bool {
	s.forget()
	g.useful(m, i, 1-side, s)
	var seen [2]uint64
	front := g.weak[1-side][i]
	for links := 0; links <= limit && front[0]|front[1] != 0; links++ {
		seen[0] |= front[0]
		seen[1] |= front[1]
		var next [2]uint64
		for at := range front {
			for f := front[at]; f != 0; f &= f - 1 {
				j := bits.TrailingZeros64(f)
				s.mark(g.cand(m, j, at), links)
				g.useful(m, j, 1-at, s)
				row := &g.weak[1-at][j]
				next[0] |= row[0]
				next[1] |= row[1]
			}
		}
		front[0], front[1] = next[0]&^seen[0], next[1]&^seen[1]
	}
	return seen[side]>>i&1 != 0
}

// cand returns the candidate of cell i at side.
func (g *pairGraph) cand(m *marks, i, side int) board.Candidate {
	c := g.cells[i]
	digits := m.cell[c]
	if side == 1 {
		digits &= digits - 1
	}
	return cand(c, first(digits))
}

func (g *pairGraph) useful(m *marks, i, side int, s *cycleSearch) {
	s.useful.Add(g.cand(m, i, side))
}

// cyclesY looks for Y-cycles (6.5), which start in bivalue cells only.
func (s *chainSearch) cyclesY(m *marks) {
	g := &s.pairs
	g.build(m)
	least := g.shortestCycle(m, s.limit(ratingCycle, passY, 0))
	for i, c := range g.cells[:g.n] {
		digits := m.cell[c]
		for side := range 2 {
			d := first(digits)
			digits &= digits - 1
			order := orderOf(c, d, kindCycle)
			limit := s.limit(ratingCycle, passY, order)
			if limit < least || !g.retreat(m, i, side, limit/2-1, &s.cycle) {
				continue
			}
			if k := s.cycle.find(m, passY, c, d, limit); k > 0 {
				s.take(YCycle, ratingCycle, passY, k, order)
			}
		}
	}
}
