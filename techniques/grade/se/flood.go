package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// An engine is a search for chains with several branches.
type engine struct {
	number  int  // 0 for multiple, 1 for dynamic, 2 to 6 for the levels 1 to 5
	dynamic bool // assumptions erase candidates, which creates new strong links
	nishio  bool // links inside one digit only
	level   int  // advanced rules: 0 none, 1 patterns, 2 and more nested chains
	base    float64
}

var (
	nishioEngine   = engine{dynamic: true, nishio: true, base: ratingNishio}
	multipleEngine = engine{base: ratingMultiple}
)

// dynamicEngine returns the dynamic engine of the given level, which is 0 to 5.
func dynamicEngine(level int) engine {
	bases := [...]float64{ratingDynamic, 9.0, 9.5, 10.0, 10.5, 11.0}
	return engine{number: level + 1, dynamic: true, level: level, base: bases[level]}
}

// A flood holds the consequences of one assumption: the nodes in the order of their discovery,
// each with its parents.
type flood struct {
	in      [2]board.CandidateSet // on and off nodes
	list    [2][]board.Candidate  // the same nodes in order of discovery
	next    [2]int                // index of the first node of each kind that has not been examined
	origin  [numNodes]origin
	arena   []node         // second and later parents
	nested  []*nestedChain // chains that produced nodes
	left    marks          // the candidates of the source that a dynamic flood has left
	changes changes        // the candidates that are gone, in summary
	failed  bool
	clash   [2]node // the on and the off node that contradict each other
}

// An origin describes where a node of a flood comes from.
type origin struct {
	others  uint32 // index of the second parent in the arena
	parents uint16 // number of parents
	parent  node   // the first of them
	least   uint16 // lower bound on the number of ancestors; exact if static
	nested  uint16 // one more than the index of the nested chain that produced it, or 0
	why     cause
}

func (f *flood) reset(start node) {
	f.in = [2]board.CandidateSet{}
	f.list[0], f.list[1], f.arena, f.nested = f.list[0][:0], f.list[1][:0], f.arena[:0], f.nested[:0]
	f.next, f.failed = [2]int{}, false
	f.origin[start] = origin{least: 1}
	f.enter(start)
}

// has reports whether the flood contains n.
func (f *flood) has(n node) bool { return f.in[n&1].Has(n.cand()) }

// describe stores the parents and the cause of n without adding n. There must be at least one
// parent.
func (f *flood) describe(n node, why cause, parents ...node) {
	o := origin{others: uint32(len(f.arena)), parents: uint16(len(parents)), parent: parents[0], why: why}
	for _, p := range parents {
		o.least = max(o.least, f.origin[p].least+1)
	}
	f.origin[n] = o
	f.arena = append(f.arena, parents[1:]...)
}

// describeOne stores the only parent and the cause of n without adding n.
func (f *flood) describeOne(n node, why cause, p node) {
	f.origin[n] = origin{parents: 1, parent: p, least: f.origin[p].least + 1, why: why}
}

// enter adds a node that has already been described.
func (f *flood) enter(n node) {
	f.in[n&1].Add(n.cand())
	f.list[n&1] = append(f.list[n&1], n.cand())
}

// othersOf returns the parents of a node except the first, in order.
func (f *flood) othersOf(o *origin) []node {
	if o.parents < 2 {
		return nil
	}
	return f.arena[o.others : o.others+uint32(o.parents)-1]
}

// chainOf returns the nested chain that produced n, or nil.
func (f *flood) chainOf(n node) *nestedChain {
	if i := f.origin[n].nested; i > 0 {
		return f.nested[i-1]
	}
	return nil
}

