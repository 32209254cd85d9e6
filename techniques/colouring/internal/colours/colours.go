// Package colours is the engine behind colouring: houses with two places for a
// digit, and in webs also cells with two candidates, link these candidates, and
// along the links true and false alternate. It imports board, techniques/logic
// and techniques/internal/links.
package colours

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Component is a set of candidates of one digit, all connected by links. The
// digit is true in all cells of one colour and in none of the other.
type Component struct {
	Digit   board.Digit
	Colours [2]board.CellSet // the lowest cell has colour 0
}

// Cells returns the cells of both colours.
func (k *Component) Cells() board.CellSet { return k.Colours[0].Or(k.Colours[1]) }

// Sees returns the cells of s that see a cell of colour i.
func (k *Component) Sees(s board.CellSet, i int) board.CellSet {
	var out board.CellSet
	for c := range k.Colours[i].All() {
		out = out.Or(s.And(c.Peers()))
	}
	return out
}

// A Table lists the components of a grid by digit, then by lowest cell, and a
// tree of links for each.
type Table struct {
	Components []Component
	parent     [9][81]board.Cell // by digit-1; a root is its own parent
	via        [9][81]board.House
}

// Of holds the components of the grid.
var Of = logic.NewFact(func(v *logic.View, t *Table) {
	t.Components = t.Components[:0]
	for d := board.Digit(1); d <= 9; d++ {
		rest := v.Spots(d)
		for !rest.IsEmpty() {
			k := t.grow(v, d, rest.First())
			rest = rest.Minus(k.Cells())
			if !k.Colours[1].IsEmpty() {
				t.Components = append(t.Components, k)
			}
		}
	}
})

// grow colours everything that is connected to root, breadth first.
func (t *Table) grow(v *logic.View, d board.Digit, root board.Cell) Component {
	k := Component{Digit: d}
	k.Colours[0] = root.Set()
	t.parent[d-1][root] = root
	var queue [81]board.Cell
	queue[0] = root
	for head, tail := 0, 1; head < tail; head++ {
		c := queue[head]
		next := 0
		if k.Colours[0].Has(c) {
			next = 1
		}
		for _, h := range c.Houses() {
			mate := v.Spots(d).And(h.Cells()).Without(c)
			if !mate.Single() || mate.Meets(k.Cells()) {
				continue
			}
			m := mate.First()
			k.Colours[next] = k.Colours[next].With(m)
			t.parent[d-1][m], t.via[d-1][m] = c, h
			queue[tail] = m
			tail++
		}
	}
	return k
}

// Links returns the links, each by its cell farther from the root, that connect
// the cells of ends in component k.
func (t *Table) Links(k *Component, ends board.CellSet) board.CellSet {
	var below [81]int
	for c := range ends.All() {
		for below[c]++; t.parent[k.Digit-1][c] != c; below[c]++ {
			c = t.parent[k.Digit-1][c]
		}
	}
	var out board.CellSet
	for c := range k.Cells().All() {
		if below[c] > 0 && below[c] < ends.Len() {
			out = out.With(c)
		}
	}
	return out
}

// Nearest returns the links that connect a cell of a with a cell of b, both in
// component k, over the fewest links; the lowest cells if several do.
func (t *Table) Nearest(k *Component, a, b board.CellSet) board.CellSet {
	var best board.CellSet
	fewest := 82
	for p := range a.All() {
		for q := range b.All() {
			if l := t.Links(k, p.Set().With(q)); l.Len() < fewest {
				best, fewest = l, l.Len()
			}
		}
	}
	return best
}

// Parts returns a Colour part for each colour, with the cells that links
// connect. The first cites the houses of the links.
func (t *Table) Parts(k *Component, links board.CellSet, labels [2]string) []logic.Part {
	cells := links
	var cites []board.Constraint
	for c := range links.All() {
		cells = cells.With(t.parent[k.Digit-1][c])
		cites = append(cites, board.InHouse(t.via[k.Digit-1][c], k.Digit))
	}
	var out []logic.Part
	for i, label := range labels {
		p := logic.Part{Role: logic.Colour, Label: label}
		for c := range cells.And(k.Colours[i]).All() {
			p.Candidates = append(p.Candidates, board.At(c, k.Digit))
		}
		out = append(out, p)
	}
	out[0].Cites = cites
	return out
}
