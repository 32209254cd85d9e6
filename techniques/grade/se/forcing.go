package se

import (
	"math/bits"
	"slices"

	"pencilmark/board"
)

// The passes of the search for forcing chains and cycles, in their order. Their values are the
// sort keys of their hints.
const (
	passX  = 2 // links inside one digit
	passY  = 3 // strong links inside cells only
	passXY = 4 // all links
)

// allDigits and allHouses are the sets of all digits and of all houses.
const (
	allDigits = 1<<9 - 1
	allHouses = 1<<27 - 1
)

// passes holds the techniques of the hints of each pass and the base of their ratings. There
// are no forcing chains that use only strong links in cells.
var passes = [...]struct {
	chain, cycle         Technique
	chainBase, cycleBase float64
}{
	passX:  {forcingXChain, xCycle, ratingXChain, ratingCycle},
	passY:  {cycle: yCycle, cycleBase: ratingCycle},
	passXY: {forcingChain, xyCycle, ratingChain, ratingChain},
}

// A forcing is the best forcing chain or cycle found so far. It holds the data needed to build
// the chain or cycle again.
type forcing struct {
	found      bool
	rating     float64
	complexity int
	pass       int
	order      int       // position in the program's order within the pass
	kind       Technique // xCycle, yCycle, xyCycle, forcingXChain or forcingChain
	start      node
}

// The kinds of hint available from one starting point, in the order in which they are given.
const (
	kindCycle = iota
	kindOff
	kindOn
)

// A chainSearch holds the working memory of the search for forcing chains and cycles.
type chainSearch struct {
	best   forcing
	digits [9]linkGraph
	pairs  linkGraph
	all    linkGraph
	cycle  cycleSearch
}

// chaining finds all hints that use chains. Nishio chains and multiple chains use the graphs
// that the search for forcing chains has just built for the same position.
type chaining struct {
	draft
	search chainSearch
	nets   [3]*netSearch // by depth of nesting
	stop   *interrupt
}

// forcingChain finds forcing chains and cycles (6.5 and more) in three passes: links inside
// one digit, strong links inside cells, and all links. Among all hints, the one with the
// lowest rating is used, then the shortest, then the one of the first pass, then the one found
// first.
//
// Forcing chains are found by their length alone. The search of the program proceeds in
// layers, so the first chain to reach its end is a shortest one, and a static chain of that
// length has exactly as many nodes.
//
// Cycles are built in the program's order, since the eliminations of a cycle depend on its
// route. That is slow but seldom needed. A candidate z that a cycle eliminates sees an on node
// and an off node of its digit. If z is on, it turns both candidates off, and one of them
// being off turns the other on, around the cycle. So z has a chain to off with at most two
// nodes more than the cycle. If no candidate has such a chain, there is no cycle to look for.
// In the same way, a chain to on gives chains to off, two nodes longer, for all candidates
// that its end excludes.
func (f *chaining) forcingChain(pos *position) *hint {
	s := &f.search
	s.best = forcing{}
	m := &pos.marks
	for d := range s.digits {
		s.digits[d].buildDigit(m, d)
		s.offChains(m, passX, &s.digits[d])
	}
	for d := range s.digits {
		if g := &s.digits[d]; nonzero(g.fails) {
			s.onChains(m, passX, g)
			s.cycles(m, passX, g)
		}
	}
	if s.limit(ratingChain, passXY, 0) < 4 {
		s.cyclesY(m)
	} else if s.all.build(m, passXY, allDigits); nonzero(s.all.fails) {
		s.offChains(m, passXY, &s.all)
		s.onChains(m, passXY, &s.all)
		s.cyclesY(m)
		s.cycles(m, passXY, &s.all)
	}
	if !s.best.found {
		return nil
	}
	return f.takeForcing(m)
}

// offChains looks for the chains of a pass that turn off their start.
func (s *chainSearch) offChains(m *marks, pass int, g *linkGraph) {
	for w, fails := range g.fails {
		for ; fails != 0; fails &= fails - 1 {
			i := w<<6 + bits.TrailingZeros64(fails)
			if x := g.cand[i]; count(m.cell[x.Cell()]) >= 2 {
				g.startAt(i)
				s.takeChain(pass, g, int(x)*3+kindOff, 2, g.row(g.weak, i))
			}
		}
	}
}

// onChains looks for the chains of a pass that turn on their start.
func (s *chainSearch) onChains(m *marks, pass int, g *linkGraph) {
	for i, x := range g.cand[:g.n] {
		if count(m.cell[x.Cell()]) >= 2 && g.mayBeForced(i) {
			g.startAtMates(i)
			s.takeChain(pass, g, int(x)*3+kindOn, 4, g.row(g.back, i))
		}
	}
}