// A netSearch is one run of an engine over a position.
type netSearch struct {
	owner   *chaining
	engine  engine
	depth   int // 0 for the search that looks for the next step
	source  *marks
	pos     *position
	floods  [2][729]*flood // of the on and of the off assumptions
	done    [2]board.CandidateSet
	off     flood
	best    netHint
	found   bool
	collect bool // keep all hints, for the search that contains this one
	chains  chainList
	trail   trail
	hidden  [96]node
	rules   ruleBuffers
	singles *chainCollector
	reach   *reach    // of the source, to skip starts that have nothing in common; or nil
	links   linkGraph // of the source, if linked
	linked  bool
	after   reach // of the position that a flood has left of the source

	twins []*netSearch // searches that fill floods for this one on other cores
}

// fill fills a flood with everything that follows from start.
//
// All on nodes are examined first, then one off node, and so on. So the way to a node is not
// necessarily a shortest one. As in Sudoku Explainer 1.2.1, a contradiction ends the flood at
// once, and the nodes found until then are still used. An off node erases its candidate only
// after it has been examined. (quirk S23)
func (s *netSearch) fill(f *flood, start node) {
	f.reset(start)
	m := s.source
	if s.engine.dynamic {
		f.left = *s.source
		m = &f.left
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

// followOn adds the nodes that p, which is on, turns off.
func (s *netSearch) followOn(f *flood, m *marks, p node) {
	c, d := p.cell(), p.digit()
	if !s.engine.nishio {
		for rest := m.cell[c] &^ (1 << d); rest != 0; rest &= rest - 1 {
			if !f.turnOff(p, offNode(c, first(rest)), byCell) {
				return
			}
		}
	}
	for kind, h := range &geo[c].Houses {
		for rest := m.spot[h][d] &^ ownSpots[c][kind]; rest != 0; rest &= rest - 1 {
			if !f.turnOff(p, offNode(geometry.In(h)[first(rest)], d), byBox+cause(kind)) {
				return
			}
		}
	}
}

// turnOff adds the off node q. It returns false if that gives a contradiction.
func (f *flood) turnOff(p, q node, why cause) bool {
	x := q.cand()
	if f.in[0].Has(x) {
		f.describeOne(q, why, p)
		f.failed, f.clash = true, [2]node{q ^ 1, q}
		return false
	}
	if !f.in[1].Has(x) {
		f.describeOne(q, why, p)
		f.enter(q)
	}
	return true
}

// followOff adds the nodes that p, which is off, turns on.
func (s *netSearch) followOff(f *flood, m *marks, p node) {
	c, d := p.cell(), p.digit()
	if rest := m.cell[c] &^ (1 << d); rest != 0 && rest&(rest-1) == 0 && !s.engine.nishio {
		if !s.turnOn(f, m, p, onNode(c, first(rest)), byCell) {
			return
		}
	}
	at := &geo[c]
	for kind, h := range &at.Houses {
		rest := m.spot[h][d] &^ at.Places[kind]
		if rest != 0 && rest&(rest-1) == 0 {
			if !s.turnOn(f, m, p, onNode(geometry.In(h)[first(rest)], d), byBox+cause(kind)) {
				return
			}
		}
	}
}

// turnOn adds the on node q. It returns false if that gives a contradiction. The parents of q
// are p and the off nodes of the candidates that had to be removed first.
func (s *netSearch) turnOn(f *flood, m *marks, p, q node, why cause) bool {
	x := q.cand()
	clash := f.in[1].Has(x)
	if !clash && f.in[0].Has(x) {
		return true
	}
	f.describe(q, why, s.gone(m, p, why)...)
	if clash {
		f.failed, f.clash = true, [2]node{q, q ^ 1}
		return false
	}
	f.enter(q)
	return true
}

// gone returns p and the off nodes of all candidates of its cell or house that the flood has
// erased. (quirk S27)
func (s *netSearch) gone(m *marks, p node, why cause) []node {
	list := append(s.hidden[:0], p)
	if !s.engine.dynamic {
		return list
	}
	return appendErased(list, s.source, m, p, why)
}

// appendErased appends the off nodes of the candidates that are in source but no longer in m.
// It considers the candidates of the cell of n, or those of the digit of n in a house,
// depending on the cause.
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
