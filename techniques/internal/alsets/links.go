package alsets

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Link leads to another set by the restricted commons in Digits.
type Link struct {
	To     int
	Digits board.DigitSet
}

// A Graph holds, for each set, its links in ascending order.
type Graph [][]Link

// Links connects the sets that share no cell.
var Links = logic.NewFact(func(v *logic.View, g *Graph) { g.build(*Sets.Of(v)) })

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
