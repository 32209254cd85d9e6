package colouring

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A group is a set of candidates of one digit that are all connected by links. All cells of
// one colour have the digit, and no cell of the other colour has it.
type group struct {
	Digit   board.Digit
	Colours [2]board.CellSet // the lowest cell has colour 0
}

// cells returns the cells of both colours.
func (k *group) cells() board.CellSet { return k.Colours[0].Or(k.Colours[1]) }

// sees returns the cells of s that see a cell of colour i.
func (k *group) sees(s board.CellSet, i int) board.CellSet {
	var out board.CellSet
	for c := range k.Colours[i].All() {
		out = out.Or(s.And(c.Peers()))
	}
	return out
}

// A groupTable lists the groups of a grid, ordered by digit and then by lowest cell, with a tree of
// links for each.
type groupTable struct {
	Components []group
	parent     [9][81]board.Cell // by digit-1; a root is its own parent
	via        [9][81]board.House
}

// groupsOf is the table that holds the groups of a grid.
var groupsOf = logic.NewTable(func(v *logic.View, t *groupTable) {
	t.Components = t.Components[:0]
	for d := range board.Digits() {
		rest := v.Spots(d)
		for !rest.IsEmpty() {
			k := t.grow(v, d, rest.First())
			rest = rest.Minus(k.cells())
			if !k.Colours[1].IsEmpty() {
				t.Components = append(t.Components, k)
			}
		}
	}
})

// grow colours everything that is connected to root, breadth first.
func (t *groupTable) grow(v *logic.View, d board.Digit, root board.Cell) group {
	k := group{Digit: d}
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
			if !mate.Single() || mate.Meets(k.cells()) {
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

// links returns the links that connect the cells of ends in group k. Each link is represented
// by the one of its two cells that is farther from the root.
func (t *groupTable) links(k *group, ends board.CellSet) board.CellSet {
	var below [81]int
	for c := range ends.All() {
		for below[c]++; t.parent[k.Digit-1][c] != c; below[c]++ {
			c = t.parent[k.Digit-1][c]
		}
	}
	var out board.CellSet
	for c := range k.cells().All() {
		if below[c] > 0 && below[c] < ends.Len() {
			out = out.With(c)
		}
	}
	return out
}

// nearest returns the links that connect a cell of a with a cell of b, both in group k. It
// chooses the pair of cells with the fewest links between them, and the lowest cells if there are
// several.
func (t *groupTable) nearest(k *group, a, b board.CellSet) board.CellSet {
	var best board.CellSet
	fewest := 82
	for p := range a.All() {
		for q := range b.All() {
			if l := t.links(k, p.Set().With(q)); l.Len() < fewest {
				best, fewest = l, l.Len()
			}
		}
	}
	return best
}

// parts returns a Colour part for each colour, with the cells that links connect. The first part
// cites the houses of the links.
func (t *groupTable) parts(k *group, links board.CellSet, labels [2]string) []logic.Part {
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
