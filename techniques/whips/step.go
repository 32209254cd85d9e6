package whips

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/braids"
	"pencilmark/techniques/logic"
)

// step returns the step of a chain, in the form of a branch of a net. The first node is the target,
// which is on. Each link then has a node for the candidates that it loses, which are off, and a
// node for the candidate that it has left, which is on. Node 2k is the right-linking candidate of
// link k, and node 0 is the target. The last link has no candidate left.
//
// The step also removes other candidates of the same digit if the chain is valid for them without
// any change.
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

// lost returns the node of the candidates that a link loses: its left-linking candidate and all
// others that are ruled out.
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

// alike returns, in ascending order, the target of c and other targets of the same digit that c
// also proves false. It leaves out targets that already have a step, and those for which a chain of
// this shape and length is not the simplest.
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

// instead reports whether c also proves z false, with z in place of the target.
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
