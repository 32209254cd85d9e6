package links

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// addGroups adds a node for every digit that has two or three candidates in the
// intersection of a box and a line: rows first, then columns; in a line by
// digit, then by box.
func (g *Graph) addGroups(v *logic.View) {
	for line := board.Row(0); line <= board.Col(8); line++ {
		for d := range board.AllDigits.All() {
			places := v.Spots(d).And(line.Cells())
			if places.Len() < 2 {
				continue
			}
			for part := 0; part < 3; part++ {
				box := board.Box(line.At(3 * part).Box())
				cells := places.And(box.Cells())
				if cells.Len() < 2 {
					continue
				}
				g.byDigit[d] = append(g.byDigit[d], int16(len(g.nodes)))
				g.nodes = append(g.nodes, Node{cells, d})
			}
		}
	}
}

// groupHouses returns the houses that hold all cells of a group: its box and its line.
func groupHouses(cells board.CellSet) (box, line board.House) {
	for h := range cells.Houses() {
		if h.Kind() == board.BoxKind {
			box = h
		} else {
			line = h
		}
	}
	return box, line
}

// linkToGroups lists the links of candidate node i to groups.
func (g *Graph) linkToGroups(v *logic.View, i int) {
	n := g.nodes[i]
	c := n.Cells.First()
	for _, j := range g.byDigit[n.Digit] {
		cells := g.nodes[j].Cells
		if !cells.Within(c.Peers()) {
			continue
		}
		g.weak.to = append(g.weak.to, j)
		box, line := groupHouses(cells)
		for _, h := range [2]board.House{box, line} {
			if v.Spots(n.Digit).And(h.Cells()).Minus(cells) == n.Cells {
				g.addStrong(j, Rule(board.InHouse(h, n.Digit)))
			}
		}
	}
}

// linkGroup lists the links of group node i: to candidates, then to groups.
func (g *Graph) linkGroup(v *logic.View, l Links, i int) {
	n := g.nodes[i]
	for c := range v.Spots(n.Digit).And(n.Cells.CommonPeers()).All() {
		if j := g.of[board.At(c, n.Digit)]; j >= 0 {
			g.weak.to = append(g.weak.to, j)
		}
	}
	box, line := groupHouses(n.Cells)
	for _, h := range [2]board.House{box, line} {
		rest := v.Spots(n.Digit).And(h.Cells()).Minus(n.Cells)
		if rest.Single() {
			g.addStrong(g.of[board.At(rest.First(), n.Digit)], Rule(board.InHouse(h, n.Digit)))
		}
	}
	for _, j := range g.byDigit[n.Digit] {
		if g.nodes[j].Cells.Meets(n.Cells) {
			continue
		}
		both := g.nodes[j].Cells.Or(n.Cells)
		for range both.Houses() {
			g.weak.to = append(g.weak.to, j)
			break
		}
	}
	for _, h := range [2]board.House{line, box} {
		rest := v.Spots(n.Digit).And(h.Cells()).Minus(n.Cells)
		for _, j := range g.byDigit[n.Digit] {
			if g.nodes[j].Cells == rest {
				g.addStrong(j, Rule(board.InHouse(h, n.Digit)))
			}
		}
	}
	if l.Sets {
		g.linkToSets(i)
	}
}
