package nets

import (
	"cmp"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// reaches reports whether x is on in the net, or off if on is false.
func (n *Net) reaches(x board.Candidate, on bool) bool {
	if on {
		return n.On.Has(x)
	}
	return n.Off.Has(x)
}

// Trace returns the part of the net that leads from the assumption to x being on or off. This part is reduced to the
// necessary nodes. Afterwards, the net is smaller.
func (n *Net) Trace(x board.Candidate, on bool) []logic.Node {
	trace := func() *tracer {
		t := &tracer{n: n}
		t.need(x, on)
		return t
	}
	n.cut(trace().cites(), func() bool { return n.reaches(x, on) })
	return trace().nodes()
}

// traceBroken returns the part of the net that leads to the contradiction, in which every option of the broken
// constraint is off. This part is reduced to the necessary nodes. Afterwards, the net is smaller and may break another
// constraint.
func (n *Net) traceBroken() []logic.Node {
	trace := func() *tracer {
		t := &tracer{n: n}
		for _, x := range n.v.Options(n.Broken) {
			t.need(x, false)
		}
		return t
	}
	n.cut(append(trace().cites(), n.Broken), n.Contradicts)
	return trace().nodes()
}

// idle is the number of options of a constraint that is ignored. It is more than the constraint can lose.
const idle = 1 << 7

// cut grows the net again with only the constraints in cites, and drops every constraint without which holds still
// returns true.
func (n *Net) cut(cites []board.Constraint, holds func() bool) {
	left := options.Of(n.v)
	for k := range n.kept {
		n.kept[k] = idle
	}
	for _, k := range cites {
		n.kept[k] = left[k]
	}
	for _, k := range slices.Backward(cites) {
		n.kept[k] = idle
		if n.grow(&n.kept); !holds() {
			n.kept[k] = left[k]
		}
	}
	n.grow(&n.kept)
}

// A literal is a candidate that is on or off in the net.
type literal struct {
	x  board.Candidate
	on bool
}

// A tracer collects the literals from which a conclusion follows.
type tracer struct {
	n        *Net
	literals []literal
	seen     [2]board.CandidateSet
}

// need adds a literal and everything from which it follows. A candidate that is both on and off counts as two literals.
func (t *tracer) need(x board.Candidate, on bool) {
	i := 0
	if on {
		i = 1
	}
	if t.seen[i].Has(x) {
		return
	}
	t.seen[i].Add(x)
	for _, f := range t.from(literal{x, on}) {
		t.need(f.x, f.on)
	}
	t.literals = append(t.literals, literal{x, on})
}

// cites returns the constraints that the literals cite.
func (t *tracer) cites() (out []board.Constraint) {
	for _, f := range t.literals {
		if k := t.n.reason[f.x]; f.on && k != nothing {
			out = append(out, k)
		}
	}
	return out
}

// from returns the literals from which a literal follows directly.
func (t *tracer) from(f literal) []literal {
	if !f.on {
		if by := t.n.killer[f.x]; by != nothing {
			return []literal{{by, true}}
		}
		if in := t.n.innerOf(f.x); in != nil {
			return t.n.before(in)
		}
		return nil
	}
	k := t.n.reason[f.x]
	if k == nothing {
		return nil
	}
	var out []literal
	for _, y := range t.n.v.Options(k) {
		if y != f.x {
			out = append(out, literal{y, false})
		}
	}
	return out
}

// nodes returns the literals as nodes, in the order of the net.
func (t *tracer) nodes() []logic.Node {
	slices.SortStableFunc(t.literals, func(a, b literal) int { return cmp.Compare(t.n.timeOf(a), t.n.timeOf(b)) })
	var out []logic.Node
	for i, f := range t.literals {
		node := logic.Node{Candidates: []board.Candidate{f.x}, On: f.on}
		for _, g := range t.from(f) {
			node.From = append(node.From, slices.Index(t.literals, g))
		}
		if in := t.n.innerOf(f.x); !f.on && in != nil {
			node.Cites = in.cites
			slices.Sort(node.From)
		} else if len(node.From) == 1 && node.From[0] == i-1 {
			node.From = nil
		}
		if f.on && i > 0 {
			node.Cites = []board.Constraint{t.n.reason[f.x]}
		}
		out = append(out, node)
	}
	return out
}

func (n *Net) timeOf(f literal) uint16 {
	if f.on {
		return n.onTime[f.x]
	}
	return n.time[f.x]
}
