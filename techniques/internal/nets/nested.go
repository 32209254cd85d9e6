package nets

import (
	"cmp"
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/braids"
	"pencilmark/techniques/logic"
)

// Limits of the search for nets that contain inner nets.
const (
	longestInner = 8         // the rules of an inner net; a line of a list has room for so many
	nestedNodes  = 5_000_000 // nodes of package braids; almost no position needs a tenth of them
)

// An inner net refutes a candidate within a net. Some candidates are already off. If the candidate were true as
// well, one rule after the other would have only one option left, until the last rule has none.
type inner struct {
	x     board.Candidate
	cites []board.Constraint
	off   []board.Candidate // the options of these rules that must be off before
}

// newInner returns the inner net for a chain in v.
func newInner(v *logic.View, c *braids.Chain) inner {
	in := inner{x: c.Target}
	for i := range c.Links {
		l := &c.Links[i]
		in.cites = append(in.cites, l.Variable)
		for _, y := range v.Options(l.Variable) {
			struck := func(s braids.Struck) bool { return s.Candidate == y }
			if !slices.Contains(l.Right, y) && !struck(l.Left) && !slices.ContainsFunc(l.Others, struck) {
				in.off = append(in.off, y)
			}
		}
	}
	slices.Sort(in.cites)
	slices.Sort(in.off)
	in.off = slices.Compact(in.off)
	return in
}

// A nestedStep is a step with inner nets, together with the total number of its rules.
type nestedStep struct {
	step  logic.Step
	rules int
}

// Nested yields a step for every candidate whose assumption breaks the grid with the help of inner nets. It limits
// the number of rules of the inner nets to the smallest number with which any net breaks the grid. The steps with the
// fewest rules in total come first.
func (l *List) Nested(v *logic.View, yield func(logic.Step) bool) {
	l.engine.Start(context.Background(), nestedNodes)
	l.engine.Deny(false)
	var trials []trial
	for _, x := range l.engine.Targets(&l.state) {
		if !BySingle(v, x, false) {
			trials = append(trials, trial{x: x, state: l.state})
			l.engine.Assert(&trials[len(trials)-1].state, x)
		}
	}
	var steps []nestedStep
	for most := 1; most <= longestInner && steps == nil; most++ {
		for i := range trials {
			if v.Stopped() {
				return
			}
			if t := &trials[i]; l.breaks(t, most) {
				steps = append(steps, l.net.nested(v, t.x, t.path))
			}
		}
	}
	slices.SortStableFunc(steps, func(a, b nestedStep) int { return cmp.Compare(a.rules, b.rules) })
	for i := range steps {
		if !yield(steps[i].step) {
			return
		}
	}
}

// A trial holds the state that remains if x is assumed to be true and the braids of path have been applied.
type trial struct {
	x     board.Candidate
	state braids.State
	path  []braids.Chain
}

// breaks applies braids with no more rules than most, until they break the grid or no more are found. It reports
// whether they break it. It may overlook some braids. Braids with fewer rules have been applied before.
func (l *List) breaks(t *trial, most int) bool {
	e := l.engine
	e.Record, e.Path = true, t.path
	if !t.state.Over() {
		e.Easy(&t.state, most)
	}
	t.path = e.Path
	e.Record, e.Path = false, nil
	return t.state.Bad() && e.Err() == nil
}

// nested returns the step of an assumption that breaks the grid with the inner nets of a path. It drops the inner nets
// that are not needed.
func (n *Net) nested(v *logic.View, x board.Candidate, path []braids.Chain) nestedStep {
	for i := range path {
		n.inner = append(n.inner, newInner(v, &path[i]))
	}
	n.Assume(v, x, true, 0)
	for i := len(n.inner) - 1; i >= 0; i-- {
		all := n.inner
		n.inner = slices.Concat(all[:i], all[i+1:])
		if n.grow(options.Of(v)); !n.Contradicts() {
			n.inner = all
		}
	}
	n.grow(options.Of(v))
	s := n.BrokenStep(x, true)
	n.inner = nil
	base := logic.Part{Role: logic.Base}
	for i := range s.Parts {
		base.Cites = append(base.Cites, s.Parts[i].Cites...)
		for _, node := range s.Parts[i].Nodes {
			base.Cites = append(base.Cites, node.Cites...)
		}
	}
	rules := len(base.Cites)
	slices.Sort(base.Cites)
	base.Cites = slices.Compact(base.Cites)
	for _, k := range base.Cites {
		base.Candidates = append(base.Candidates, v.Options(k)...)
	}
	slices.Sort(base.Candidates)
	base.Candidates = slices.Compact(base.Candidates)
	s.Parts = slices.Insert(s.Parts, 0, base)
	return nestedStep{s, rules}
}

// refute removes a candidate with an inner net that can already refute it. It reports whether there was one.
func (n *Net) refute() bool {
	open := func(x board.Candidate) bool { return !n.Off.Has(x) }
	for i := range n.inner {
		if in := &n.inner[i]; open(in.x) && !slices.ContainsFunc(in.off, open) {
			n.remove(in.x, nothing)
			return true
		}
	}
	return false
}

// innerOf returns the inner net that removed x, or nil if there is none.
func (n *Net) innerOf(x board.Candidate) *inner {
	i := slices.IndexFunc(n.inner, func(in inner) bool { return in.x == x })
	if i < 0 || n.killer[x] != nothing {
		return nil
	}
	return &n.inner[i]
}

// before returns the literals from which an inner net follows directly. For each candidate that must be off,
// this is the candidate that excludes it, or the literal that it is off if an inner net removed it.
func (n *Net) before(in *inner) (out []literal) {
	for _, y := range in.off {
		f := literal{y, false}
		if by := n.killer[y]; by != nothing {
			f = literal{by, true}
		}
		if !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}
