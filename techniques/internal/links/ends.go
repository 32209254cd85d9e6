package links

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// maxLinks is the length, in links, of the longest X-Chain or XY-Chain: HoDoKu's
// default. Longer ones help nobody.
const maxLinks = 19

// chains finds the chains whose two ends are one digit, so that it is true at
// one of them.
func (s *Search) chains(v *logic.View, l Links) {
	s.open(v, l)
	for i := range s.singles {
		if s.showsEnd(v, i) {
			s.follow(&s.Graph, stateOf(i, false), maxLinks)
			s.chainsFrom(v, i, l.StrongHouse)
		}
	}
	s.finish()
}

// showsEnd reports whether the nodes that are on if i is off contain an end.
func (s *Search) showsEnd(v *logic.View, i int) bool {
	row := s.reachOff(i)
	for k, w := range row {
		for ; w != 0; w &= w - 1 {
			j := firstOf(k, w)
			if s.nodes[j].Digit == s.nodes[i].Digit && !s.between(v, i, j).IsEmpty() {
				return true
			}
		}
	}
	return false
}

// between returns the cells that lose the digit of nodes i and j if one of them
// is true.
func (s *Search) between(v *logic.View, i, j int) board.CellSet {
	return v.Spots(s.nodes[i].Digit).And(s.nodes[i].Cells.Or(s.nodes[j].Cells).CommonPeers())
}

// chainsFrom seeks the chains from i off, and if returns is set also those that
// come back to i. A chain is sought from its lower end.
func (s *Search) chainsFrom(v *logic.View, i int, returns bool) {
	d := s.nodes[i].Digit
	for j := i; j < s.singles; j++ {
		t := stateOf(j, true)
		if s.nodes[j].Digit != d || s.distance(t) < 3 || i == j && !returns {
			continue
		}
		out := s.between(v, i, j)
		if out.IsEmpty() {
			continue
		}
		q := query{kind: Ends, start: s.nodes[i].Cells.First(), end: t}
		if i == j {
			q.kind = Return
		}
		for c := range out.All() {
			q.out.Add(board.At(c, d))
		}
		s.seek(q)
	}
}
