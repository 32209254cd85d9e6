package links

import (
	mathbits "math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

func firstOf(k int, w uint64) int { return k<<6 + mathbits.TrailingZeros64(w) }

// noLimit is larger than the number of links that a chain can have.
const noLimit = 1 << 14

// loops finds the nice loops and AICs of the grid of v.
func (s *Search) loops(v *logic.View, l links) {
	s.open(v, l)
	for i := range s.singles {
		if v.Stopped() {
			return
		}
		if meets(s.row(s.reach, i), s.row(s.near, i)) {
			s.goalsOn(v, i)
			s.follow(&s.Graph, stateOf(i, true), noLimit)
			s.loopsOn(v, i)
		}
	}
	for i := range s.singles {
		if v.Stopped() {
			return
		}
		if s.goalsOff(v, i); len(s.goals) > 0 {
			s.follow(&s.Graph, stateOf(i, false), noLimit)
			s.loopsOff(v, i)
			s.pairs(v, i)
		}
	}
	s.finish()
}

// loopsOn looks for the loops from "x is true" to "x is false" or to another true candidate of the same cell. In both
// cases, x is false.
func (s *Search) loopsOn(v *logic.View, i int) {
	c, d := s.nodes[i].Cells.First(), s.nodes[i].Digit
	var out board.CandidateSet
	out.Add(board.At(c, d))
	for e := range v.Marks(c).All() {
		t := stateOf(int(s.of[board.At(c, e)]), e != d)
		if s.distance(t) > 1 {
			s.seek(query{kind: Discontinuous, start: c, end: t, out: out})
		}
	}
}

// loopsOff looks for the loops from "x is false" back to the cell of x. Such a loop may lead to "x is true", so x is
// true. It may lead to another candidate that is false, so that candidate is false. Or it may lead to another
// candidate that is true, which makes a continuous loop.
func (s *Search) loopsOff(v *logic.View, i int) {
	c, d := s.nodes[i].Cells.First(), s.nodes[i].Digit
	for e := range v.Marks(c).All() {
		x := board.At(c, e)
		on, off := stateOf(int(s.of[x]), true), stateOf(int(s.of[x]), false)
		q := query{kind: Discontinuous, start: c, end: on}
		if e == d {
			for o := range v.Marks(c).Without(d).All() {
				q.out.Add(board.At(c, o))
			}
		} else {
			q.kind = Continuous
			if s.distance(off) > 1 {
				f := query{kind: Discontinuous, start: c, end: off}
				f.out.Add(x)
				s.seek(f)
			}
		}
		if s.distance(on) > 1 {
			s.seek(q)
		}
	}
}

// pairs looks for the AICs from x off to y on, so that one of x and y is true. AICs that remove only one candidate are
// left out, because they are discontinuous loops from that candidate.
func (s *Search) pairs(v *logic.View, i int) {
	for j := range s.singles {
		t := stateOf(j, true)
		if s.distance(t) < 3 || s.nodes[j].Cells == s.nodes[i].Cells {
			continue
		}
		if s.removes(v, i, j) >= 2 {
			s.seek(query{kind: Pair, start: s.nodes[i].Cells.First(), end: t, out: s.excluded(v, i, j)})
		}
	}
}

// goalsOn lists the goals of loopsOn, provided that i on leads to i off.
func (s *Search) goalsOn(v *logic.View, i int) {
	s.goals = append(s.goals[:0], stateOf(i, false))
	c, row := s.nodes[i].Cells.First(), s.row(s.reach, i)
	for e := range v.Marks(c).Without(s.nodes[i].Digit).All() {
		if j := int(s.of[board.At(c, e)]); hasBit(row, j) {
			s.goals = append(s.goals, stateOf(j, true))
		}
	}
}

// goalsOff lists the goals of loopsOff and pairs that follow from i off.
func (s *Search) goalsOff(v *logic.View, i int) {
	s.goals = s.goals[:0]
	c := s.nodes[i].Cells.First()
	lone := v.Marks(c).Len() == 2
	for k, w := range s.reachOff(i) {
		for ; w != 0; w &= w - 1 {
			j := firstOf(k, w)
			if j >= s.singles {
				break
			}
			same := s.nodes[j].Cells == s.nodes[i].Cells
			if j == i || same && !lone || !same && s.removes(v, i, j) >= 2 {
				s.goals = append(s.goals, stateOf(j, true))
			}
		}
	}
	for e := range v.Marks(c).All() { // i off makes j off if j on makes i on
		if j := int(s.of[board.At(c, e)]); j != i && hasBit(s.row(s.reach, j), i) {
			s.goals = append(s.goals, stateOf(j, false))
		}
	}
}

// removes counts the candidates that exclude both nodes i and j, which are in different cells.
func (s *Search) removes(v *logic.View, i, j int) int {
	a, b := s.nodes[i], s.nodes[j]
	if a.Digit == b.Digit {
		return s.between(v, i, j).Len()
	}
	c, e := a.Cells.First(), b.Cells.First()
	if c.Sees(e) && v.Marks(c).Has(b.Digit) && v.Marks(e).Has(a.Digit) {
		return 2
	}
	return 0
}

// excluded returns the candidates that removes counts, if there are at least two.
func (s *Search) excluded(v *logic.View, i, j int) (out board.CandidateSet) {
	a, b := s.nodes[i], s.nodes[j]
	if a.Digit != b.Digit {
		out.Add(board.At(a.Cells.First(), b.Digit))
		out.Add(board.At(b.Cells.First(), a.Digit))
		return out
	}
	for c := range s.between(v, i, j).All() {
		out.Add(board.At(c, a.Digit))
	}
	return out
}

// loopOut returns the eliminations of the continuous loop in s.path. These are all candidates that exclude both ends
// of one of its weak links, including the link that closes the loop.
func (s *Search) loopOut(v *logic.View) board.CandidateSet {
	var out board.CandidateSet
	for i := 0; i < len(s.path); i += 2 {
		prev := (i + len(s.path) - 1) % len(s.path)
		a, b := s.nodes[s.path[prev].node()], s.nodes[s.path[i].node()]
		if a.Digit == b.Digit {
			for c := range s.between(v, s.path[prev].node(), s.path[i].node()).All() {
				out.Add(board.At(c, a.Digit))
			}
			continue
		}
		c := a.Cells.First()
		for e := range (v.Marks(c) &^ a.Digit.Set() &^ b.Digit.Set()).All() {
			out.Add(board.At(c, e))
		}
	}
	s.addLocked(&out)
	return out
}

// addLocked adds the eliminations of the almost locked sets of a continuous loop. The loop uses one of two digits of
// each set, so the other digits are locked in the set. If several sets provide the same link, none of them is used,
// because none is better than the others.
func (s *Search) addLocked(out *board.CandidateSet) {
	for i := 1; i < len(s.path); i += 2 {
		from, to := s.path[i-1].node(), s.path[i].node()
		k := s.set(s.rule(from, to))
		if k == nil || s.setsBetween(from, to) > 1 {
			continue
		}
		for d := range (k.Digits &^ s.nodes[from].Digit.Set() &^ s.nodes[to].Digit.Set()).All() {
			for c := range k.Reach[d-1].All() {
				out.Add(board.At(c, d))
			}
		}
	}
}

// cycles finds the rings that alternate between strong and weak links and have a weak link along a house. For each
// such link, the search starts from its lower end.
func (s *Search) cycles(v *logic.View) {
	for i := range s.nodes {
		if v.Stopped() {
			break
		}
		if !s.showsCycle(i) {
			continue
		}
		s.follow(&s.Graph, stateOf(i, false), noLimit)
		for _, j := range s.weak.list(i) {
			end := stateOf(int(j), true)
			if int(j) > i && s.nodes[j].Digit == s.nodes[i].Digit && s.distance(end) >= 3 {
				s.seek(query{kind: Cycle, end: end})
			}
		}
	}
	s.finish()
}

// showsCycle reports whether i off leads, by more than a single link, to a true node that has a weak link to i.
func (s *Search) showsCycle(i int) bool {
	row := s.reachOff(i)
	for _, j := range s.strong.list(i) {
		row[j>>6] &^= 1 << (j & 63)
	}
	return meets(row, s.row(s.near, i))
}

// cycleOut returns the eliminations of the ring in s.path. These are the candidates that exclude both a node that is
// on and a node that is off in the path, except those of the ring itself.
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
	s.addLocked(&out)
	return out
}

// maxLinks is the largest number of links of an X-Chain or XY-Chain, which is HoDoKu's default. Longer chains are of
// no use to people.
const maxLinks = 19

// chains finds the chains whose two ends have the same digit, so that the digit is true at one of the ends.
func (s *Search) chains(v *logic.View, l links) {
	s.open(v, l)
	for i := range s.singles {
		if s.showsEnd(v, i) {
			s.follow(&s.Graph, stateOf(i, false), maxLinks)
			s.chainsFrom(v, i, l.StrongHouse)
		}
	}
	s.finish()
}

// showsEnd reports whether i off leads to a node that can be the other end of a chain.
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

// between returns the cells from which the digit of nodes i and j can be removed if one of the nodes is true.
func (s *Search) between(v *logic.View, i, j int) board.CellSet {
	return v.Spots(s.nodes[i].Digit).And(s.nodes[i].Cells.Or(s.nodes[j].Cells).CommonPeers())
}

// chainsFrom looks for the chains that start from i off. If returns is set, it also looks for those that return to i.
// Each chain is found only from its lower end.
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
