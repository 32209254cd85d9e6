package se

import (
	"math/bits"

	"pencilmark/board"
)

// A fullGraph holds all links of a position. Its candidates are numbered by
// cell and digit; rows of bits have as many words as they need.
type fullGraph struct {
	n, words int
	number   [729]uint16
	cand     [729]board.Candidate
	mate     [729][4]uint16 // strong links by number
	mates    [729]uint8
	weak     []uint64 // rows: candidates that each excludes
	step     []uint64 // rows: candidates that each implies when it is on
	back     []uint64 // rows: candidates that imply each when they are on
	onReach  []uint64 // rows: candidates that are on in the end if each is
	offReach []uint64 // rows: candidates that are off in the end if each is on
	fails    []uint64 // candidates that are off in the end if they are on
	linked   []uint64 // candidates with strong links
	inHouse  []uint64 // rows by house and digit
	front    [4][12]uint64
}

// row returns row i of a matrix.
func (g *fullGraph) row(matrix []uint64, i int) []uint64 {
	return matrix[i*g.words : (i+1)*g.words : (i+1)*g.words]
}

func (g *fullGraph) build(m *marks) {
	g.n = 0
	for c := range board.Cell(81) {
		digits := m.cell[c]
		for ; digits != 0; digits &= digits - 1 {
			x := cand(c, first(digits))
			g.number[x], g.cand[g.n], g.mates[g.n] = uint16(g.n), x, 0
			g.n++
		}
	}
	g.words = (g.n + 63) / 64
	g.weak = cleared(g.weak, g.n*g.words)
	g.step = cleared(g.step, g.n*g.words)
	g.linked = cleared(g.linked, g.words)
	g.fillWeak(m)
	g.fillStrong(m)
	for i := range g.n {
		step := g.row(g.step, i)
		for w, word := range g.row(g.weak, i) {
			for word &= g.linked[w]; word != 0; word &= word - 1 {
				q := w<<6 + bits.TrailingZeros64(word)
				for _, t := range g.mate[q][:g.mates[q]] {
					step[t>>6] |= 1 << (t & 63)
				}
			}
		}
	}
}

// cleared returns a slice of n zeros, in the memory of s if that suffices.
func cleared(s []uint64, n int) []uint64 {
	if cap(s) < n {
		return make([]uint64, n, n*2)
	}
	s = s[:n]
	clear(s)
	return s
}

func (g *fullGraph) fillWeak(m *marks) {
	g.inHouse = cleared(g.inHouse, 27*9*g.words)
	for i, x := range g.cand[:g.n] {
		for _, h := range geo[x.Cell()].Houses {
			g.inHouse[(int(h)*9+digitOf(x))*g.words+i>>6] |= 1 << (i & 63)
		}
	}
	for i, x := range g.cand[:g.n] {
		row := g.row(g.weak, i)
		c, d := x.Cell(), digitOf(x)
		for _, h := range &geo[c].Houses {
			for w, word := range g.row(g.inHouse, int(h)*9+d) {
				row[w] |= word
			}
		}
		from := i - count(m.cell[c]&(1<<d-1))
		for j := from; j < from+count(m.cell[c]); j++ {
			row[j>>6] |= 1 << (j & 63)
		}
		row[i>>6] &^= 1 << (i & 63)
	}
}

func (g *fullGraph) fillStrong(m *marks) {
	for c := range board.Cell(81) {
		digits := m.cell[c]
		if count(digits) == 2 {
			g.tie(cand(c, first(digits)), cand(c, first(digits&(digits-1))))
		}
	}
	for h := range board.House(27) {
		for d, s := range m.spot[h] {
			if count(s) == 2 {
				a, b := h.At(first(s)), h.At(first(s&(s-1)))
				g.tie(cand(a, d), cand(b, d))
			}
		}
	}
}

// tie makes two candidates strongly linked.
func (g *fullGraph) tie(x, y board.Candidate) {
	for _, p := range [2][2]uint16{{g.number[x], g.number[y]}, {g.number[y], g.number[x]}} {
		g.mate[p[0]][g.mates[p[0]]] = p[1]
		g.mates[p[0]]++
		g.linked[p[0]>>6] |= 1 << (p[0] & 63)
	}
}
