package links

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"slices"
)

// A node is the statement that Digit is in one of the Cells.
type node struct {
	Cells board.CellSet
	Digit board.Digit
}

// A rule is the reason for a strong link. It is either a board.Constraint, or the almost locked set with the index
// rule-board.NumConstraints.
type rule uint16

// links selects the nodes and links of a graph.
type links struct {
	Bivalue     bool // only candidates of cells with two candidates
	StrongCells bool // strong links inside cells with two candidates
	StrongHouse bool // strong links along houses with two places for a digit
	WeakCells   bool // weak links inside cells; those along houses are always included
	Groups      bool // nodes for the candidates in the intersection of box and line
	Sets        bool // nodes and strong links of almost locked sets
}

// A Graph holds the nodes of a grid and their links.
//
// The nodes are ordered: candidates in ascending order, then groups, then the nodes of almost locked sets. Links are
// listed in the order in which a person looks for them: in the cell, in the row, in the column, in the box, then to
// groups, then in sets.
type Graph struct {
	nodes   []node
	singles int         // nodes[:singles] are candidates
	groups  int         // nodes[singles:groups] are groups
	of      [729]int16  // the node of a candidate, -1 if it has none
	byDigit [10][]int16 // groups by digit
	inSets  [10][]int16 // nodes of almost locked sets by digit
	weak    adjacency
	strong  adjacency
	rules   []rule // of the strong links, in parallel
	sets    []alsets.Set
	members [][9]int16 // by set and digit-1: the node for the statement that the digit is in the set

	holder []int16    // by node: the first set about which it is a statement, or none
	later  [][9]int16 // by set and digit-1: the next set with the same node
	bits
}

// An adjacency lists the neighbours of all nodes in a single slice.
type adjacency struct {
	to    []int16
	start []int32 // to[start[i]:start[i+1]] are the neighbours of i
}

func (a *adjacency) reset() { a.to, a.start = a.to[:0], append(a.start[:0], 0) }
func (a *adjacency) close() { a.start = append(a.start, int32(len(a.to))) }

func (a *adjacency) list(i int) []int16 { return a.to[a.start[i]:a.start[i+1]] }

// added reports whether j is in the list that is being built.
func (a *adjacency) added(j int16) bool {
	return slices.Contains(a.to[a.start[len(a.start)-1]:], j)
}

// build builds the graph of the grid of v.
func (g *Graph) build(v *logic.View, l links) {
	g.addCandidates(v, l)
	for d := range g.byDigit {
		g.byDigit[d], g.inSets[d] = g.byDigit[d][:0], g.inSets[d][:0]
	}
	if l.Groups {
		g.addGroups(v)
	}
	g.groups = len(g.nodes)
	g.members = g.members[:0]
	if l.Sets {
		g.addSets(v)
	}
	g.weak.reset()
	g.strong.reset()
	g.rules = g.rules[:0]
	for i := range g.nodes {
		switch {
		case i < g.singles:
			g.linkCandidate(v, l, i)
		case i < g.groups:
			g.linkGroup(v, l, i)
		default:
			g.linkSetNode(v, i)
		}
		g.weak.close()
		g.strong.close()
	}
	g.close()
}

func (g *Graph) addCandidates(v *logic.View, l links) {
	g.nodes = g.nodes[:0]
	for x := range g.of {
		g.of[x] = -1
	}
	for c := range v.Empty().All() {
		m := v.Marks(c)
		if l.Bivalue && m.Len() != 2 {
			continue
		}
		for d := range m.All() {
			g.of[board.At(c, d)] = int16(len(g.nodes))
			g.nodes = append(g.nodes, node{c.Set(), d})
		}
	}
	g.singles = len(g.nodes)
}

// linkCandidate lists the links of the candidate node i.
func (g *Graph) linkCandidate(v *logic.View, l links, i int) {
	c, d := g.nodes[i].Cells.First(), g.nodes[i].Digit
	rest := v.Marks(c).Without(d)
	for e := range rest.All() {
		if l.WeakCells {
			g.weak.to = append(g.weak.to, g.of[board.At(c, e)])
		}
	}
	if l.StrongCells && rest.Single() {
		g.addStrong(g.of[board.At(c, rest.First())], rule(board.InCell(c)))
	}
	var seen board.CellSet
	for _, h := range c.Houses() {
		places := v.Spots(d).And(h.Cells()).Without(c)
		for p := range places.Minus(seen).All() {
			if j := g.of[board.At(p, d)]; j >= 0 {
				g.weak.to = append(g.weak.to, j)
			}
		}
		if l.StrongHouse && places.Single() {
			g.addStrong(g.of[board.At(places.First(), d)], rule(board.InHouse(h, d)))
		}
		seen = seen.Or(places)
	}
	if l.Groups {
		g.linkToGroups(v, i)
	}
	if l.Sets {
		g.linkToSets(i)
	}
}

// addStrong appends a strong link to the list that is being built. If the link is already there, it keeps its first
// rule.
func (g *Graph) addStrong(j int16, r rule) {
	if j < 0 || g.strong.added(j) {
		return
	}
	g.strong.to = append(g.strong.to, j)
	g.rules = append(g.rules, r)
}

// rule returns the rule of the strong link from i to j, or 0 if there is no such link.
func (g *Graph) rule(i, j int) rule {
	for k := g.strong.start[i]; k < g.strong.start[i+1]; k++ {
		if int(g.strong.to[k]) == j {
			return g.rules[k]
		}
	}
	return 0
}

// addGroups adds a node for every digit that has two or three candidates in the intersection of a box and a line. Rows
// come before columns. The groups of a line are ordered by digit, then by box.
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
				g.nodes = append(g.nodes, node{cells, d})
			}
		}
	}
}

// groupHouses returns the houses that contain all cells of a group: its box and its line.
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

// linkToGroups lists the links from the candidate node i to groups.
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
				g.addStrong(j, rule(board.InHouse(h, n.Digit)))
			}
		}
	}
}

// linkGroup lists the links of the group node i: to candidates, then to groups.
func (g *Graph) linkGroup(v *logic.View, l links, i int) {
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
			g.addStrong(g.of[board.At(rest.First(), n.Digit)], rule(board.InHouse(h, n.Digit)))
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
				g.addStrong(j, rule(board.InHouse(h, n.Digit)))
			}
		}
	}
	if l.Sets {
		g.linkToSets(i)
	}
}
