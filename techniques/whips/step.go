package whips

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/braids"
	"pencilmark/techniques/logic"
)

// step tells a chain as a branch of a net: the target is on, then for every link what
// it loses is off, and what it is left with is on. Node 2k is the right-linking
// candidate of link k, node 0 the target. The last link has nothing left.
//
// Other candidates of the target's digit to which the chain applies word for word go
// with it: if one of them were true, the same would follow.
func (t *table) step(v *logic.View, c *braids.Chain, how shape) logic.Step {
	out := t.alike(c, how)
	nodes := []logic.Node{{Candidates: out, On: true}}
	for i := range c.Links {
		l := &c.Links[i]
		nodes = append(nodes, lost(l))
		if len(l.Right) > 0 {
			nodes = append(nodes, logic.Node{
				Candidates: slices.DeleteFunc(slices.Clone(l.Right), func(x board.Candidate) bool { return !v.Has(x) }),
				On:         true, Cites: []board.Constraint{l.Variable},
			})
		}
	}
	last := c.Links[len(c.Links)-1].Variable
	return logic.Step{
		Eliminations: out,
		Digits:       c.Target.Digit().Set(),
		Parts: []logic.Part{
			{Role: logic.Branch, Nodes: nodes},
			{Role: logic.Target, Candidates: v.Options(last), Cites: []board.Constraint{last}},
		},
	}
}

// lost returns the node of what a link loses: its left-linking candidate and the
// others that are out.
func lost(l *braids.Link) logic.Node {
	n := logic.Node{Candidates: []board.Candidate{l.Left.Candidate}, From: []int{2 * l.Left.By}}
	for _, o := range l.Others {
		n.Candidates = append(n.Candidates, o.Candidate)
		if !slices.Contains(n.From, 2*o.By) {
			n.From = append(n.From, 2*o.By)
		}
	}
	slices.Sort(n.Candidates)
	slices.Sort(n.From)
	return n
}

// alike returns, ascending, the target of c and the other targets of its digit that
// take all that it takes in c, as far as they have no step yet and a chain of this
// shape and length is the simplest for them, too.
func (t *table) alike(c *braids.Chain, how shape) (out []board.Candidate) {
	for i := range t.targets {
		x := &t.targets[i]
		switch {
		case x.candidate == c.Target:
			out = append(out, x.candidate)
		case x.done || x.candidate.Digit() != c.Target.Digit() || !instead(x.candidate, c):
		default:
			if t.fits(x, how, c.Length()) {
				out = append(out, x.candidate)
			}
		}
	}
	return out
}

// instead reports whether z proves false by c as the target does.
func instead(z board.Candidate, c *braids.Chain) bool {
	own := z.Constraints()
	for i := range c.Links {
		l := &c.Links[i]
		spared := func(o braids.Struck) bool { return o.By == 0 && !z.Excludes(o.Candidate) }
		if slices.Contains(own[:], l.Variable) || slices.Contains(l.Right, z) || spared(l.Left) ||
			slices.ContainsFunc(l.Others, spared) {
			return false
		}
	}
	return true
}
