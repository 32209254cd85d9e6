package alsets

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Link leads to another set through the restricted commons in Digits.
type Link struct {
	To     int
	Digits board.DigitSet
}

// A Graph holds the links of each set, in ascending order.
type Graph [][]Link

// Links holds the links between almost locked sets that share no cell.
var Links = logic.NewTable(func(v *logic.View, g *Graph) { g.build(*Sets.Of(v)) })

func (g *Graph) build(sets []Set) {
	for len(*g) < len(sets) {
		*g = append(*g, nil)
	}
	*g = (*g)[:len(sets)]
	for i := range *g {
		(*g)[i] = (*g)[i][:0]
	}
	for i := range sets {
		a := &sets[i]
		for j := i + 1; j < len(sets); j++ {
			b := &sets[j]
			if a.Digits&b.Digits == 0 || !a.Seen.Meets(b.Cells) || a.Cells.Meets(b.Cells) {
				continue
			}
			if rc := a.Restricted(b); rc != 0 {
				(*g)[i] = append((*g)[i], Link{j, rc})
				(*g)[j] = append((*g)[j], Link{i, rc})
			}
		}
	}
}

// Passing holds, for each set and each digit minus 1, the other digits of the set. If the set lacks the digit, it must
// contain all of these.
type Passing [][9]board.DigitSet

// Passes holds the passing digits of the sets in Sets. It leaves out a digit if a part of the set would be enough for
// it.
var Passes = logic.NewTable(func(v *logic.View, p *Passing) { *p = appendPassing((*p)[:0], v, *Sets.Of(v)) })

func appendPassing(out Passing, v *logic.View, sets []Set) Passing {
	for i := range sets {
		a := &sets[i]
		var t, reducible [9]board.DigitSet
		pairs(v, a.Cells, 0, 0, a.Cells.Len(), &reducible)
		for d := range a.Digits.All() {
			t[d-1] = a.Digits.Without(d) &^ reducible[d-1]
		}
		out = append(out, t)
	}
	return out
}

// pairs adds pairs of digits to reducible. For each digit, reducible[d-1] collects the digits that occur together with
// d in a part of a set that is itself almost locked. The part consists of cells of left and n further cells with the
// given digits, and has fewer than size cells. For all digits d and e of a set, reducible[d-1] has e if and only if
// Reducible finds a part for both.
func pairs(v *logic.View, left board.CellSet, n int, digits board.DigitSet, size int, reducible *[9]board.DigitSet) {
	for ; !left.IsEmpty() && n < size-1; left = left.Rest() {
		next := digits | v.Marks(left.First())
		if next.Len() == n+2 {
			for d := range next.All() {
				reducible[d-1] |= next
			}
		}
		pairs(v, left.Rest(), n+1, next, size, reducible)
	}
}
