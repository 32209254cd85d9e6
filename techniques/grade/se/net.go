package se

import "pencilmark/board"

// An engine is a search for chains with several branches.
type engine struct {
	number  int  // 0 multiple, 1 dynamic, 2 to 6 the levels 1 to 5
	dynamic bool // assumptions erase candidates, which makes new strong links
	nishio  bool // links inside one digit only
	level   int  // advanced rules: 0 none, 1 patterns, 2 and more nested chains
	base    float64
}

var (
	nishioEngine   = engine{dynamic: true, nishio: true, base: ratingNishio}
	multipleEngine = engine{base: ratingMultiple}
)

// dynamicEngine returns the dynamic engine of a level, 0 to 5.
func dynamicEngine(level int) engine {
	bases := [...]float64{ratingDynamic, 9.0, 9.5, 10.0, 10.5, 11.0}
	return engine{number: level + 1, dynamic: true, level: level, base: bases[level]}
}

// A flood is what follows from one assumption: the nodes in the order of their
// discovery, each with its parents.
type flood struct {
	in      [2]board.CandidateSet // on and off nodes
	list    [2][]board.Candidate  // the same in order
	next    [2]int                // first of each that has not been looked at
	parents [numNodes]span
	why     [numNodes]cause
	least   [numNodes]uint16 // lower bound on the number of ancestors; exact if static
	nested  [numNodes]*nestedChain
	arena   []node
	failed  bool
	clash   [2]node // the on and the off node that contradict each other
}

// A span is a part of the arena.
type span struct {
	at uint32
	n  uint16
}

func (f *flood) reset(start node) {
	f.in = [2]board.CandidateSet{}
	f.list[0], f.list[1], f.arena = f.list[0][:0], f.list[1][:0], f.arena[:0]
	f.next, f.failed = [2]int{}, false
	f.add(start, noCause)
}

// has reports whether the flood holds n.
func (f *flood) has(n node) bool { return f.in[n&1].Has(n.cand()) }

// describe stores the parents and the cause of n without adding it.
func (f *flood) describe(n node, why cause, parents ...node) {
	f.parents[n] = span{uint32(len(f.arena)), uint16(len(parents))}
	f.why[n] = why
	f.nested[n] = nil
	f.arena = append(f.arena, parents...)
	least := uint16(0)
	for _, p := range parents {
		least = max(least, f.least[p])
	}
	f.least[n] = least + 1
}

// add adds a new node.
func (f *flood) add(n node, why cause, parents ...node) {
	f.describe(n, why, parents...)
	f.enter(n)
}

// enter adds a node that has been described.
func (f *flood) enter(n node) {
	f.in[n&1].Add(n.cand())
	f.list[n&1] = append(f.list[n&1], n.cand())
}

// parentsOf returns the parents of n in order.
func (f *flood) parentsOf(n node) []node {
	s := f.parents[n]
	return f.arena[s.at : s.at+uint32(s.n)]
}

// A netSearch is one run of an engine over a position.
type netSearch struct {
	owner   *chaining
	engine  engine
	depth   int // 0 for the search that looks for the next step
	source  *marks
	pos     *position
	work    marks
	floods  [729]*flood // of the on assumptions, if done
	done    board.CandidateSet
	off     flood
	best    netHint
	found   bool
	collect bool // keep all hints, for the search around this one
	chains  []*nestedChain
	trail   trail
	hidden  [96]node
	rules   ruleBuffers
	singles *chainCollector
	reach   reach     // what follows from single candidates, to skip what has nothing in common
	links   fullGraph // of the source, for the levels that nest chains
	linked  bool      // whether links has been built
	after   closure   // of what a flood has made of the source
}

// A reach tells whether something follows, over static links, from every one of
// some candidates.
type reach interface {
	meets(cands []board.Candidate) bool
}

// spread fills a flood with all that follows from start.
//
// On nodes are looked at first, then one off node, and so on, so the way to a
// node need not be a shortest one; a contradiction ends the flood on the spot,
// and what it holds by then is still used, as Sudoku Explainer 1.2.1. An off
// node erases its candidate only when it has been looked at. (quirk S23)
func (s *netSearch) spread(f *flood, start node) {
	f.reset(start)
	m := s.source
	if s.engine.dynamic {
		s.work = *s.source
		m = &s.work
	}
	for !f.failed {
		switch {
		case f.next[0] < len(f.list[0]):
			p := node(f.list[0][f.next[0]] << 1)
			f.next[0]++
			s.followOn(f, m, p)
		case f.next[1] < len(f.list[1]):
			p := node(f.list[1][f.next[1]]<<1 | 1)
			f.next[1]++
			s.followOff(f, m, p)
			if s.engine.dynamic {
				// (quirk S25)
				m.erase(p.cell(), p.digit())
			}
		default:
			if s.engine.level == 0 || s.owner.stop.err != nil || !s.applyRules(f, m) {
				return
			}
		}
	}
}

// followOn adds what p, which is on, turns off.
func (s *netSearch) followOn(f *flood, m *marks, p node) {
	c, d := p.cell(), p.digit()
	if !s.engine.nishio {
		for rest := m.cell[c] &^ (1 << d); rest != 0; rest &= rest - 1 {
			if !f.turnOff(p, offNode(c, first(rest)), byCell) {
				return
			}
		}
	}
	near := &near[c]
	for i, other := range near {
		if !m.has(other, d) {
			continue
		}
		why := byBox
		if i >= 8 {
			why = byRow + cause((i-8)/6)
		}
		if !f.turnOff(p, offNode(other, d), why) {
			return
		}
	}
}

// turnOff adds the off node q, and reports whether there is no contradiction.
func (f *flood) turnOff(p, q node, why cause) bool {
	if f.has(q ^ 1) {
		f.describe(q, why, p)
		f.failed, f.clash = true, [2]node{q ^ 1, q}
		return false
	}
	if !f.has(q) {
		f.add(q, why, p)
	}
	return true
}

// followOff adds what p, which is off, turns on. The parents of such a node are
// p and the off nodes of the candidates that had to go first.
func (s *netSearch) followOff(f *flood, m *marks, p node) {
	var links [4]strong
	n := m.strongLinks(p.cell(), p.digit(), !s.engine.nishio, true, &links)
	for _, l := range links[:n] {
		q := node(l.to << 1)
		clash := f.has(q ^ 1)
		if !clash && f.has(q) {
			continue
		}
		f.describe(q, l.why, s.gone(m, p, l.why)...)
		if clash {
			f.failed, f.clash = true, [2]node{q, q ^ 1}
			return
		}
		f.enter(q)
	}
}

// gone returns p and the off nodes of all candidates of its cell or house that
// the flood has erased. (quirk S27)
func (s *netSearch) gone(m *marks, p node, why cause) []node {
	list := append(s.hidden[:0], p)
	if !s.engine.dynamic {
		return list
	}
	return appendErased(list, s.source, m, p, why)
}

// appendErased appends, for a node and its cause, the off nodes of the
// candidates of its cell, or of its digit in its house, which are in source and
// not in m.
func appendErased(list []node, source, m *marks, n node, why cause) []node {
	c, d := n.cell(), n.digit()
	switch {
	case why == byCell:
		for gone := source.cell[c] &^ m.cell[c]; gone != 0; gone &= gone - 1 {
			list = append(list, offNode(c, first(gone)))
		}
	case why >= byBox && why <= byCol:
		h := geo[c].Houses[why-byBox]
		for gone := source.spot[h][d] &^ m.spot[h][d]; gone != 0; gone &= gone - 1 {
			list = append(list, offNode(h.At(first(gone)), d))
		}
	}
	return list
}
