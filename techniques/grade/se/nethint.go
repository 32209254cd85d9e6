package se

import "pencilmark/board"

// A netHint is a chain with several branches that may become the next step.
type netHint struct {
	kind       int // doubleChain, cellChain, houseChain or contradictionChain
	complexity int
	source     node        // assumption of a contradiction or double chain
	cell       board.Cell  // of a cell chain
	house      board.House // of a house chain
	result     node        // the conclusion
	clash      node        // of a contradiction
}

// search finds all hints of the engine, cell by cell and digit by digit. It keeps the shortest
// hint, then the one of the lowest kind, then the first. If the search collects, it keeps all
// hints.
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
}

// searchDigit finds the hints whose chains start with digit d of cell c.
func (s *netSearch) searchDigit(c board.Cell, d int) {
	if s.engine.dynamic {
		on := s.flood(cand(c, d))
		s.contradiction(on, onNode(c, d))
		off := s.offFlood(cand(c, d))
		s.contradiction(off, offNode(c, d))
		if !s.engine.nishio && count(s.source.cell[c]) >= 3 {
			s.doubleChains(on, off, c, d)
		}
	}
	if !s.engine.nishio {
		s.houseChains(c, d)
	}
}

// flood returns the flood of candidate x being on.
func (s *netSearch) flood(x board.Candidate) *flood { return s.floodOf(node(x << 1)) }

// offFlood returns the flood of candidate x being off. A nested search keeps only the latest
// of these floods.
func (s *netSearch) offFlood(x board.Candidate) *flood {
	if s.depth == 0 {
		return s.floodOf(node(x<<1 | 1))
	}
	s.fill(&s.off, node(x<<1|1))
	return &s.off
}

// floodOf returns the flood of an assumption, and fills it if necessary.
func (s *netSearch) floodOf(start node) *flood {
	x, side := start.cand(), start&1
	if s.floods[side][x] == nil {
		s.floods[side][x] = new(flood)
	}
	f := s.floods[side][x]
	if !s.done[side].Has(x) {
		s.done[side].Add(x)
		s.fill(f, start)
	}
	return f
}

func (s *netSearch) contradiction(f *flood, start node) {
	if f.failed {
		parts := [2]part{{f, f.clash[0]}, {f, f.clash[1]}}
		s.offer(netHint{kind: contradictionChain, source: start, result: start ^ 1, clash: f.clash[0]}, parts[:])
	}
}

// doubleChains finds the nodes that digit d of cell c implies both when it is on and when it
// is off.
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

// houseChains finds the nodes that all spots of digit d in a house imply. A house is examined
// only from its first cell with the digit. As in Sudoku Explainer 1.2.1, the multiple engine
// therefore misses the houses whose first such cell has two candidates. (quirk S26)
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

// cellChains finds the nodes that all candidates of cell c imply.
func (s *netSearch) cellChains(c board.Cell) {
	var starts [9]board.Candidate
	n := 0
	for m := s.source.cell[c]; m != 0; m &= m - 1 {
		starts[n] = cand(c, first(m))
		n++
	}
	s.common(netHint{kind: cellChain, cell: c}, starts[:n])
}

// common offers a hint for every node that follows from all starts. On nodes come before off
// nodes, and both are in the order of the first flood. (quirk S24)
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
			shared = shared.And(p.flood.in[side])
		}
		if shared.IsEmpty() {
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

// offer keeps the hint if it is better than the best one so far. If the search collects, it
// adds the hint to the collected chains.
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

// begin prepares the search of an engine over the marks m. They are the marks of the position,
// or the marks that an assumption has left.
func (s *netSearch) begin(owner *chaining, e engine, pos *position, m *marks) {
	s.owner, s.pos, s.engine, s.source = owner, pos, e, m
	s.done = [2]board.CandidateSet{}
	s.found = false
	s.chains.reset()
	s.reach, s.linked = nil, false
}

// netAt returns the search for the given depth of nesting, and creates it if necessary.
func (f *chaining) netAt(depth int) *netSearch {
	if f.nets[depth] == nil {
		f.nets[depth] = &netSearch{depth: depth, collect: depth > 0}
	}
	return f.nets[depth]
}

// takeNet returns the best chain of the search as a hint. It returns nil if there is none or
// the search was stopped.
func (f *chaining) takeNet(s *netSearch) *hint {
	if !s.found || f.stop.err != nil {
		return nil
	}
	b := &s.best
	tech := nishioChain
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
