package links

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// none stands for "no node".
const none = -1

// addSets finds the node for every digit of every almost locked set of two cells
// or more, and adds those that are neither candidates nor groups. Sets of one
// cell are bivalue cells, whose links are there already.
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

// listHolders threads the sets of each node, ascending, so that a node need not
// look at all sets for its own.
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

// statement returns the node that says that d is in s. If nothing outside could
// deny it there is none.
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
	g.nodes = append(g.nodes, Node{spots, d})
	g.inSets[d] = append(g.inSets[d], j)
	return j
}

// linkToSets lists the weak links of node i to nodes that only sets have, and
// its strong links inside sets: if its digit is not there, every other one is.
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
				g.addStrong(j, board.NumConstraints+Rule(k))
			}
		}
	}
}

// linkSetNode lists the links of a node that only sets have: to candidates, to
// groups, to others of its kind.
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

// setsBetween counts the almost locked sets that link nodes i and j strongly.
func (g *Graph) setsBetween(i, j int) int {
	n := 0
	for k := g.holder[i]; k != none; k = g.later[k][g.nodes[i].Digit-1] {
		if int(g.members[k][g.nodes[j].Digit-1]) == j {
			n++
		}
	}
	return n
}

// cites returns the constraints behind a strong link that has rule r.
func (g *Graph) cites(r Rule) []board.Constraint {
	if s := g.set(r); s != nil {
		return parts.InCells(s.Cells)
	}
	return []board.Constraint{board.Constraint(r)}
}

// set returns the almost locked set behind a rule, nil if it is a constraint.
func (g *Graph) set(r Rule) *alsets.Set {
	if r < board.NumConstraints {
		return nil
	}
	return &g.sets[r-board.NumConstraints]
}