// takeChain keeps the chain from the start of the graph's walk to goal if it is the best so
// far. The number of its nodes is twice the number of strong links of the walk, plus more.
func (s *chainSearch) takeChain(pass int, g *linkGraph, order, more int, goal []uint64) {
	p := &passes[pass]
	if n := g.walk(goal, (s.limit(p.chainBase, pass, order)-more)/2); n >= 0 {
		s.take(p.chain, p.chainBase, pass, 2*n+more, order)
	}
}

// cycles looks for the cycles of a pass and keeps the best one.
func (s *chainSearch) cycles(m *marks, pass int, g *linkGraph) {
	p := &passes[pass]
	for i, x := range g.cand[:g.n] {
		if count(m.cell[x.Cell()]) < 2 || g.mates[i] == 0 {
			continue
		}
		order := int(x)*3 + kindCycle
		limit := s.limit(p.cycleBase, pass, order)
		if !g.retreat(i, limit/2-1, &s.cycle) {
			continue
		}
		if k := s.cycle.find(m, pass, x.Cell(), digitOf(x), limit); k > 0 {
			s.take(p.cycle, p.cycleBase, pass, k, order)
		}
	}
}

// cyclesY looks for cycles whose strong links all lie in cells.
func (s *chainSearch) cyclesY(m *marks) {
	s.pairs.build(m, passY, allDigits)
	s.cycles(m, passY, &s.pairs)
}

// build builds all graphs for a position.
func (s *chainSearch) build(m *marks) {
	for d := range s.digits {
		s.digits[d].buildDigit(m, d)
	}
	s.pairs.build(m, passY, allDigits)
	s.all.build(m, passXY, allDigits)
}

// limit returns the greatest complexity at which a hint of the given base, pass and order
// would replace the best one so far.
func (s *chainSearch) limit(base float64, pass, order int) int {
	if !s.best.found {
		return numNodes
	}
	k := 2
	for s.beats(lengthen(base, k+2), k+2, pass, order) {
		k += 2
	}
	return k
}

// (quirk S19)
func (s *chainSearch) beats(rating float64, complexity, pass, order int) bool {
	switch b := &s.best; {
	case rating != b.rating:
		return rating < b.rating
	case complexity != b.complexity:
		return complexity < b.complexity
	case pass != b.pass:
		return pass < b.pass
	default:
		return order < b.order
	}
}

// take replaces the best chain by the given one. The caller has checked that it is within the
// limit.
func (s *chainSearch) take(kind Technique, base float64, pass, complexity, order int) {
	start := node(order / 3 << 1)
	if order%3 == kindOn {
		start |= 1
	}
	s.best = forcing{true, lengthen(base, complexity), complexity, pass, order, kind, start}
}

// takeForcing returns the best chain or cycle as a hint.
func (f *chaining) takeForcing(m *marks) *hint {
	s := &f.search
	b := &s.best
	tech := b.kind
	if tech == forcingXChain && b.complexity <= 6 {
		tech = turbotFish
	}
	c, d := b.start.cell(), b.start.digit()
	hint := f.begin(tech, b.rating)
	if b.kind > xyCycle {
		hint.conclude(m, b.start^1)
		return hint
	}
	s.retreat(b.pass, b.start.cand(), b.complexity)
	s.cycle.find(m, b.pass, c, d, b.complexity)
	s.cycle.noteCells(hint)
	for _, x := range s.cycle.drops {
		hint.drop(m, x.Cell(), 1<<digitOf(x))
	}
	return hint
}

// noteCells adds the cells of the cycle to the hint, from its first off node to its end, each
// cell once.
func (s *cycleSearch) noteCells(hint *hint) {
	var seen [81]bool
	for _, n := range slices.Backward(s.path) {
		if c := n.cell(); !seen[c] {
			seen[c] = true
			hint.cells = append(hint.cells, c)
		}
	}
}

// graph returns the graph of a pass that contains digit d.
func (s *chainSearch) graph(pass, d int) *linkGraph {
	switch pass {
	case passX:
		return &s.digits[d]
	case passY:
		return &s.pairs
	}
	return &s.all
}

// retreat finds the way back for the cycles of a pass that start with a candidate and have at
// most limit nodes. It reports whether there may be such a cycle.
func (s *chainSearch) retreat(pass int, x board.Candidate, limit int) bool {
	g := s.graph(pass, digitOf(x))
	return g.retreat(int(g.number[x]), limit/2-1, &s.cycle)
}
