package se

import (
	"math/bits"

	"pencilmark/board"
)

// A linkGraph holds the links that a pass of the search for chains follows: those of one
// digit, those of the cells with two candidates, or all.
type linkGraph struct {
	reach
	cand     [729]board.Candidate
	mate     [729][4]uint16 // strong links by number
	mates    [729]uint8
	weak     []uint64 // rows: candidates that each candidate excludes
	step     []uint64 // rows: candidates that each candidate implies when it is on
	back     []uint64 // rows: candidates that imply each candidate when they are on, except itself
	onReach  []uint64 // rows: candidates that are finally on if each candidate is on, including itself
	inHouse  []uint64 // rows by house and digit
	frontier [3][12]uint64
	spots    [9]uint16 // of the digit in each row of the position for which the graph of a digit was built
}

// buildDigit builds the graph of a digit, unless the graph already belongs to this position.
func (g *linkGraph) buildDigit(m *marks, d int) {
	var spots [9]uint16
	for row := range spots {
		spots[row] = m.spot[row][d]
	}
	if spots != g.spots {
		g.build(m, passX, 1<<d)
		g.spots = spots
	}
}

// build builds the graph of a pass for the given digits. These are all digits, or one digit in
// passX.
func (g *linkGraph) build(m *marks, pass int, digits uint16) {
	g.n = 0
	for c, in := range &m.cell {
		if pass == passY && count(in) != 2 {
			continue
		}
		for rest := in & digits; rest != 0; rest &= rest - 1 {
			x := cand(board.Cell(c), first(rest))
			g.number[x], g.cand[g.n], g.mates[g.n] = uint16(g.n), x, 0
			g.n++
		}
	}
	g.words = (g.n + 63) / 64
	g.fillWeak()
	g.fillStrong(m, pass, digits)
	g.step, g.back = cleared(g.step, g.n*g.words), cleared(g.back, g.n*g.words)
	for i := range g.n {
		back := g.row(g.back, i)
		for _, q := range g.mate[i][:g.mates[i]] {
			for w, word := range g.row(g.weak, int(q)) {
				back[w] |= word
				for ; word != 0; word &= word - 1 {
					g.step[(w<<6+bits.TrailingZeros64(word))*g.words+i>>6] |= 1 << (i & 63)
				}
			}
		}
		back[i>>6] &^= 1 << (i & 63)
	}
	g.fillReach()
}

// cleared returns a slice of n zeros. It uses the memory of s if that suffices.
func cleared(s []uint64, n int) []uint64 {
	if cap(s) < n {
		return make([]uint64, n, n*2)
	}
	s = s[:n]
	clear(s)
	return s
}

func (g *linkGraph) fillWeak() {
	g.inHouse = cleared(g.inHouse, 27*9*g.words)
	g.weak = cleared(g.weak, g.n*g.words)
	for i, x := range g.cand[:g.n] {
		for _, h := range &geo[x.Cell()].Houses {
			g.inHouse[(int(h)*9+digitOf(x))*g.words+i>>6] |= 1 << (i & 63)
		}
	}
	for i, x := range g.cand[:g.n] {
		row := g.row(g.weak, i)
		g.seen(i, row)
		for j := i - 1; j >= 0 && g.cand[j].Cell() == x.Cell(); j-- {
			row[j>>6] |= 1 << (j & 63)
			g.weak[j*g.words+i>>6] |= 1 << (i & 63)
		}
	}
}

// seen sets row to the candidates of the same digit that candidate i excludes.
func (g *linkGraph) seen(i int, row []uint64) {
	x := g.cand[i]
	h, d := &geo[x.Cell()].Houses, digitOf(x)
	a, b, c := g.row(g.inHouse, int(h[0])*9+d), g.row(g.inHouse, int(h[1])*9+d), g.row(g.inHouse, int(h[2])*9+d)
	for w := range row {
		row[w] = a[w] | b[w] | c[w]
	}
	row[i>>6] &^= 1 << (i & 63)
}

func (g *linkGraph) fillStrong(m *marks, pass int, digits uint16) {
	for c, in := range &m.cell {
		if pass != passX && count(in) == 2 {
			g.tie(cand(board.Cell(c), first(in)), cand(board.Cell(c), first(in&(in-1))))
		}
	}
	for h := range board.House(27) {
		for rest := digits; rest != 0 && pass != passY; rest &= rest - 1 {
			if s := m.spot[h][first(rest)]; count(s) == 2 {
				g.tie(cand(h.At(first(s)), first(rest)), cand(h.At(first(s&(s-1))), first(rest)))
			}
		}
	}
}

