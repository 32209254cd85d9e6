package se

import (
	"cmp"
	"slices"

	"pencilmark/board"
)

// A nestedChain is a chain found inside a flood of level 2 or more. It keeps
// what the surrounding search needs to know of it.
type nestedChain struct {
	rating     float64
	complexity int // with that of the chains nested in it
	key        int // sort key, compared after rating and complexity
	order      int // of discovery, compared after all these
	result     node
	branches   [][]ancestor
	drops      []board.Candidate // what it eliminates, in the order of discovery
}

// An ancestor is a node of a branch with the cause of its first link.
type ancestor struct {
	node node
	why  cause
}

// equal reports whether two chains have the same nodes in the same order; their
// kinds do not matter, as Sudoku Explainer 1.2.1. (quirk S33)
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

// compareChains orders nested chains like the hints of an engine: by rating,
// complexity and sort key.
func compareChains(a, b *nestedChain) int {
	return cmp.Or(cmp.Compare(a.rating, b.rating), cmp.Compare(a.complexity, b.complexity),
		cmp.Compare(a.key, b.key), cmp.Compare(a.order, b.order))
}

// applyNested looks for chains in the position as it has become, with the
// engines that the level allows one after the other, until one gives a new node.
func (s *netSearch) applyNested(f *flood, m *marks) bool {
	if s.engine.level >= 4 {
		return f.tried < 4 && s.implyAll(f, m, s.nestedNet(m, dynamicEngine(0), nil)) ||
			s.engine.level > 4 && s.implyAll(f, m, s.nestedNet(m, dynamicEngine(2), nil))
	}
	if !s.linked {
		s.links.build(s.source, passXY, allDigits)
		s.linked = true
	}
	s.after.build(&s.links, s.source, m, f.list[1])
	if f.tried < 2 && s.after.anyFails() && s.implyAll(f, m, s.nestedForcing(m)) {
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

// nestedMultiple collects multiple chains. Where no candidate contradicts
// itself, it looks only where something follows from all starts.
func (s *netSearch) nestedMultiple(m *marks) []*nestedChain {
	if s.after.anyFails() {
		return s.nestedNet(m, multipleEngine, nil)
	}
	s.after.fillAll()
	return s.nestedNet(m, multipleEngine, &s.after)
}

func (s *netSearch) nestedNet(m *marks, e engine, r reach) []*nestedChain {
	inner := s.owner.netAt(s.depth + 1)
	inner.begin(s.owner, e, s.pos, m)
	inner.reach = r
	inner.search()
	return inner.chains.list
}

// implyAll adds what the chains imply, best chain first. Of several chains with
// the same eliminations only the first counts, even if it is then left out for
// want of parents, as Sudoku Explainer 1.2.1. (quirk S32)
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

// dropKey returns a key that is the same for the same set of candidates.
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

// chainParents returns the off nodes that a chain needs: for every on node, the
// erased candidates of the cell or house that made it follow.
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

// A chainList is what a collecting search has found: of all chains with the same
// eliminations the best, which is all that counts.
type chainList struct {
	list    []*nestedChain
	place   [numNodes]uint16 // for every result one more than its place in the list, or 0
	offered int
}

func (l *chainList) reset() {
	for _, c := range l.list {
		l.place[c.result] = 0
	}
	l.list, l.offered = l.list[:0], 0
}

// keep stores a hint of a collecting search with its branches, if it is the best
// of its kind so far.
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

// plainest returns the conclusion that eliminates the same as n: of two
// candidates in a cell, one being on eliminates what the other being off does. It
// reports whether that is anything.
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

// branchesOf returns the branches of a hint. The assumption of a cell or house
// chain has that cell or house as its cause, so that the candidates erased from
// it count as parents of the chain.
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

// conclusionDrops returns what a conclusion eliminates: an on node the other
// candidates of its cell, an off node itself.
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
