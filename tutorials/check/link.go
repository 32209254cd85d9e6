package check

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"pencilmark/techniques/parse"
)

// candidates returns the candidates for digit d in cells of g, in ascending order.
func candidates(g *board.Grid, cells board.CellSet, d board.Digit) []board.Candidate {
	return parts.Spots(cells.And(g.Spots(d)), d)
}

// excludesAll reports whether as and bs form a weak link, that is, no candidate of as can be true
// together with a candidate of bs.
func excludesAll(as, bs []board.Candidate) bool {
	for _, a := range as {
		for _, b := range bs {
			if !a.Excludes(b) {
				return false
			}
		}
	}
	return true
}

// strong returns the constraints that make as and bs a strong link. In a strong link, if all of as
// are false, one of bs is true. If as and bs are not a strong link, or one of them is
// empty, strong returns nil.
func strong(g *board.Grid, as, bs []board.Candidate) []board.Constraint {
	if len(as) == 0 || len(bs) == 0 {
		return nil
	}
	either := slices.Concat(as, bs)
	for _, k := range bs[0].Constraints() {
		if !g.Holds(k) && leaves(g, k, either) == nil {
			return []board.Constraint{k}
		}
	}
	return lockedSet(g, as, bs)
}

// leaves returns the options of k that are not in xs.
func leaves(g *board.Grid, k board.Constraint, xs []board.Candidate) []board.Candidate {
	var room [9]board.Candidate
	var out []board.Candidate
	for _, x := range g.AppendOptions(room[:0], k) {
		if !slices.Contains(xs, x) {
			out = append(out, x)
		}
	}
	return out
}

// lockedSet looks for an almost locked set that makes as and bs a strong link. Such a set has n
// cells of a house with n+1 digits, and as and bs are all the places for two of these digits. If
// there are several sets, it returns the smallest.
func lockedSet(g *board.Grid, as, bs []board.Candidate) []board.Constraint {
	a, b := as[0].Digit(), bs[0].Digit()
	needed := board.CandidateCells(as).Or(board.CandidateCells(bs))
	if a == b {
		return nil
	}
	var best board.CellSet
	for h := range needed.Houses() {
		rest := h.Cells().And(g.Empty()).Minus(needed)
		// A cell that can be a or b, but is not among the named cells, cannot be in such a set.
		rest = rest.Minus(g.Spots(a)).Minus(g.Spots(b))
		for s := range subsets(rest) {
			s = s.Or(needed)
			fits := digitsIn(g, s).Len() == s.Len()+1 && s.And(g.Spots(a)) == board.CandidateCells(as) &&
				s.And(g.Spots(b)) == board.CandidateCells(bs)
			if fits && (best.IsEmpty() || s.Len() < best.Len()) {
				best = s
			}
		}
	}
	if best.IsEmpty() {
		return nil
	}
	return parts.InCells(best)
}

// subsets yields all subsets of s. The cells of s must share a house.
func subsets(s board.CellSet) func(yield func(board.CellSet) bool) {
	cells := slices.Collect(s.All())
	return func(yield func(board.CellSet) bool) {
		for bits := range 1 << len(cells) {
			var sub board.CellSet
			for i, c := range cells {
				if bits>>i&1 != 0 {
					sub = sub.With(c)
				}
			}
			if !yield(sub) {
				return
			}
		}
	}
}

func digitsIn(g *board.Grid, cells board.CellSet) board.DigitSet {
	var out board.DigitSet
	for c := range cells.All() {
		out |= g.Marks(c)
	}
	return out
}

// A chainChecker converts a learner's chain to nodes for the proof checker. It stops at the first
// link that does not hold.
type chainChecker struct {
	j     *judge
	nodes []parse.Node
	out   []logic.Node
}

// check returns the chain as a part of a proof, or the first fault of the chain.
func (c *chainChecker) check(role logic.Role) (logic.Part, *Fault) {
	c.out = make([]logic.Node, 0, len(c.nodes))
	for i := range c.nodes {
		if fault := c.node(i); fault != nil {
			return logic.Part{}, fault
		}
	}
	return logic.Part{Role: role, Nodes: c.out}, nil
}

