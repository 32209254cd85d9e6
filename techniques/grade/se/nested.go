package se

import (
	"cmp"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// A nestedChain is a chain found inside a flood of level 2 or more. It holds the data that the
// surrounding search needs.
type nestedChain struct {
	rating     float64
	complexity int // including that of the chains nested in it
	key        int // sort key, compared after rating and complexity
	order      int // of discovery, compared after all these
	result     node
	branches   [][]ancestor
	drops      []board.Candidate // eliminated candidates, in the order of discovery
}

// An ancestor is a node of a branch together with the cause of its first link.
type ancestor struct {
	node node
	why  cause
}

// equal reports whether two chains have the same nodes in the same order. As in Sudoku
// Explainer 1.2.1, their kinds do not matter. (quirk S33)
func (c *nestedChain) equal(other *nestedChain) bool {
	if c == other {
		return true
	}
	if len(c.branches) != len(other.branches) {
		return false
	}
	for i, branch := range c.branches {
		if !slices.EqualFunc(branch, other.branches[i], func(a, b ancestor) bool { return a.node == b.node }) {
			return false
		}
	}
	return true
}

// compareChains orders nested chains like the hints of an engine: by rating, complexity, sort
// key and order of discovery.
func compareChains(a, b *nestedChain) int {
	return cmp.Or(cmp.Compare(a.rating, b.rating), cmp.Compare(a.complexity, b.complexity),
		cmp.Compare(a.key, b.key), cmp.Compare(a.order, b.order))
}

// applyNested looks for chains in the position that the flood has left. It uses the engines
// that the level allows, one after the other, until one of them gives a new node.
func (s *netSearch) applyNested(f *flood, m *marks) bool {
	if s.engine.level >= 4 {
		return s.implyAll(f, m, s.nestedNet(m, dynamicEngine(0), nil)) ||
			s.engine.level > 4 && s.implyAll(f, m, s.nestedNet(m, dynamicEngine(2), nil))
	}
	if !s.linked {
		s.links.build(s.source, passXY, allDigits)
		s.linked = true
	}
	s.after.follow(&s.links, s.source, m, f.list[1])
	if nonzero(s.after.fails) && s.implyAll(f, m, s.nestedForcing(m)) {
		return true
	}
	return s.engine.level == 3 && s.implyAll(f, m, s.nestedMultiple(m))
}

func (s *netSearch) nestedForcing(m *marks) []*nestedChain {
	if s.singles == nil {
		s.singles = new(chainCollector)
	}
	return s.singles.collect(m)
}

// nestedMultiple collects multiple chains. If no candidate contradicts itself, it looks only
// where all starts have a common consequence.
func (s *netSearch) nestedMultiple(m *marks) []*nestedChain {
	if nonzero(s.after.fails) {
		return s.nestedNet(m, multipleEngine, nil)
	}
	return s.nestedNet(m, multipleEngine, &s.after)
}

func (s *netSearch) nestedNet(m *marks, e engine, r *reach) []*nestedChain {
	inner := s.owner.netAt(s.depth + 1)
	inner.begin(s.owner, e, s.pos, m)
	inner.reach = r
	inner.search()
	return inner.chains.list
}

// implyAll adds the consequences of the chains, best chain first. As in Sudoku Explainer
// 1.2.1, only the first of several chains with the same eliminations counts, even if it is
// then skipped because it has no parents. (quirk S32)
func (s *netSearch) implyAll(f *flood, m *marks, chains []*nestedChain) bool {
	before := len(f.list[1])
	slices.SortStableFunc(chains, compareChains)
	known := make(map[string]bool)
	for _, c := range chains {
		if k := dropKey(c.drops); !known[k] {
			known[k] = true
			s.rules.drops = append(s.rules.drops[:0], c.drops...)
			s.imply(f, s.chainParents(c, m), c)
		}
	}
	return len(f.list[1]) > before
}

// dropKey returns a key that is equal for equal sets of candidates.
func dropKey(drops []board.Candidate) string {
	sorted := slices.Clone(drops)
	slices.Sort(sorted)
	sorted = slices.Compact(sorted)
	key := make([]byte, 0, 2*len(sorted))
	for _, x := range sorted {
		key = append(key, byte(x>>8), byte(x))
	}
	return string(key)
}

// chainParents returns the off nodes that a chain requires. For every on node of the chain,
// these are the erased candidates of the cell or house from which the node follows.
func (s *netSearch) chainParents(c *nestedChain, m *marks) []node {
	b := &s.rules
	b.parents = b.parents[:0]
	var seen [729]bool
	for _, branch := range c.branches {
		for _, a := range branch {
			if !a.node.on() {
				continue
			}
			from := len(b.parents)
			b.parents = appendErased(b.parents, s.source, m, a.node, a.why)
			kept := b.parents[:from]
			for _, p := range b.parents[from:] {
				if !seen[p.cand()] {
					seen[p.cand()] = true
					kept = append(kept, p)
				}
			}
			b.parents = kept
		}
	}
	return b.parents
}

// A chainList holds the results of a collecting search. For all chains with the same
// eliminations it keeps only the best, because the others do not count.
type chainList struct {
	list    []*nestedChain
	place   [numNodes]uint16 // for every result, one more than its index in the list, or 0
	offered int
}

func (l *chainList) reset() {
	for _, c := range l.list {
		l.place[c.result] = 0
	}
	l.list, l.offered = l.list[:0], 0
}

// keep stores a hint of a collecting search together with its branches, if it is the best so
// far for its eliminations.
func (l *chainList) keep(s *netSearch, h netHint, parts []part) {
	result, ok := s.source.plainest(h.result)
	if !ok {
		return
	}
	limit := 1 << 30
	at := l.place[result]
	if at > 0 {
		limit = l.list[at-1].complexity
		if h.kind >= l.list[at-1].key {
			limit--
		}
	}
	l.offered++
	k := s.complexity(parts, limit)
	if k > limit {
		return
	}
	c := &nestedChain{
		rating: lengthen(s.engine.base, k), complexity: k, key: h.kind, order: l.offered, result: result,
		branches: s.branchesOf(h, parts), drops: conclusionDrops(s.source, h.result),
	}
	if at > 0 {
		l.list[at-1] = c
		return
	}
	l.list = append(l.list, c)
	l.place[result] = uint16(len(l.list))
}

// plainest returns the plainest conclusion with the same eliminations as n. If a cell has two
// candidates, turning one on eliminates the same candidate as turning the other off. The
// result reports whether anything is eliminated.
func (m *marks) plainest(n node) (result node, ok bool) {
	if !n.on() {
		return n, true
	}
	rest := m.cell[n.cell()] &^ (1 << n.digit())
	if count(rest) == 1 {
		return offNode(n.cell(), first(rest)), true
	}
	return n, rest != 0
}

// branchesOf returns the branches of a hint. In a cell or house chain, the cause of the
// assumption is that cell or house, so that the candidates erased from it count as parents of
// the chain.
func (s *netSearch) branchesOf(h netHint, parts []part) [][]ancestor {
	start := noCause
	switch h.kind {
	case cellChain:
		start = byCell
	case houseChain:
		start = byBox
		if h.house < boxes {
			start = byRow + cause(h.house/9)
		}
	}
	branches := make([][]ancestor, len(parts))
	for i, p := range parts {
		nodes := s.trail.ancestors(p.flood, p.last, numNodes)
		branch := make([]ancestor, len(nodes))
		for j, n := range nodes {
			o := &p.flood.origin[n]
			branch[j] = ancestor{n, o.why}
			if o.parents == 0 {
				branch[j].why = start
			}
		}
		branches[i] = branch
	}
	return branches
}

// conclusionDrops returns the eliminations of a conclusion. An on node eliminates the other
// candidates of its cell, and an off node eliminates its own candidate.
func conclusionDrops(m *marks, n node) []board.Candidate {
	if !n.on() {
		return []board.Candidate{n.cand()}
	}
	var drops []board.Candidate
	for rest := m.cell[n.cell()] &^ (1 << n.digit()); rest != 0; rest &= rest - 1 {
		drops = append(drops, cand(n.cell(), first(rest)))
	}
	return drops
}

// A ruleBuffers is the working memory of the advanced rules.
type ruleBuffers struct {
	parents []node
	drops   []board.Candidate // candidates that a pattern eliminates
	cells   []board.Cell      // their cells, each once, in the order of discovery
}

// applyRules adds the consequences of patterns to a flood of level 1 or more. It looks for the
// patterns in the position that the flood has left. The rules are locked candidates, hidden
// pairs, naked pairs, X-Wings, and then nested chains. The first rule that gives a new node
// adds everything it implies; the other rules have to wait. The result reports whether there
// is a new node.
//
// The parents of such a node are the off nodes that are necessary for the pattern to exist. A
// pattern that needs none is left out. (quirk S29)
func (s *netSearch) applyRules(f *flood, m *marks) bool {
	return s.applyPatterns(f, m) || s.engine.level >= 2 && s.applyNested(f, m)
}

// changes records which candidates a flood has removed: the houses of their cells, and their digits.
type changes struct {
	houses uint32
	digits uint16
}

func (c *changes) note(x board.Candidate) {
	c.houses |= geo[x.Cell()].HouseBits
	c.digits |= 1 << digitOf(x)
}

// applyPatterns adds the consequences of the first pattern that has any. A pattern requires
// that some candidate in its house, or of its digit, is gone.
func (s *netSearch) applyPatterns(f *flood, m *marks) bool {
	before := len(f.list[1])
	f.changes = changes{}
	for _, x := range f.list[1] {
		f.changes.note(x)
	}
	for _, rule := range [...]func(*netSearch, *flood, *marks){
		(*netSearch).ruleLocking, (*netSearch).ruleHiddenPair, (*netSearch).ruleNakedPair, (*netSearch).ruleXWing,
	} {
		if rule(s, f, m); len(f.list[1]) > before {
			return true
		}
	}
	return false
}

// imply adds the off nodes that a pattern implies. Their cells are in the order of the
// program's hash table, and the digits of each cell are in ascending order. (quirk S30)
func (s *netSearch) imply(f *flood, parents []node, chain *nestedChain) {
	b := &s.rules
	if len(parents) == 0 {
		return
	}
	b.cells = b.cells[:0]
	var digits [81]uint16
	for _, x := range b.drops {
		if digits[x.Cell()] == 0 {
			b.cells = append(b.cells, x.Cell())
		}
		digits[x.Cell()] |= 1 << digitOf(x)
	}
	hashOrder(b.cells)
	nested := uint16(0)
	if chain != nil {
		f.nested = append(f.nested, chain)
		nested = uint16(len(f.nested))
	}
	for _, c := range b.cells {
		for m := digits[c]; m != 0; m &= m - 1 {
			if q := offNode(c, first(m)); !f.has(q) {
				f.describe(q, byPattern, parents...)
				f.origin[q].nested = nested
				f.enter(q)
			}
		}
	}
}

// hashOrder sorts cells in the order in which a hash table of the program lists them. They are
// sorted by their number modulo the size of the table; equal ones stay in the order of
// insertion. The size is 16 for up to 12 cells, and doubles each time the table is three
// quarters full. (quirk S31)
func hashOrder(cells []board.Cell) {
	size := 16
	for len(cells) > size*3/4 {
		size *= 2
	}
	for i := range cells {
		for j := i; j > 0 && int(cells[j-1])%size > int(cells[j])%size; j-- {
			cells[j-1], cells[j] = cells[j], cells[j-1]
		}
	}
}

// dropSpots adds the given digits of the cells at the given spots of a house to the
// eliminations of the pattern.
func (b *ruleBuffers) dropSpots(m *marks, h board.House, spots, digits uint16) {
	for ; spots != 0; spots &= spots - 1 {
		c := h.At(first(spots))
		for rest := m.cell[c] & digits; rest != 0; rest &= rest - 1 {
			b.drops = append(b.drops, cand(c, first(rest)))
		}
	}
}

// needSpots adds the off nodes of a digit at the given spots of a house to the parents of the
// pattern.
func (b *ruleBuffers) needSpots(h board.House, d int, spots uint16) {
	for ; spots != 0; spots &= spots - 1 {
		b.parents = append(b.parents, offNode(h.At(first(spots)), d))
	}
}

func (b *ruleBuffers) reset() {
	b.parents, b.drops = b.parents[:0], b.drops[:0]
}

func (s *netSearch) ruleLocking(f *flood, m *marks) {
	b := &s.rules
	eachLocking(m, f.changes.digits, func(l locking) bool {
		rest := m.spot[l.into][l.digit] &^ geometry.Overlap(l.into, l.from)
		gone := s.source.spot[l.from][l.digit] &^ m.spot[l.from][l.digit] &^ geometry.Overlap(l.from, l.into)
		if rest != 0 && gone != 0 {
			b.reset()
			b.dropSpots(m, l.into, rest, 1<<l.digit)
			b.needSpots(l.from, l.digit, gone)
			s.imply(f, b.parents, nil)
		}
		return true
	})
}

// (quirk S35)
func (s *netSearch) ruleHiddenPair(f *flood, m *marks) {
	b := &s.rules
	s.pos.eachSet(m, f.changes.houses, true, 2, 5, func(h board.House, digits, spots uint16) bool {
		b.reset()
		b.dropSpots(m, h, spots, ^digits)
		if len(b.drops) == 0 {
			return true
		}
		for out := ^spots & 0x1ff; out != 0; out &= out - 1 {
			c := h.At(first(out))
			for was := s.source.cell[c] & digits; was != 0; was &= was - 1 {
				b.parents = append(b.parents, offNode(c, first(was)))
			}
		}
		s.imply(f, b.parents, nil)
		return true
	})
}

func (s *netSearch) ruleNakedPair(f *flood, m *marks) {
	b := &s.rules
	s.pos.eachSet(m, f.changes.houses, false, 2, 4, func(h board.House, spots, digits uint16) bool {
		b.reset()
		b.dropSpots(m, h, ^spots&0x1ff, digits)
		if len(b.drops) == 0 {
			return true
		}
		for in := spots; in != 0; in &= in - 1 {
			c := h.At(first(in))
			for was := s.source.cell[c] &^ digits; was != 0; was &= was - 1 {
				b.parents = append(b.parents, offNode(c, first(was)))
			}
		}
		s.imply(f, b.parents, nil)
		return true
	})
}

func (s *netSearch) ruleXWing(f *flood, m *marks) {
	b := &s.rules
	s.pos.eachFish(m, f.changes.digits, 2, func(d int, base board.House, lines, cover uint16) bool {
		other := rows + cols - base
		b.reset()
		for c := cover; c != 0; c &= c - 1 {
			h := other + board.House(first(c))
			b.dropSpots(m, h, m.spot[h][d]&^lines, 1<<d)
		}
		if len(b.drops) == 0 {
			return true
		}
		for l := lines; l != 0; l &= l - 1 {
			h := base + board.House(first(l))
			b.needSpots(h, d, s.source.spot[h][d]&^m.spot[h][d]&^cover)
		}
		s.imply(f, b.parents, nil)
		return true
	})
}
