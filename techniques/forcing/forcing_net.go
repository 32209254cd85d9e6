package forcing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/nets"
	"pencilmark/techniques/logic"
)

// Forcing nets: like forcing chains, but a branch may split and join, because
// several things that follow can leave a cell or house with one candidate.
//
//	        /-> b -\
//	x -> a <        > d -> no place is left for 6 in row 4
//	        \-> c -/
//
// Everything in the net follows from the assumption. If the grid breaks, it is
// wrong; what follows from every option of a cell or house is true. What a single
// says by itself takes no net.
var (
	ForcingNetContradiction = &logic.Technique{
		Slug: "forcing-net-contradiction", Name: "Forcing Net Contradiction",
		Aliases: []string{"contradiction net", "dynamic contradiction forcing chain"},
		Family:  logic.Forcing, Needs: []string{"nishio"},
		Title:   "an assumption leaves a cell or house with nothing",
		Because: `{{net}} That cannot be.`,
		Find:    contradictionNets,
	}
	ForcingNetVerity = &logic.Technique{
		Slug: "forcing-net-verity", Name: "Forcing Net Verity",
		Aliases: []string{"verity net", "dynamic cell forcing chain", "dynamic region forcing chain",
			"dynamic forcing chain", "quad forcing net"},
		Family: logic.Forcing, Needs: []string{"cell-forcing-chain", "forcing-net-contradiction"},
		Title:   "every option of a cell or house leads to the same conclusion",
		Because: `{{options}} {{net}}`,
		Words:   logic.Words{"options": options},
		Find:    verityNets,
	}
)

// contradictionNets assumes that each candidate is true, and that it is false.
func contradictionNets(v *logic.View, yield func(logic.Step) bool) {
	nets.Lists.Of(v).Steps(v, func(board.Candidate, bool) bool { return true }, yield)
}

// A netSheet holds what follows from each candidate, and memory.
type netSheet struct {
	net     nets.Net
	on, off [729]board.CandidateSet
	broken  board.CandidateSet // candidates whose net breaks
	told    [2]board.CandidateSet
	options []board.Candidate
}

var netSheets = logic.NewFact(func(v *logic.View, t *netSheet) {
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

// verityNets compares the nets of all options of every cell and house in which
// no option breaks the grid by itself. Each conclusion is told once.
func verityNets(v *logic.View, yield func(logic.Step) bool) {
	t := netSheets.Of(v)
	t.told = [2]board.CandidateSet{}
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
			if !t.told[1].Has(x) && !nets.BySingle(v, x, true) && !yield(t.verity(v, k, x, true)) {
				return
			}
		}
		for x := range off.All() {
			if !t.told[0].Has(x) && !nets.BySingle(v, x, false) && !yield(t.verity(v, k, x, false)) {
				return
			}
		}
	}
}

// agree returns what the nets of all options have in common, without the
// options and without what excludes a common placement.
func (t *netSheet) agree() (on, off board.CandidateSet, ok bool) {
	if len(t.options) < 2 {
		return on, off, false
	}
	on, off = t.on[t.options[0]], t.off[t.options[0]]
	for _, x := range t.options {
		if t.broken.Has(x) {
			return on, off, false
		}
		for i := range on {
			on[i] &= t.on[x][i]
			off[i] &= t.off[x][i]
		}
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

// verity returns the step that x is true, or false, whichever option of k is.
func (t *netSheet) verity(v *logic.View, k board.Constraint, x board.Candidate, on bool) logic.Step {
	s := logic.Step{
		Digits: x.Digit().Set(),
		Parts:  []logic.Part{{Role: logic.Start, Candidates: v.Options(k), Cites: []board.Constraint{k}}},
	}
	if on {
		s.Placements = []board.Candidate{x}
		t.told[1].Add(x)
	} else {
		s.Eliminations = []board.Candidate{x}
		t.told[0].Add(x)
	}
	for _, y := range s.Parts[0].Candidates {
		t.net.Assume(v, y, true, 0)
		s.Parts = append(s.Parts, logic.Part{Role: logic.Branch, Nodes: t.net.Trace(x, on)})
	}
	return s
}