// node adds node i. If the node has several digits, node uses one that links to both the preceding
// node and the following node.
func (c *chainChecker) node(i int) *Fault {
	n := &c.nodes[i]
	on, fault := c.state(i)
	if fault != nil {
		return fault
	}
	var chosen *logic.Node
	for d := range n.Digits.All() {
		xs := candidates(c.j.g, n.Cells, d)
		if len(xs) == 0 {
			return c.j.gone(i, n.Cells, d)
		}
		node := logic.Node{Candidates: xs, On: on}
		if broken := c.link(i, &node); broken != nil {
			fault = broken
			continue
		}
		if chosen == nil || c.leadsOn(i, &node) && !c.leadsOn(i, chosen) {
			chosen = &node
		}
	}
	if chosen == nil {
		return fault
	}
	c.out = append(c.out, *chosen)
	return nil
}

// state reports whether node i is true if the nodes before it hold.
func (c *chainChecker) state(i int) (on bool, fault *Fault) {
	n := &c.nodes[i]
	switch {
	case i == 0:
		return c.nodes[1].Link == parse.Weak, nil
	case n.Link == parse.Weak && !c.out[i-1].On:
		return false, c.j.twoWeak(i, &c.out[i-1], n)
	}
	return !c.out[i-1].On, nil
}

// link records what node i follows from, or returns the fault of its link.
func (c *chainChecker) link(i int, node *logic.Node) *Fault {
	if i == 0 {
		return nil
	}
	before := &c.out[i-1]
	as, bs := before.Candidates, node.Candidates
	switch {
	case node.On:
		node.Cites = strong(c.j.g, as, bs)
		switch n := &c.nodes[i]; {
		case c.isSet(n, as):
			node.Cites = parts.InCells(n.Cells)
		case len(node.Cites) > 1 && !n.Digits.Single():
			return c.j.noSet(i, n, as[0].Digit())
		case node.Cites == nil && !c.remembers(node, as):
			return c.j.noStrong(i, as, bs)
		}
		return nil
	case c.nodes[i].Link == parse.Strong && strong(c.j.g, as, bs) == nil:
		return c.j.noStrong(i, as, bs)
	case !excludesAll(as, bs):
		return c.j.noWeak(i, as, bs)
	}
	return nil
}

// isSet reports whether n names a whole almost locked set that becomes locked if none of as is
// true, as in "(6=189)r158c8". The cells must have exactly the digits of n and the digit of as.
func (c *chainChecker) isSet(n *parse.Node, as []board.Candidate) bool {
	g, lost := c.j.g, as[0].Digit()
	_, house := n.Cells.CommonHouse()
	return !n.Digits.Single() && house && n.Cells.Within(g.Empty()) && n.Digits.Len() == n.Cells.Len() &&
		digitsIn(g, n.Cells) == n.Digits.With(lost) && !n.Digits.Has(lost) &&
		g.Spots(lost).And(n.Cells).Within(board.CandidateCells(as))
}

// remembers makes node follow from all nodes before it, as in a net, if these leave some constraint with no other
// option. If the link has another end, the constraint must also contain the candidates of that end.
func (c *chainChecker) remembers(node *logic.Node, of []board.Candidate) bool {
	open := func(x board.Candidate) bool {
		return !slices.ContainsFunc(c.out, func(n logic.Node) bool { return falsifies(&n, x) })
	}
	for _, k := range node.Candidates[0].Constraints() {
		left := leaves(c.j.g, k, node.Candidates)
		if !c.j.g.Holds(k) && meets(k, of) && !slices.ContainsFunc(left, open) {
			node.Cites, node.From = []board.Constraint{k}, upTo(len(c.out))
			return true
		}
	}
	return false
}

// falsifies reports whether n makes x false.
func falsifies(n *logic.Node, x board.Candidate) bool {
	if n.On {
		return excludesAll(n.Candidates, []board.Candidate{x})
	}
	return slices.Contains(n.Candidates, x)
}

func upTo(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// leadsOn reports whether the node after i has a digit that links to node.
func (c *chainChecker) leadsOn(i int, node *logic.Node) bool {
	if i+1 == len(c.nodes) {
		return true
	}
	behind := &c.nodes[i+1]
	for d := range behind.Digits.All() {
		xs := candidates(c.j.g, behind.Cells, d)
		if len(xs) > 0 && (node.On && excludesAll(node.Candidates, xs) ||
			!node.On && strong(c.j.g, node.Candidates, xs) != nil) {
			return true
		}
	}
	return false
}
