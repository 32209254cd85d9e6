package links

import (
	mathbits "math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Kind describes the conclusion of a chain.
type Kind uint8

// The kinds of chain.
const (
	Ends          Kind = iota // the ends have the same digit, and one of them is true
	Return                    // like Ends, but the chain returns to its start, which is true
	Pair                      // an AIC that removes two or more candidates
	Discontinuous             // a loop with one flaw, which decides the digit of the cell with the flaw
	Continuous                // a loop without a flaw, in which every weak link is also strong
	Cycle                     // the same, but closed along a house instead of inside a cell
)

// A Hit is a chain together with its conclusion.
type Hit struct {
	Kind  Kind
	Out   board.CandidateSet // the candidates it removes
	Fresh bool               // no search over fewer links finds it
	path  span
}

// links returns the number of links of the chain.
func (h *Hit) links() int { return int(h.path.to-h.path.from) - 1 }

// A span is the range of a chain in Search.arena.
type span struct{ from, to int32 }

// effort is the largest number of nodes that a search visits for the shortest chains between one premise and one
// conclusion. Few searches need more than a dozen.
const effort = 4000

// A Search holds a graph and the conclusions that it allows. For every kind of chain and every set of eliminations, it
// keeps one shortest chain. Shorter chains come first.
type Search struct {
	Graph
	walk
	Hits []Hit

	arena []state     // the chains of all hits, one after the other
	path  []state     // the chain under test
	back  []state     // the same under construction, from its end
	view  *logic.View // during a search only
	query query
}

// A query describes the chains to look for.
type query struct {
	kind  Kind
	start board.Cell // the cell of the premise
	end   state
	out   board.CandidateSet // the conclusion, unless it depends on the path
	loose bool               // groups may return to cells; see Search.returns
	slack int                // how many links longer than the shortest a chain may be
	tried int
	found bool
}

// open starts a search in the grid of v.
func (s *Search) open(v *logic.View, l links) {
	s.Hits, s.arena, s.view = s.Hits[:0], s.arena[:0], v
	s.build(v, l)
	s.forget(len(s.nodes))
}

// share starts a search in the graph of another search in the same grid.
func (s *Search) share(v *logic.View, other *Search) {
	s.Hits, s.arena, s.view = s.Hits[:0], s.arena[:0], v
	s.Graph = other.Graph
	s.forget(len(s.nodes))
}

// finish orders the hits by length, and hits of equal length by the order of discovery.
func (s *Search) finish() {
	s.view = nil
	slices.SortStableFunc(s.Hits, func(a, b Hit) int { return a.links() - b.links() })
}

// seek tries the shortest chains to q.end until one is accepted. For continuous loops and cycles, it tries all of
// them, because their conclusions depend on the path. Chains that visit no cell twice are tried first.
func (s *Search) seek(q query) {
	if s.known(&q) {
		return
	}
	s.query = q
	s.back = s.back[:0]
	s.retrace(q.end)
	if grouped := len(s.nodes) > s.singles; grouped && (!s.query.found || q.kind >= Continuous) {
		s.query.loose, s.query.tried = true, 0
		s.retrace(q.end)
	}
	if q.kind <= Return && s.singles == len(s.nodes) {
		for n := s.distance(q.end) + 2; n <= maxLinks && !s.query.found; n += 2 {
			s.query.slack, s.query.tried = n-s.distance(q.end), 0
			s.retrace(q.end)
		}
	}
}

// known reports whether there is already a hit with the conclusion of q and no chain to q.end is shorter.
func (s *Search) known(q *query) bool {
	if q.kind >= Continuous {
		return false
	}
	h := s.hit(q.kind, &q.out)
	return h != nil && h.links() <= s.distance(q.end)
}

// hit returns the hit of the given kind with the eliminations out, or nil if there is none.
func (s *Search) hit(kind Kind, out *board.CandidateSet) *Hit {
	for i := range s.Hits {
		if h := &s.Hits[i]; h.Kind == kind && h.Out == *out {
			return h
		}
	}
	return nil
}

// retrace adds t to the front of the chain so far, and continues towards the premise. It first follows the way of the
// walk, and then other ways of the same length.
func (s *Search) retrace(t state) {
	s.query.tried++
	if s.returns(t) {
		return
	}
	s.back = append(s.back, t)
	if s.distance(t) == 0 {
		s.path = append(s.path[:0], s.back...)
		slices.Reverse(s.path)
		if s.fits() {
			s.query.found = true
			s.accept()
		}
	} else {
		first := s.from[t]
		s.retrace(first)
		for _, j := range s.before(&s.Graph, t) {
			if s.done() {
				break
			}
			p := stateOf(int(j), !t.on())
			over := int(s.links[p] - s.links[t] + 1)
			if p != first && s.links[p] > 0 && over <= s.query.slack {
				s.query.slack -= over
				s.retrace(p)
				s.query.slack += over
			}
		}
	}
	s.back = s.back[:len(s.back)-1]
}

func (s *Search) done() bool {
	q := &s.query
	return q.tried >= effort || q.found && q.kind < Continuous
}

// returns reports whether a chain would visit a cell a second time if t were added before s.back. A loop, and a chain
// that returns to its start, may visit its start cell again. In a loose query, it counts as a second visit only if the
// cells are exactly the same. So a group may contain another cell of the chain.
func (s *Search) returns(t state) bool {
	cells := s.nodes[t.node()].Cells
	switch s.query.kind {
	case Discontinuous, Continuous, Return:
		cells = cells.Without(s.query.start)
	}
	for _, b := range s.back[:max(0, len(s.back)-1)] {
		later := s.nodes[b.node()].Cells
		if cells == later || !s.query.loose && cells.Meets(later) {
			return true
		}
	}
	return false
}

// accept records the path together with its conclusion.
func (s *Search) accept() {
	switch s.query.kind {
	case Continuous:
		s.query.out = s.loopOut(s.view)
	case Cycle:
		s.query.out = s.cycleOut(s.view)
	}
	out := &s.query.out
	if out.IsEmpty() {
		return
	}
	if h := s.hit(s.query.kind, out); h != nil {
		if h.links() > len(s.path)-1 {
			h.path = s.keep()
		}
		return
	}
	s.Hits = append(s.Hits, Hit{Kind: s.query.kind, Out: *out, path: s.keep()})
}

func (s *Search) keep() span {
	from := int32(len(s.arena))
	s.arena = append(s.arena, s.path...)
	return span{from, int32(len(s.arena))}
}

// fits reports whether a person would accept the path as a chain. A loop must leave its start cell immediately and
// return to it from outside.
func (s *Search) fits() bool {
	p := s.path
	if s.query.kind != Discontinuous && s.query.kind != Continuous {
		return true
	}
	here := s.query.start.Set()
	return s.nodes[p[1].node()].Cells != here && s.nodes[p[len(p)-2].node()].Cells != here
}

// Nodes returns the nodes of the chain of h.
func (s *Search) Nodes(h *Hit) []logic.Node { return s.nodesOf(s.arena[h.path.from:h.path.to]) }

func (g *Graph) nodesOf(chain []state) []logic.Node {
	size := 0
	for _, t := range chain {
		size += g.nodes[t.node()].Cells.Len()
	}
	out, candidates := make([]logic.Node, 0, len(chain)), make([]board.Candidate, 0, size)
	for i, t := range chain {
		from := len(candidates)
		candidates = g.appendCandidates(candidates, t.node())
		n := logic.Node{Candidates: slices.Clip(candidates[from:]), On: t.on()}
		if i > 0 && t.on() {
			rule := g.rule(chain[i-1].node(), t.node())
			if n.Cites = g.cites(rule); g.set(rule) != nil {
				n.Digits = g.set(rule).Digits
			}
		}
		out = append(out, n)
	}
	return out
}

// compare marks as fresh the hits that base, a search over fewer links, does not have.
func (s *Search) compare(base *Search) {
	for i := range s.Hits {
		h := &s.Hits[i]
		h.Fresh = !slices.ContainsFunc(base.Hits, func(b Hit) bool { return b.Kind == h.Kind && b.Out == h.Out })
	}
}

func (g *Graph) candidates(i int) []board.Candidate {
	return g.appendCandidates(make([]board.Candidate, 0, g.nodes[i].Cells.Len()), i)
}

func (g *Graph) appendCandidates(out []board.Candidate, i int) []board.Candidate {
	for c := range g.nodes[i].Cells.All() {
		out = append(out, board.At(c, g.nodes[i].Digit))
	}
	return out
}

// bits holds sets of nodes, with one row of words for each set.
type bits struct {
	words int
	near  []uint64 // row i: the nodes that are off if i is on, by one link
	step  []uint64 // row i: the nodes that are on if i is on, by two links
	reach []uint64 // row i: the nodes that are on if i is on, i included
	todo  []uint64 // scratch row
	off   []uint64 // scratch row: the nodes that are on if some node is off
}

// cleared returns a slice of n zero words, which uses the memory of s if that is large enough.
func cleared(s []uint64, n int) []uint64 {
	if cap(s) < n {
		return make([]uint64, n)
	}
	s = s[:n]
	clear(s)
	return s
}

func (b *bits) row(table []uint64, i int) []uint64 { return table[i*b.words : (i+1)*b.words] }

func setBit(row []uint64, j int) { row[j>>6] |= 1 << (j & 63) }

func hasBit(row []uint64, j int) bool { return row[j>>6]>>(j&63)&1 != 0 }

// firstBit returns the lowest member of row, or -1 if row is empty.
func firstBit(row []uint64) int {
	for k, w := range row {
		if w != 0 {
			return k<<6 + mathbits.TrailingZeros64(w)
		}
	}
	return -1
}

func meets(a, b []uint64) bool {
	for k, w := range a {
		if w&b[k] != 0 {
			return true
		}
	}
	return false
}

// close computes near, step and reach from the links of the graph.
func (g *Graph) close() {
	n := len(g.nodes)
	g.words = (n + 63) / 64
	g.near = cleared(g.near, n*g.words)
	g.step = cleared(g.step, n*g.words)
	g.reach = cleared(g.reach, n*g.words)
	g.todo = cleared(g.todo, g.words)
	g.off = cleared(g.off, g.words)
	for i := range n {
		near, step := g.row(g.near, i), g.row(g.step, i)
		for _, j := range g.weak.list(i) {
			setBit(near, int(j))
			for _, k := range g.strong.list(int(j)) {
				setBit(step, int(k))
			}
		}
	}
	for i := range n {
		g.closeRow(i)
	}
}

// closeRow computes the reach of i. The rows below i are already complete, so they can be added as a whole.
func (g *Graph) closeRow(i int) {
	row, todo := g.row(g.reach, i), g.todo
	setBit(row, i)
	for k, w := range g.row(g.step, i) {
		todo[k] = w &^ row[k]
	}
	for j := firstBit(todo); j >= 0; j = firstBit(todo) {
		setBit(row, j)
		if j < i {
			for k, w := range g.row(g.reach, j) {
				row[k] |= w
				todo[k] &^= row[k]
			}
			continue
		}
		for k, w := range g.row(g.step, j) {
			todo[k] = (todo[k] | w) &^ row[k]
		}
	}
}

// reachOff returns the nodes that are on if i is off. The result is valid until the next call.
func (g *Graph) reachOff(i int) []uint64 {
	clear(g.off)
	for _, j := range g.strong.list(i) {
		for k, w := range g.row(g.reach, int(j)) {
			g.off[k] |= w
		}
	}
	return g.off
}
