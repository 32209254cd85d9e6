package se

import "pencilmark/board"

// A netHint is a chain with several branches that may become the step.
type netHint struct {
	kind       int // doubleChain, cellChain, houseChain or contradictionChain
	complexity int
	source     node        // assumption of a contradiction or double chain
	cell       board.Cell  // of a cell chain
	house      board.House // of a house chain
	result     node        // what is concluded
	clash      node        // of a contradiction
}

// search finds all hints of the engine, cell by cell and digit by digit. It
// keeps the shortest, then the one of the lowest kind, then the first; or all,
// if it collects.
func (s *netSearch) search() {
	least := 2
	if !s.engine.dynamic {
		least = 3
	}
	s.ahead()
	for c := range board.Cell(81) {
		digits := s.source.cell[c]
		if count(digits) < least {
			continue
		}
		if s.owner.stop.now() {
			return
		}
		for m := digits; m != 0; m &= m - 1 {
			s.searchDigit(c, first(m))
		}
		if !s.engine.nishio {
			s.cellChains(c)
		}
	}
	s.finish()
}

// searchDigit finds the hints that start with digit d of cell c.
func (s *netSearch) searchDigit(c board.Cell, d int) {
	if s.engine.dynamic {
		on := s.flood(cand(c, d))
		s.contradiction(on, onNode(c, d))
		if s.needsOff(on, c, d) {
			off := s.offFlood(cand(c, d))
			s.contradiction(off, offNode(c, d))
			if !s.engine.nishio && count(s.source.cell[c]) >= 3 {
				s.doubleChains(on, off, c, d)
			}
		}
	}
	if !s.engine.nishio {
		s.houseChains(c, d)
	}
}

// needsOff reports whether something may follow from digit d of cell c being off,
// or from that and from its being on alike. If the candidate has a strong partner
// in the source, that is on if and only if the candidate is off, so both
// assumptions lead to the same, on ways of their own; and if the flood of the
// partner has not failed, what it holds does not depend on the way.
func (s *netSearch) needsOff(on *flood, c board.Cell, d int) bool {
	var links [4]strong
	if s.source.strongLinks(c, d, true, true, &links) == 0 {
		return true
	}
	partner := s.flood(links[0].to)
	return partner.failed || count(s.source.cell[c]) >= 3 && on.meets(partner)
}

// meets reports whether two floods have a node in common.
func (f *flood) meets(other *flood) bool {
	for side := range f.in {
		for w, word := range f.in[side] {
			if word&other.in[side][w] != 0 {
				return true
			}
		}
	}
	return false
}

// flood returns the flood of candidate x being on.
func (s *netSearch) flood(x board.Candidate) *flood { return s.floodOf(node(x << 1)) }

// offFlood returns the flood of candidate x being off. A nested search keeps
// only one of these.
func (s *netSearch) offFlood(x board.Candidate) *flood {
	if s.depth == 0 {
		return s.floodOf(node(x<<1 | 1))
	}
	s.fill(&s.off, node(x<<1|1))
	return &s.off
}

// floodOf returns the flood of an assumption.
func (s *netSearch) floodOf(start node) *flood {
	x, side := start.cand(), start&1
	if s.floods[side][x] == nil {
		s.floods[side][x] = new(flood)
	}
	f := s.floods[side][x]
	if !s.done[side].Has(x) {
		s.done[side].Add(x)
		s.complete(f, start, s.earlier.done[side].Has(x))
	}
	return f
}

// complete makes f the flood of start; of an earlier search it has the beginning.
func (s *netSearch) complete(f *flood, start node, begun bool) {
	if begun {
		s.resume(f)
	} else {
		s.fill(f, start)
	}
}

func (s *netSearch) contradiction(f *flood, start node) {
	if f.failed {
		parts := [2]part{{f, f.clash[0]}, {f, f.clash[1]}}
		s.offer(netHint{kind: contradictionChain, source: start, result: start ^ 1, clash: f.clash[0]}, parts[:])
	}
}

// doubleChains finds what digit d of cell c implies both on and off.
func (s *netSearch) doubleChains(on, off *flood, c board.Cell, d int) {
	for side := range node(2) {
		for _, x := range on.list[side] {
			n := node(x<<1) | side
			if off.has(n) {
				parts := [2]part{{on, n}, {off, n}}
				s.offer(netHint{kind: doubleChain, source: onNode(c, d), result: n}, parts[:])
			}
		}
	}
}

