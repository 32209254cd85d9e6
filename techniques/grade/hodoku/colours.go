package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// component is a set of places of one digit joined by strong links, in two
// colours: either all places of the one colour hold the digit or all of the
// other do.
type component [2]board.CellSet

// maxComponents is the number of components that HoDoKu 2.3 looks at.
const maxComponents = 20

// colour returns the components of digit d, in the order of their lowest cells.
func (g *Grader) colour(d int) []component {
	var linked board.CellSet
	for h := range board.House(27) {
		if g.count(h, d) == 2 {
			linked = linked.Or(h.Cells().And(g.cells[d]))
		}
	}
	list := g.components[:0]
	for !linked.IsEmpty() && len(list) < maxComponents {
		var k component
		g.colourFrom(&k, linked.First(), d, 0)
		linked = linked.Minus(k[0]).Minus(k[1])
		if !k[1].IsEmpty() {
			list = append(list, k)
		}
	}
	g.components = list
	return list
}

// colourFrom colours cell c and all that hangs on it. A cell keeps its first
// colour; as HoDoKu 2.3, conflicts are not looked for.
func (g *Grader) colourFrom(k *component, c board.Cell, d, colour int) {
	k[colour] = k[colour].With(c)
	for _, h := range c.Houses() {
		p := g.partner(h, d, c)
		if !k[0].Or(k[1]).Has(p) {
			g.colourFrom(k, p, d, 1-colour)
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

// simpleColours finds the first colour wrap or trap.
func (g *Grader) simpleColours() bool {
	pending := &g.pendingDigits[simpleColourDigits]
	for m := *pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for _, k := range g.colour(d) {
			seen := [2]board.CellSet{seenBy(k[0]), seenBy(k[1])}
			for i := range k {
				if k[i].Meets(seen[i]) {
					g.eliminate(k[i], d)
				}
			}
			if len(g.elims) > 0 {
				return g.found(SimpleColoursWrap)
			}
			g.eliminate(seen[0].And(seen[1]), d)
			if len(g.elims) > 0 {
				return g.found(SimpleColoursTrap)
			}
		}
		*pending &^= 1 << d
	}
	return false
}

// multiColours finds the first pair of components, in either order, that work on
// each other.
func (g *Grader) multiColours() bool {
	pending := &g.pendingDigits[multiColourDigits]
	for m := *pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		list := g.colour(d)
		for i := range list {
			for j := range list {
				if i != j && g.multiColoursOf(&list[i], &list[j], d) {
					return true
				}
			}
		}
		*pending &^= 1 << d
	}
	return false
}

// multiColoursOf tests two components. Type 2: a colour of p whose cells
// together see both colours of q is false. Type 1: where colours of p and q see
// each other, one of the two opposite colours is true; as HoDoKu 2.3, all such
// pairs of colours count in one step.
func (g *Grader) multiColoursOf(p, q *component, d int) bool {
	seen := [2]board.CellSet{seenBy(p[0]), seenBy(p[1])}
	for x := range p {
		if seen[x].Meets(q[0]) && seen[x].Meets(q[1]) {
			g.eliminate(p[x], d)
		}
	}
	if len(g.elims) > 0 {
		return g.found(MultiColours2)
	}
	var done board.CellSet
	for x := range p {
		for y := range q {
			if seen[x].Meets(q[y]) {
				targets := seen[1-x].And(seenBy(q[1-y])).Minus(done)
				g.eliminate(targets, d)
				done = done.Or(targets)
			}
		}
	}
	return len(g.elims) > 0 && g.found(MultiColours1)
}
