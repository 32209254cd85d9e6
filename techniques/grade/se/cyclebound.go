package se

import (
	"math/bits"

	"pencilmark/board"
)

// shortestCycle returns a lower bound on the number of nodes of a cycle, over all
// links, that eliminates something, or a greater number than limit if every such
// cycle has more nodes than that.
//
// A cycle that eliminates z has an on node a and an off node b of its digit which
// z both sees. The cycle leads from b off to a on and from there back to b off, so
// the ways between the two, each as short as possible, are no longer than the
// cycle. And z implies its own opposite (see forcingChain).
func (g *fullGraph) shortestCycle(limit int) int {
	half := limit/2 + 1
	for b := range g.n {
		if g.mates[b] > 0 && g.findTurns(b) {
			half = g.shortestTurn(b, half)
		}
	}
	return 2 * half
}

// findTurns puts into front[3] the candidates that can be the on node of a cycle
// whose off node is candidate b, as far as can be told without lengths, and
// reports whether there are any.
func (g *fullGraph) findTurns(b int) bool {
	turns := g.front[3][:g.words]
	clear(turns)
	sees := g.front[0][:g.words]
	g.seen(b, sees)
	for w := range sees {
		for z := sees[w] & g.fails[w]; z != 0; z &= z - 1 {
			g.seen(w<<6+bits.TrailingZeros64(z), g.front[1][:g.words])
			for k, more := range g.front[1][:g.words] {
				turns[k] |= more
			}
		}
	}
	any := uint64(0)
	for w, off := range g.row(g.offReach, b) {
		on := uint64(0)
		for _, q := range g.mate[b][:g.mates[b]] {
			on |= g.onReach[int(q)*g.words+w]
		}
		turns[w] &= on & off
		any |= turns[w]
	}
	return any != 0
}

// seen makes row the candidates of the same digit that candidate i excludes.
func (g *fullGraph) seen(i int, row []uint64) {
	x := g.cand[i]
	h := &geo[x.Cell()].Houses
	d := digitOf(x)
	a, b, c := g.row(g.inHouse, int(h[0])*9+d), g.row(g.inHouse, int(h[1])*9+d), g.row(g.inHouse, int(h[2])*9+d)
	for w := range row {
		row[w] = a[w] | b[w] | c[w]
	}
	row[i>>6] &^= 1 << (i & 63)
}

// shortestTurn returns the least number of strong links on a way from candidate b
// being off to one of front[3] being on and from there to b being off, or half if
// that is not greater. It uses front[0] to front[2].
func (g *fullGraph) shortestTurn(b, half int) int {
	turns := g.front[3][:g.words]
	var links [729]uint16
	g.startAtMates(b)
	g.layers(half-1, func(layer int, front []uint64) int {
		for w, word := range front {
			for on := word & turns[w]; on != 0; on &= on - 1 {
				links[w<<6+bits.TrailingZeros64(on)] = uint16(layer + 1)
			}
		}
		return half - 1
	})
	g.startAt(b)
	g.layers(half-1, func(layer int, front []uint64) int {
		for w, word := range front {
			for ; word != 0; word &= word - 1 {
				half = min(half, layer+g.fewestLinks(w<<6+bits.TrailingZeros64(word), turns, &links))
			}
		}
		return half - 1
	})
	return half
}

// fewestLinks returns the least of links, where there are any, over the candidates of
// turns that candidate i excludes; 729 if there is none.
func (g *fullGraph) fewestLinks(i int, turns []uint64, links *[729]uint16) int {
	least := 729
	for k, off := range g.row(g.weak, i) {
		for off &= turns[k]; off != 0; off &= off - 1 {
			if n := int(links[k<<6+bits.TrailingZeros64(off)]); n > 0 {
				least = min(least, n)
			}
		}
	}
	return least
}