// houseChains finds what all spots of digit d in a house imply. A house is
// looked at from its first cell with the digit only; the multiple engine thus
// misses the houses whose first such cell has two candidates, as Sudoku
// Explainer 1.2.1. (quirk S26)
func (s *netSearch) houseChains(c board.Cell, d int) {
	var starts [9]board.Candidate
	for kind, h := range &geo[c].Houses {
		spots := s.source.spot[h][d]
		if count(spots) < 2 || spots&-spots != geo[c].Places[kind] {
			continue
		}
		n := 0
		for ; spots != 0; spots &= spots - 1 {
			starts[n] = cand(h.At(first(spots)), d)
			n++
		}
		s.common(netHint{kind: houseChain, house: h, source: onNode(c, d)}, starts[:n])
	}
}

// cellChains finds what all candidates of cell c imply.
func (s *netSearch) cellChains(c board.Cell) {
	var starts [9]board.Candidate
	n := 0
	for m := s.source.cell[c]; m != 0; m &= m - 1 {
		starts[n] = cand(c, first(m))
		n++
	}
	s.common(netHint{kind: cellChain, cell: c}, starts[:n])
}

// common offers a hint for every node that follows from all starts: on nodes,
// then off nodes, in the order of the first flood. (quirk S24)
func (s *netSearch) common(h netHint, starts []board.Candidate) {
	if s.reach != nil && !s.reach.meets(starts) {
		return
	}
	var buffer [9]part
	parts := buffer[:len(starts)]
	for i, x := range starts {
		parts[i].flood = s.flood(x)
	}
	for side := range node(2) {
		shared := parts[0].flood.in[side]
		for _, p := range parts[1:] {
			for w := range shared {
				shared[w] &= p.flood.in[side][w]
			}
		}
		if shared == (board.CandidateSet{}) {
			continue
		}
		for _, x := range parts[0].flood.list[side] {
			if !shared.Has(x) {
				continue
			}
			h.result = node(x<<1) | side
			for i := range parts {
				parts[i].last = h.result
			}
			s.offer(h, parts)
		}
	}
}

// offer takes the hint if it is better than the best so far, or keeps it if the
// search collects.
func (s *netSearch) offer(h netHint, parts []part) {
	if s.collect {
		s.chains.keep(s, h, parts)
		return
	}
	limit := 1 << 30
	if s.found {
		limit = s.best.complexity
		if h.kind >= s.best.kind {
			limit--
		}
	}
	if k := s.complexity(parts, limit); k <= limit {
		h.complexity = k
		s.best, s.found = h, true
	}
}

// An earlier is a search that has come to its end, and the position in which it
// was made.
type earlier struct {
	level int // of a dynamic engine, or -1
	cell  [81]uint16
	value [81]uint8
	done  [2]board.CandidateSet // the floods that it left
}

// begin prepares the search of an engine over the marks, which are those of the
// position or what an assumption has made of them.
//
// A dynamic search for the next step leaves floods behind. The levels up to 3 each
// do what the level below does before they do more, and so does level 5 after 4:
// they go on where that has stopped, if it was asked about the same position.
func (s *netSearch) begin(owner *chaining, e engine, pos *position, m *marks) {
	s.owner, s.pos, s.engine, s.source = owner, pos, e, m
	if before := &s.earlier; s.depth == 0 {
		follows := e.level > 0 && e.level != 4 && e.level == before.level+1 &&
			before.cell == m.cell && before.value == pos.value
		before.level = -1
		before.done = [2]board.CandidateSet{}
		if follows {
			before.done = s.done
		}
	}
	s.done = [2]board.CandidateSet{}
	s.found = false
	s.chains.reset()
	s.reach, s.linked = nil, false
}

// finish notes that a search has come to its end, unless it was stopped.
func (s *netSearch) finish() {
	if s.depth == 0 && s.engine.dynamic && !s.engine.nishio && s.owner.stop.err == nil {
		s.earlier.level, s.earlier.cell, s.earlier.value = s.engine.level, s.source.cell, s.pos.value
	}
}

// netAt returns the search for a depth of nesting.
func (f *chaining) netAt(depth int) *netSearch {
	if f.nets[depth] == nil {
		f.nets[depth] = &netSearch{depth: depth, collect: depth > 0, earlier: earlier{level: -1}}
	}
	return f.nets[depth]
}

// takeNet makes the best hint of the search the hint, unless the search was
// stopped.
func (f *chaining) takeNet(s *netSearch) *hint {
	if !s.found || f.stop.err != nil {
		return nil
	}
	b := &s.best
	tech := NishioChain
	if !s.engine.nishio {
		tech = netTechnique(s.engine.number, b.kind)
	}
	hint := f.begin(tech, lengthen(s.engine.base, b.complexity))
	hint.conclude(s.source, b.result)
	hint.source = b.source
	switch b.kind {
	case contradictionChain:
		hint.target = b.clash
	case cellChain:
		hint.addCells(b.cell)
	case houseChain:
		hint.houses[0] = b.house
		hint.digits = 1 << b.source.digit()
	}
	return hint
}
