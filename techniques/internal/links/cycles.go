package links

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// cycles finds the rings of links, strong and weak in turn, that have a weak
// link along a house. Each is sought from the lower end of each such link.
func (s *Search) cycles(v *logic.View, l Links) {
	s.open(v, l)
	for i := range s.singles {
		if v.Stopped() {
			break
		}
		if !s.showsCycle(i) {
			continue
		}
		s.follow(&s.Graph, stateOf(i, false), noLimit)
		for _, j := range s.weak.list(i) {
			end := stateOf(int(j), true)
			if int(j) > i && int(j) < s.singles && s.nodes[j].Digit == s.nodes[i].Digit && s.distance(end) >= 3 {
				s.seek(query{kind: Cycle, start: s.nodes[i].Cells.First(), end: end})
			}
		}
	}
	s.finish()
}

// showsCycle reports whether i off makes something true that it is weakly linked
// to, other than by a single link.
func (s *Search) showsCycle(i int) bool {
	row := s.reachOff(i)
	for _, j := range s.strong.list(i) {
		row[j>>6] &^= 1 << (j & 63)
	}
	return meets(row, s.row(s.near, i))
}

// cycleOut returns what the ring in s.path removes: what excludes a node that is
// on and a node that is off in the path, but nothing of the ring itself.
func (s *Search) cycleOut(v *logic.View) board.CandidateSet {
	var half [2]board.CandidateSet
	for _, t := range s.path {
		n := s.nodes[t.node()]
		into := &half[0]
		if t.on() {
			into = &half[1]
		}
		for c := range v.Spots(n.Digit).And(n.Cells.CommonPeers()).All() {
			into.Add(board.At(c, n.Digit))
		}
		if n.Cells.Single() {
			for d := range v.Marks(n.Cells.First()).Without(n.Digit).All() {
				into.Add(board.At(n.Cells.First(), d))
			}
		}
	}
	var out board.CandidateSet
	for k := range out {
		out[k] = half[0][k] & half[1][k]
	}
	for _, t := range s.path {
		for c := range s.nodes[t.node()].Cells.All() {
			out.Remove(board.At(c, s.nodes[t.node()].Digit))
		}
	}
	return out
}
