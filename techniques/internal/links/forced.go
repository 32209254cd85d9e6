package links

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// A forcedLink is a strong link out of an almost locked set: without the digit of
// from the other digits are locked in the set, and what they leave of a cell
// outside is one option, the candidate of to.
//
//	 .  .  123 |
//	-----------+      The set s has 1, 2, 5 and 8, its 1s and 2s in one column.
//	 . 58s  .  |      If it has no 5, it has both of them, and the cell 123 of
//	 .  .  12s |      that column is 3.
//	 .  . 128s |
type forcedLink struct {
	from, to int16
	rule     Rule
}

// addForced lists the cells that set k may force. A cell with two options
// needs no link of its own: it has a strong one inside.
func (g *Graph) addForced(v *logic.View, k int) {
	s := &g.sets[k]
	for c := range s.Seen.All() {
		if v.Marks(c).Len() < 3 {
			continue
		}
		denied := deniedBy(v, s, c)
		for i, from := range g.members[k] {
			d := board.Digit(i + 1)
			rest := v.Marks(c) &^ denied.Without(d)
			if from == none || !rest.Single() {
				continue
			}
			to := g.of[board.At(c, rest.First())]
			g.forced = append(g.forced, forcedLink{from, to, board.NumConstraints + Rule(k)})
		}
	}
}

// deniedBy returns the options of c that it cannot have if they are in s.
func deniedBy(v *logic.View, s *alsets.Set, c board.Cell) board.DigitSet {
	var out board.DigitSet
	for d := range (s.Digits & v.Marks(c)).All() {
		if s.SeenBy(c, d) {
			out |= d.Set()
		}
	}
	return out
}

// linkToForced lists the strong links of node i to the cells it forces. There is
// no link back, from the cell into the set: a chain that takes it would have to
// say of several options at once where they lead.
func (g *Graph) linkToForced(i int) {
	for _, f := range g.forced {
		if int(f.from) == i {
			g.addStrong(f.to, f.rule)
		}
	}
}

// lockedReach returns the candidates of d that a loop denies by its link out of a
// digit of set k to node to, neither of digit d: those that see every place of d
// in the set. A forced cell may take d from the set, so then they see it too.
func (g *Graph) lockedReach(v *logic.View, k *alsets.Set, to int, d board.Digit) board.CellSet {
	out := k.Reach[d-1]
	if cell := g.nodes[to].Cells.Minus(k.Cells); v.Spots(d).Meets(cell) {
		out = out.And(cell.CommonPeers())
	}
	return out
}