// tie adds a strong link between two candidates, in both directions.
func (g *linkGraph) tie(x, y board.Candidate) {
	for _, p := range [2][2]uint16{{g.number[x], g.number[y]}, {g.number[y], g.number[x]}} {
		g.mate[p[0]][g.mates[p[0]]] = p[1]
		g.mates[p[0]]++
	}
}

// fillReach computes the consequences of every candidate being on, and whether the candidate
// implies its own opposite.
func (g *linkGraph) fillReach() {
	g.onReach, g.offReach = cleared(g.onReach, g.n*g.words), cleared(g.offReach, g.n*g.words)
	g.fails = cleared(g.fails, g.words)
	todo := g.frontier[0][:g.words]
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

// mayBeForced reports whether there may be a chain that turns candidate i on. Such a chain
// turns off all candidates that i excludes, so each of them implies its own opposite.
func (g *linkGraph) mayBeForced(i int) bool {
	for w, word := range g.row(g.weak, i) {
		if word&^g.fails[w] != 0 {
			return false
		}
	}
	return g.mates[i] > 0
}

// layers calls yield for one layer of candidates after the other. The first layer consists of
// the candidates in frontier[0]. Each further layer consists of the candidates to which the
// rows lead from the layer before and that were not met earlier. It stops if a layer is empty
// or yield returns false. It uses frontier[0] to frontier[2].
func (g *linkGraph) layers(rows []uint64, yield func(layer int, frontier []uint64) bool) {
	frontier, next, seen := g.frontier[0][:g.words], g.frontier[1][:g.words], g.frontier[2][:g.words]
	copy(seen, frontier)
	for layer := 0; nonzero(frontier) && yield(layer, frontier); layer++ {
		clear(next)
		for w, word := range frontier {
			for ; word != 0; word &= word - 1 {
				for k, more := range g.row(rows, w<<6+bits.TrailingZeros64(word)) {
					next[k] |= more
				}
			}
		}
		for k := range next {
			next[k] &^= seen[k]
			seen[k] |= next[k]
		}
		frontier, next = next, frontier
	}
}

// startAt makes candidate i the only start of a walk.
func (g *linkGraph) startAt(i int) {
	clear(g.frontier[0][:g.words])
	g.frontier[0][i>>6] = 1 << (i & 63)
}

// startAtMates makes the strong partners of candidate i the starts of a walk.
func (g *linkGraph) startAtMates(i int) {
	clear(g.frontier[0][:g.words])
	for _, q := range g.mate[i][:g.mates[i]] {
		g.frontier[0][q>>6] |= 1 << (q & 63)
	}
}

// walk returns the number of strong links after which a candidate of goal is on if the
// candidates of frontier[0] are on. It returns -1 if no candidate of goal is reached or if
// more than limit links are needed.
func (g *linkGraph) walk(goal []uint64, limit int) int {
	n := -1
	g.layers(g.step, func(layer int, frontier []uint64) bool {
		if layer <= limit && meet(frontier, goal) {
			n = layer
		}
		return layer < limit && n < 0
	})
	return n
}

func meet(a, b []uint64) bool {
	for i := range b {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

func nonzero(row []uint64) bool {
	var any uint64
	for _, w := range row {
		any |= w
	}
	return any != 0
}

// retreat finds the way back to candidate i over at most limit strong links and one more. It
// reports whether i itself has such a way back.
func (g *linkGraph) retreat(i, limit int, s *cycleSearch) bool {
	s.forget()
	g.useful(i, s)
	copy(g.frontier[0][:], g.row(g.back, i))
	g.layers(g.back, func(links int, frontier []uint64) bool {
		if links > limit {
			return false
		}
		for w, word := range frontier {
			for ; word != 0; word &= word - 1 {
				j := w<<6 + bits.TrailingZeros64(word)
				s.mark(g.cand[j], links)
				g.useful(j, s)
			}
		}
		return true
	})
	return s.back[g.cand[i]] != 0
}

func (g *linkGraph) useful(i int, s *cycleSearch) {
	for _, q := range g.mate[i][:g.mates[i]] {
		s.useful.Add(g.cand[q])
	}
}
