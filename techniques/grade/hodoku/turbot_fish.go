package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// turbotFish lists the chains of three links on one digit and takes the first
// after sorting. A pair of chains that read each other backwards stands in the
// list twice, as HoDoKu 2.3.
func (g *Grader) turbotFish() bool {
	pending := &g.pendingDigits[turbotDigits]
	for m := *pending; m != 0; m &= m - 1 {
		if d := bits.TrailingZeros16(m); !g.hasTurbot(d) {
			*pending &^= 1 << d
		}
	}
	if *pending == 0 {
		return false
	}
	l := g.houseLinks(*pending, 2)
	g.chains = g.chains[:0]
	for i := range l.links {
		l.next = l.after(i, l.next[:0])
		for _, j := range l.next {
			a, b, y, z := l.links[i].from, l.links[i].to, l.links[j].from, l.links[j].to
			if y == a || z == b {
				continue
			}
			d := int(a % 9)
			targets := g.chainTargets(a, z)
			if targets.IsEmpty() {
				continue
			}
			g.chains = append(g.chains, chainStep{
				digit: [2]int{d, d}, cells: [2]board.CellSet{targets}, length: 4,
				index: int(a/9) + int(z/9), rank: rankOf(targets, d),
			})
		}
	}
	return g.takeFirst() && g.found(TurbotFish)
}

// hasTurbot reports whether digit d has a turbot fish: two strong links, an end
// of one that sees an end of the other, and a place that sees the other two.
func (g *Grader) hasTurbot(d int) bool {
	var links [27][2]board.Cell
	n := 0
	for h := range board.House(27) {
		if w := g.where[h][d]; bits.OnesCount16(w) == 2 {
			links[n] = [2]board.Cell{h.At(bits.TrailingZeros16(w)), h.At(bits.Len16(w) - 1)}
			n++
		}
	}
	for i := range n {
		for j := range i {
			p, q := &links[i], &links[j]
			for k := range 4 {
				a, b, y, z := p[k&1], p[1-k&1], q[k>>1], q[1-k>>1]
				if b.Sees(y) && a != y && b != z && g.cells[d].Meets(a.Peers().And(z.Peers())) {
					return true
				}
			}
		}
	}
	return false
}
