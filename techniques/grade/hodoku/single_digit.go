package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// skyscraper finds the first skyscraper. It goes through rows before columns, then through
// digits, then through pairs of lines with two places each. The places that line up are the
// base: the first places of both lines, or otherwise the second ones. The other two places are
// the roofs.
type skyscraper struct {
	draft
	pending mask // digits that may have one
}

func (f *skyscraper) find(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.recent.digits)
	for _, first := range [2]board.House{board.Row(0), board.Col(0)} {
		for m := f.pending; m != 0; m &= m - 1 {
			if d := bits.TrailingZeros16(m); f.in(pos, d, first) {
				return f.found(Skyscraper, 1<<d)
			}
		}
	}
	f.pending = 0
	return nil
}

func (f *skyscraper) in(pos *position, d int, first board.House) bool {
	for i := first; i < first+8; i++ {
		if pos.count(i, d) != 2 {
			continue
		}
		for j := i + 1; j < first+9; j++ {
			wi, wj := pos.where(i, d), pos.where(j, d)
			if bits.OnesCount16(wj) != 2 || bits.OnesCount16(wi&wj) != 1 {
				continue
			}
			roofI, roofJ := wi&(wi-1), wj&(wj-1)
			if wi&-wi != wj&-wj {
				if roofI != roofJ {
					continue
				}
				roofI, roofJ = wi&-wi, wj&-wj
			}
			x, y := i.At(bits.TrailingZeros16(roofI)), j.At(bits.TrailingZeros16(roofJ))
			if f.eliminate(pos, x.Peers().And(y.Peers()), d); f.any() {
				return true
			}
		}
	}
	return false
}

// strings appends pairs of places of digit d to dst. It returns the pairs of the houses from
// first up to, but not including, end that have exactly two places.
func (pos *position) strings(dst [][2]board.Cell, d int, first, end board.House) [][2]board.Cell {
	for h := first; h < end; h++ {
		if w := pos.where(h, d); bits.OnesCount16(w) == 2 {
			a, b := ends(h, w)
			dst = append(dst, [2]board.Cell{a, b})
		}
	}
	return dst
}

// turbotFish finds turbot fish, the chains of two strong links on one digit.
type turbotFish struct {
	chainList
	links   linkGraph
	pending mask // digits that have a turbot fish, or may have one
}

// find lists the chains of three links on one digit and returns the first one after sorting.
// As in HoDoKu 2.3, each chain is listed twice, once in each direction. (quirk H12)
func (f *turbotFish) find(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.recent.digits)
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

// hasTurbot reports whether digit d has a turbot fish: two strong links, an end of one that
// sees an end of the other, and a place that sees the other two ends.
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

// component is a set of places of one digit that are joined by strong links, in two colours.
// Either all places of one colour contain the digit, or all places of the other colour do.
type component [2]board.CellSet

// maxComponents is the number of components that HoDoKu 2.3 considers. (quirk H23)
const maxComponents = 20

// colours finds simple colours and multi colours.
type colours struct {
	draft
	components    []component
	pendingSimple mask // digits that may have simple colours
	pendingMulti  mask // digits that may have multi colours
}

// colour returns the components of digit d, in the order of their lowest cells.
func (f *colours) colour(pos *position, d int) []component {
	var linked board.CellSet
	for h := range board.House(27) {
		if pos.count(h, d) == 2 {
			linked = linked.Or(h.Cells().And(pos.cells[d]))
		}
	}
	list := f.components[:0]
	for !linked.IsEmpty() && len(list) < maxComponents {
		var k component
		k.colourFrom(pos, linked.First(), d, 0)
		linked = linked.Minus(k[0]).Minus(k[1])
		if !k[1].IsEmpty() {
			list = append(list, k)
		}
	}
	f.components = list
	return list
}

// colourFrom colours cell c and everything that is connected with it. A cell keeps its first
// colour. Like HoDoKu 2.3, it does not look for conflicts. (quirk H24)
func (k *component) colourFrom(pos *position, c board.Cell, d, colour int) {
	k[colour] = k[colour].With(c)
	for _, h := range c.Houses() {
		p := pos.partner(h, d, c)
		if !k[0].Or(k[1]).Has(p) {
			k.colourFrom(pos, p, d, 1-colour)
		}
	}
}

// seenBy returns the cells that see at least one cell of s.
func seenBy(s board.CellSet) (t board.CellSet) {
	for ; !s.IsEmpty(); s = s.Rest() {
		t = t.Or(s.First().Peers())
	}
	return t
}

// findSimple finds the first step of simple colours, a colour wrap or a colour trap.
func (f *colours) findSimple(pos *position) *finding {
	f.pendingSimple = pos.withDead(f.pendingSimple | pos.recent.digits)
	for m := f.pendingSimple; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for _, k := range f.colour(pos, d) {
			seen := [2]board.CellSet{seenBy(k[0]), seenBy(k[1])}
			for i := range k {
				if k[i].Meets(seen[i]) {
					f.eliminate(pos, k[i], d)
				}
			}
			if f.any() {
				return f.found(SimpleColoursWrap, 1<<d)
			}
			f.eliminate(pos, seen[0].And(seen[1]), d)
			if f.any() {
				return f.found(SimpleColoursTrap, 1<<d)
			}
		}
		f.pendingSimple &^= 1 << d
	}
	return nil
}

// findMulti finds the first pair of components, in either order, that together eliminate
// something.
func (f *colours) findMulti(pos *position) *finding {
	f.pendingMulti = pos.withDead(f.pendingMulti | pos.recent.digits)
	for m := f.pendingMulti; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		list := f.colour(pos, d)
		for i := range list {
			for j := range list {
				if i == j {
					continue
				}
				if step := f.multi(pos, &list[i], &list[j], d); step != nil {
					return step
				}
			}
		}
		f.pendingMulti &^= 1 << d
	}
	return nil
}

// multi tests two components. In type 2, a colour of p is false because its cells together see
// both colours of q. In type 1, where a colour of p and a colour of q see each other, one of
// the two opposite colours is true. As in HoDoKu 2.3, all such pairs of colours count as one
// step. (quirk H25)
func (f *colours) multi(pos *position, p, q *component, d int) *finding {
	seen := [2]board.CellSet{seenBy(p[0]), seenBy(p[1])}
	for x := range p {
		if seen[x].Meets(q[0]) && seen[x].Meets(q[1]) {
			f.eliminate(pos, p[x], d)
		}
	}
	if f.any() {
		return f.found(MultiColours2, 1<<d)
	}
	var done board.CellSet
	for x := range p {
		for y := range q {
			if seen[x].Meets(q[y]) {
				targets := seen[1-x].And(seenBy(q[1-y])).Minus(done)
				f.eliminate(pos, targets, d)
				done = done.Or(targets)
			}
		}
	}
	if f.any() {
		return f.found(MultiColours1, 1<<d)
	}
	return nil
}
