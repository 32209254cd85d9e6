package se

import "pencilmark/board"

// A cycleSearch holds the memory of the search for cycles.
type cycleSearch struct {
	tree  []branch // all nodes met, parents before children
	on    board.CandidateSet
	path  []node            // nodes of the last cycle built, from its end back to its start
	drops []board.Candidate // candidates that the cycle eliminates

	// The way back to the start, as found by a retreat. For every candidate that can be on in a
	// cycle, back is one more than the number of strong links that follow it, not counting the
	// last. The candidates that can be off are in useful.
	back   [729]uint16
	known  []board.Candidate
	useful board.CandidateSet
}

// A branch is a node of the search tree.
type branch struct {
	node   node
	parent int32
	why    cause
}

// forget clears the way back.
func (s *cycleSearch) forget() {
	for _, x := range s.known {
		s.back[x] = 0
	}
	s.known = s.known[:0]
	s.useful = board.CandidateSet{}
}

// mark notes that candidate x, if it is on, turns on the start after the given number of
// strong links and one more.
func (s *cycleSearch) mark(x board.Candidate, links int) {
	s.back[x] = uint16(links) + 1
	s.known = append(s.known, x)
}

// find looks for the cycles of a pass that start with digit d of cell c and have at most limit
// nodes. It builds the first cycle that eliminates something and returns its number of nodes,
// which is the least possible. If there is no such cycle, it returns 0.
func (s *cycleSearch) find(m *marks, pass int, c board.Cell, d, limit int) int {
	k := 0
	s.search(m, pass, c, d, limit, func(end int, _ cause) bool {
		s.trace(end)
		if s.eliminate(m) {
			k = len(s.path)
		}
		return k == 0
	})
	return k
}

// search calls yield for every cycle until yield returns false. The arguments of yield are the
// last off node of the cycle and the cause of the link that closes it.
//
// The search proceeds in layers. As in Sudoku Explainer 1.2.1, an off node is queued again for
// every on node that implies it, unless it is an ancestor of that node. Nodes from which no
// way leads back to the start within the limit are left out. Their consequences do not lead
// back any sooner, so the parents of the other nodes stay the same. TestCycleRetreat compares
// the results with a search of all nodes. (quirk S21)
func (s *cycleSearch) search(m *marks, pass int, c board.Cell, d, limit int, yield func(end int, why cause) bool) {
	start := onNode(c, d)
	s.tree = append(s.tree[:0], branch{start, -1, noCause})
	s.on = board.CandidateSet{}
	s.on.Add(start.cand())
	var links [4]strong
	for from, to, length := 0, 1, 2; from < to && length <= limit; length += 2 {
		s.addOff(m, pass, from, to)
		from, to = to, len(s.tree)
		for i := from; i < to; i++ {
			q := s.tree[i].node
			n := m.strongLinks(q.cell(), q.digit(), pass != passX, pass != passY, &links)
			for _, l := range links[:n] {
				if node(l.to<<1) == start && length >= 4 && !yield(i, l.why) {
					return
				}
				back := int(s.back[l.to])
				if back == 0 || length+2*back > limit || s.on.Has(l.to) {
					continue
				}
				s.on.Add(l.to)
				s.tree = append(s.tree, branch{node(l.to << 1), int32(i), l.why})
			}
		}
		from, to = to, len(s.tree)
	}
}

// addOff adds the off nodes that follow from the on nodes with the numbers from to to-1.
func (s *cycleSearch) addOff(m *marks, pass, from, to int) {
	var links [28]board.Candidate
	for i := from; i < to; i++ {
		p := s.tree[i].node
		n := m.weakLinks(p.cell(), p.digit(), pass != passX, &links)
		for _, x := range links[:n] {
			q := node(x<<1 | 1)
			if s.useful.Has(x) && !s.descends(i, q) {
				s.tree = append(s.tree, branch{q, int32(i), weakCause(p.cand(), x)})
			}
		}
	}
}

// descends reports whether branch i descends from node q, that is, whether q is one of its
// ancestors.
func (s *cycleSearch) descends(i int, q node) bool {
	for j := s.tree[i].parent; j >= 0; j = s.tree[j].parent {
		if s.tree[j].node == q {
			return true
		}
	}
	return false
}

// trace sets path to the nodes of the cycle that is closed by the off node end. The path
// begins with the start, which is also the end of the cycle, and goes back to the first off
// node.
func (s *cycleSearch) trace(end int) {
	s.path = append(s.path[:0], s.tree[0].node)
	for j := int32(end); s.tree[j].parent >= 0; j = s.tree[j].parent {
		s.path = append(s.path, s.tree[j].node)
	}
}

// eliminate collects the eliminations of the cycle and reports whether there are any. A digit
// is eliminated from every cell that sees a cell of an on node and a cell of an off node of
// that digit, whether or not these nodes are neighbours in the cycle. As in Sudoku Explainer
// 1.2.1, nothing is eliminated from the cells of the cycle itself. (quirk S22)
func (s *cycleSearch) eliminate(m *marks) bool {
	s.drops = s.drops[:0]
	var sees [2][9]board.CellSet
	var cells board.CellSet
	for _, n := range s.path {
		t := &sees[n&1][n.digit()]
		*t = t.Or(n.cell().Peers())
		cells = cells.With(n.cell())
	}
	for d := range sees[0] {
		both := sees[0][d].And(sees[1][d]).Minus(cells)
		for ; !both.IsEmpty(); both = both.Rest() {
			if c := both.First(); m.has(c, d) {
				s.drops = append(s.drops, cand(c, d))
			}
		}
	}
	return len(s.drops) > 0
}
