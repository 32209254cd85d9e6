package forcing

import (
	"cmp"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/nets"
	"pencilmark/techniques/logic"
)

// Forcing nets: like forcing chains, but a branch may split and join, because several conclusions
// together can leave a cell or house with one candidate.
//
//	        /-> b -\
//	x -> a <        > d -> no place is left for 6 in row 4
//	        \-> c -/
//
// Everything in the net follows from the assumption. If the net contains a contradiction, the
// assumption is wrong. A conclusion that follows from every option of a cell or house is true.
// Conclusions that a single proves alone are left out.
var (
	ForcingNetContradiction = &logic.Technique{
		Slug: "forcing-net-contradiction", Code: "1303", Name: "Forcing Net Contradiction",
		Aliases: []string{"contradiction net", "dynamic contradiction forcing chain"},
		Family:  logic.Forcing, Needs: []string{"nishio"},
		Title:   "an assumption leaves a cell or house with no possibility",
		Because: `{{net}}`,
		Find:    contradictionNets,
	}
	ForcingNetVerity = &logic.Technique{
		Slug: "forcing-net-verity", Code: "1304", Name: "Forcing Net Verity",
		Aliases: []string{"verity net", "dynamic cell forcing chain", "dynamic region forcing chain",
			"dynamic forcing chain", "quad forcing net"},
		Family: logic.Forcing, Needs: []string{"cell-forcing-chain", "forcing-net-contradiction"},
		Title:   "every possibility of a cell or house leads to the same conclusion",
		Because: `{{options}} {{net}} So in every case,`,
		Words:   logic.Words{"options": options},
		Find:    verityNets,
	}
)

// contradictionNets assumes of each candidate that it is true, and then that it is false. It yields
// a step for each assumption that leads to a contradiction.
func contradictionNets(v *logic.View, yield func(logic.Step) bool) {
	nets.Lists.Of(v).Steps(v, func(board.Candidate, bool) bool { return true }, yield)
}

// NestedNets yields the steps of nets that contain other nets. Their technique is not in the
// catalogue, which contains only techniques that people look for.
func NestedNets(v *logic.View, yield func(logic.Step) bool) { nets.Lists.Of(v).Nested(v, yield) }

// A netSheet holds what follows from each candidate, and memory for the search.
type netSheet struct {
	net     nets.Net
	on, off [729]board.CandidateSet
	broken  board.CandidateSet // candidates whose net contains a contradiction
	options []board.Candidate
}

// A verity is a step with a conclusion about x, and the number of facts that its proof needs.
type verity struct {
	x     board.Candidate
	step  logic.Step
	facts int
}

var netSheets = logic.NewTable(func(v *logic.View, t *netSheet) {
	t.broken = board.CandidateSet{}
	for c := range v.Empty().All() {
		for d := range v.Marks(c).All() {
			x := board.At(c, d)
			t.net.Assume(v, x, true, 0)
			t.on[x], t.off[x] = t.net.On, t.net.Off
			if t.net.Contradicts() {
				t.broken.Add(x)
			}
		}
	}
})

// verityNets compares the nets of all options of every cell and house in which no option leads to a
// contradiction. It yields each conclusion once, from the cell or house that needs the fewest facts
// for it. Conclusions that need fewer facts come first.
func verityNets(v *logic.View, yield func(logic.Step) bool) {
	t := netSheets.Of(v)
	var list verities
	for k := range board.Constraint(board.NumConstraints) {
		if v.Stopped() {
			return
		}
		t.options = v.AppendOptions(t.options[:0], k)
		on, off, ok := t.agree()
		if !ok {
			continue
		}
		for x := range on.All() {
			list.add(v, t, k, x, true)
		}
		for x := range off.All() {
			list.add(v, t, k, x, false)
		}
	}
	slices.SortStableFunc(list, func(a, b verity) int { return cmp.Compare(a.facts, b.facts) })
	for i := range list {
		if !yield(list[i].step) {
			return
		}
	}
}

// verities holds the verities of a position, one for each conclusion.
type verities []verity

// add adds the step in which every option of k proves that x is true or, if on is false, that x is
// false. It adds nothing if a single proves the same, or if the list has a step for x that needs no
// more facts.
func (l *verities) add(v *logic.View, t *netSheet, k board.Constraint, x board.Candidate, on bool) {
	if nets.BySingle(v, x, on) {
		return
	}
	n := verity{x: x, step: t.verity(v, k, x, on)}
	for i := range n.step.Parts {
		for _, node := range n.step.Parts[i].Nodes {
			if node.On {
				n.facts++
			}
		}
	}
	i := slices.IndexFunc(*l, func(have verity) bool { return have.x == x })
	switch { // no conclusion is both true and false
	case i < 0:
		*l = append(*l, n)
	case n.facts < (*l)[i].facts:
		(*l)[i] = n
	}
}

// agree returns the candidates that are true in the nets of all options and those that are false in
// all of them. It leaves out the options themselves and everything that a common true candidate
// rules out. It reports false if there are fewer than two options or one of them leads to a
// contradiction.
func (t *netSheet) agree() (on, off board.CandidateSet, ok bool) {
	if len(t.options) < 2 {
		return on, off, false
	}
	on, off = t.on[t.options[0]], t.off[t.options[0]]
	for _, x := range t.options {
		if t.broken.Has(x) {
			return on, off, false
		}
		on, off = on.And(t.on[x]), off.And(t.off[x])
	}
	for _, x := range t.options {
		on.Remove(x)
		off.Remove(x)
	}
	for x := range on.All() {
		for y := range off.All() {
			if x.Excludes(y) {
				off.Remove(y)
			}
		}
	}
	return on, off, true
}

// verity returns the step in which every option of k proves that x is true or, if on is false, that
// x is false.
func (t *netSheet) verity(v *logic.View, k board.Constraint, x board.Candidate, on bool) logic.Step {
	s := logic.Step{
		Digits: x.Digit().Set(),
		Parts:  []logic.Part{{Role: logic.Start, Candidates: v.Options(k), Cites: []board.Constraint{k}}},
	}
	if on {
		s.Placements = []board.Candidate{x}
	} else {
		s.Eliminations = []board.Candidate{x}
	}
	for _, y := range s.Parts[0].Candidates {
		t.net.Assume(v, y, true, 0)
		s.Parts = append(s.Parts, logic.Part{Role: logic.Branch, Nodes: t.net.Trace(x, on)})
	}
	return s
}
