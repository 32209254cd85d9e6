package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// turbotFish finds turbot fish, the chains of two strong links on one digit.
type turbotFish struct {
	chainList
	links   linkGraph
	pending mask // digits that have one, or may have
}

// find lists the chains of three links on one digit and takes the first after
// sorting. A pair of chains that read each other backwards stands in the list
// twice, as HoDoKu 2.3. (quirk H12)
func (f *turbotFish) find(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.news.digits)
	for m := f.pending; m != 0; m &= m - 1 {
		if d := bits.TrailingZeros16(m); !hasTurbot(pos, d) {
			f.pending &^= 1 << d
		}
	}
	if f.pending == 0 {
		return nil
	}
	l := &f.links
	l.addHouses(pos, f.pending, 2)
	f.steps = f.steps[:0]
	for i := range l.links {
		l.next = l.after(i, l.next[:0])
		for _, j := range l.next {
			a, b, y, z := l.links[i].from, l.links[i].to, l.links[j].from, l.links[j].to
			if y == a || z == b {
				continue
			}
			d := digitOf(a)
			targets := pos.chainTargets(a, z)
			if targets.IsEmpty() {
				continue
			}
			f.steps = append(f.steps, chainStep{
				digit: [2]int{d, d}, cells: [2]board.CellSet{targets}, length: 4,
				index: int(a.Cell()) + int(z.Cell()), rank: rankOf(targets, d),
			})
		}
	}
	return f.takeFirst(pos, TurbotFish)
}

// hasTurbot reports whether digit d has a turbot fish: two strong links, an end
// of one that sees an end of the other, and a place that sees the other two.
func hasTurbot(pos *position, d int) bool {
	var buffer [27][2]board.Cell
	links := pos.strings(buffer[:0], d, 0, 27)
	for i := range links {
		for j := range i {
			p, q := &links[i], &links[j]
			for k := range 4 {
				a, b, y, z := p[k&1], p[1-k&1], q[k>>1], q[1-k>>1]
				if b.Sees(y) && a != y && b != z && pos.cells[d].Meets(a.Peers().And(z.Peers())) {
					return true
				}
			}
		}
	}
	return false
}
