package links

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// none means that there is no node.
const none = -1

// addSets determines the node for every digit of every almost locked set with at least two cells. It adds the nodes
// that are neither candidates nor groups. Sets of one cell are bivalue cells, which already have their links.
func (g *Graph) addSets(v *logic.View) {
	g.sets = *alsets.Sets.Of(v)
	for i := range g.sets {
		s := &g.sets[i]
		member := [9]int16{none, none, none, none, none, none, none, none, none}
		for d := range s.Digits.All() {
			if !s.Cells.Single() {
				member[d-1] = g.statement(s, d)
			}
		}
		g.members = append(g.members, member)
	}
	g.listHolders()
}

// listHolders links the sets of each node in ascending order, so that the sets of a node can be found without looking
// at all sets.
func (g *Graph) listHolders() {
	g.holder, g.later = g.holder[:0], append(g.later[:0], g.members...)
	for range g.nodes {
		g.holder = append(g.holder, none)
	}
	for k := len(g.members) - 1; k >= 0; k-- {
		for d, j := range g.members[k] {
			if j != none {
				g.later[k][d], g.holder[j] = g.holder[j], int16(k)
			}
		}
	}
}

// statement returns the node for the statement that d is in s. It returns none if no candidate outside s could
// contradict that statement.
func (g *Graph) statement(s *alsets.Set, d board.Digit) int16 {
	spots := s.Spots[d-1]
	if spots.Single() {
		return g.of[board.At(spots.First(), d)]
	}
	if s.Reach[d-1].IsEmpty() {
		return none
	}
	for _, list := range [2][]int16{g.byDigit[d], g.inSets[d]} {
		for _, j := range list {
			if g.nodes[j].Cells == spots {
				return j
			}
		}
	}
	j := int16(len(g.nodes))
	g.nodes = append(g.nodes, node{spots, d})
	g.inSets[d] = append(g.inSets[d], j)
	return j
}

// linkToSets lists the weak links of node i to the nodes that only sets have, and the strong links of i inside sets.
// If the digit of i is not in such a set, every other digit of the set is.
func (g *Graph) linkToSets(i int) {
	n := g.nodes[i]
	seen := n.Cells.CommonPeers()
	for _, j := range g.inSets[n.Digit] {
		if g.nodes[j].Cells.Within(seen) {
			g.weak.to = append(g.weak.to, j)
		}
	}
	for k := g.holder[i]; k != none; k = g.later[k][n.Digit-1] {
		for d, j := range g.members[k] {
			if board.Digit(d+1) != n.Digit {
				g.addStrong(j, board.NumConstraints+rule(k))
			}
		}
	}
}

// linkSetNode lists the links of a node that only sets have: to candidates, to groups, and to other such nodes.
func (g *Graph) linkSetNode(v *logic.View, i int) {
	n := g.nodes[i]
	seen := n.Cells.CommonPeers()
	for c := range v.Spots(n.Digit).And(seen).All() {
		g.weak.to = append(g.weak.to, g.of[board.At(c, n.Digit)])
	}
	for _, j := range g.byDigit[n.Digit] {
		if g.nodes[j].Cells.Within(seen) {
			g.weak.to = append(g.weak.to, j)
		}
	}
	g.linkToSets(i)
}

// setsBetween counts the almost locked sets that provide a strong link between nodes i and j.
func (g *Graph) setsBetween(i, j int) int {
	n := 0
	for k := g.holder[i]; k != none; k = g.later[k][g.nodes[i].Digit-1] {
		if int(g.members[k][g.nodes[j].Digit-1]) == j {
			n++
		}
	}
	return n
}

// cites returns the constraints that a strong link with the rule r cites.
func (g *Graph) cites(r rule) []board.Constraint {
	if s := g.set(r); s != nil {
		return parts.InCells(s.Cells)
	}
	return []board.Constraint{board.Constraint(r)}
}

// set returns the almost locked set of a rule, or nil if the rule is a constraint.
func (g *Graph) set(r rule) *alsets.Set {
	if r < board.NumConstraints {
		return nil
	}
	return &g.sets[r-board.NumConstraints]
}