// layers calls yield with the candidates that are on after 0, 1, 2 … strong links
// from those of front[0], each candidate once, as long as there are any and the
// layers are below a limit, which yield returns anew. It uses front[0] to front[2].
func (g *fullGraph) layers(limit int, yield func(layer int, front []uint64) int) {
	front, next, seen := g.front[0][:g.words], g.front[1][:g.words], g.front[2][:g.words]
	copy(seen, front)
	for layer := 0; layer < limit && nonzero(front); layer++ {
		limit = yield(layer, front)
		clear(next)
		for w, word := range front {
			for ; word != 0; word &= word - 1 {
				for k, more := range g.row(g.step, w<<6+bits.TrailingZeros64(word)) {
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
}

// shortestCycle is the same for cycles over strong links in cells.
func (g *pairGraph) shortestCycle(m *marks, limit int) int {
	var with [9]board.CellSet // cells by digit
	for c, digits := range m.cell {
		for ; digits != 0; digits &= digits - 1 {
			with[first(digits)] = with[first(digits)].With(board.Cell(c))
		}
	}
	half := limit/2 + 1
	for i, c := range g.cells[:g.n] {
		for side := range 2 {
			d := digitOf(g.cand(m, i, side))
			if victims := with[d].And(c.Peers()); !victims.IsEmpty() {
				half = g.shortestTurn(m, i, side, victims, half)
			}
		}
	}
	return 2 * half
}

// shortestTurn returns the least number of strong links on a way from the
// candidate of cell i at side being off to the same digit being on in a cell that
// sees a victim, and from there to the candidate being off; or half if that is not
// greater.
func (g *pairGraph) shortestTurn(m *marks, i, side int, victims board.CellSet, half int) int {
	var links [2][64]int
	var front, seen [2]uint64
	front[1-side] = 1 << i
	for n := 1; n < half && front[0]|front[1] != 0; n++ {
		for at, f := range front {
			for ; f != 0; f &= f - 1 {
				links[at][bits.TrailingZeros64(f)] = n
			}
		}
		front = g.turnedOff(&front, &seen)
		front[0], front[1] = front[1]&^seen[0], front[0]&^seen[1]
	}
	front, seen = [2]uint64{}, [2]uint64{}
	front[side] = 1 << i
	for n := 0; n < half-1 && front[0]|front[1] != 0; n++ {
		off := g.turnedOff(&front, &seen)
		for at, f := range off {
			for ; f != 0; f &= f - 1 {
				j := bits.TrailingZeros64(f)
				if k := links[at][j]; k > 0 && k+n < half && g.sameDigit(m, i, side, j, at) &&
					victims.Meets(g.cells[j].Peers()) {
					half = k + n
				}
			}
		}
		front[0], front[1] = off[1]&^seen[0], off[0]&^seen[1]
	}
	return half
}

// turnedOff returns what the candidates of a front turn off, and adds the front to
// seen.
func (g *pairGraph) turnedOff(front, seen *[2]uint64) (off [2]uint64) {
	for at, f := range front {
		seen[at] |= f
		for ; f != 0; f &= f - 1 {
			row := &g.weak[at][bits.TrailingZeros64(f)]
			off[0] |= row[0]
			off[1] |= row[1]
		}
	}
	return off
}

func (g *pairGraph) sameDigit(m *marks, i, side, j, at int) bool {
	return digitOf(g.cand(m, i, side)) == digitOf(g.cand(m, j, at))
}

// shortestCycle is the same for cycles of one digit.
func (g *digitGraph) shortestCycle(limit int) int {
	half := limit/2 + 1
	for b := range g.n {
		if victims := g.weak[b] & g.fails; victims != 0 && g.strong[b] != 0 {
			half = g.shortestTurn(b, gather(&g.weak, victims), half)
		}
	}
	return 2 * half
}

// shortestTurn returns the least number of strong links on a way from candidate b
// being off to one of the turns being on and from there to b being off, or half if
// that is not greater.
func (g *digitGraph) shortestTurn(b int, turns uint64, half int) int {
	var links [64]int
	seen, front := uint64(0), g.strong[b]
	for n := 1; n < half && front != 0; n++ {
		for f := front & turns; f != 0; f &= f - 1 {
			links[bits.TrailingZeros64(f)] = n
		}
		seen |= front
		front = gather(&g.step, front) &^ seen
	}
	turns &= seen
	seen, front = 0, 1<<b
	for n := 0; n < half-1 && front != 0; n++ {
		for f := gather(&g.weak, front) & turns; f != 0; f &= f - 1 {
			half = min(half, links[bits.TrailingZeros64(f)]+n)
		}
		seen |= front
		front = gather(&g.step, front) &^ seen
	}
	return half
}
