package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// component is a set of places of one digit joined by strong links, in two
// colours: either all places of the one colour hold the digit or all of the
// other do.
type component [2]board.CellSet

// maxComponents is the number of components that HoDoKu 2.3 looks at. (quirk H23)
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

// colourFrom colours cell c and all that hangs on it. A cell keeps its first
// colour; as HoDoKu 2.3, conflicts are not looked for. (quirk H24)
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

// findSimple finds the first colour wrap or trap.
func (f *colours) findSimple(pos *position) *finding {
	f.pendingSimple = pos.withDead(f.pendingSimple | pos.news.digits)
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

// findMulti finds the first pair of components, in either order, that work on
// each other.
func (f *colours) findMulti(pos *position) *finding {
	f.pendingMulti = pos.withDead(f.pendingMulti | pos.news.digits)
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

// multi tests two components. Type 2: a colour of p whose cells
// together see both colours of q is false. Type 1: where colours of p and q see
// each other, one of the two opposite colours is true; as HoDoKu 2.3, all such
// pairs of colours count in one step. (quirk H25)
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
