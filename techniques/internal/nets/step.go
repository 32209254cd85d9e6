package nets

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Memory is a net whose memory is kept from one grid to the next. It holds nothing
// about a grid until something is assumed.
var Memory = logic.NewFact(func(*logic.View, *Net) {})

// BySingle reports whether a single says that x is true (on), or that it is false.
// Then it takes no net to say so.
func BySingle(v *logic.View, x board.Candidate, on bool) bool {
	left := options.Of(v)
	single := func(x board.Candidate) bool {
		for _, k := range x.Constraints() {
			if left[k] == 1 {
				return true
			}
		}
		return false
	}
	if on {
		return single(x)
	}
	for _, y := range excludes()[x] {
		if v.Has(y) && single(y) {
			return true
		}
	}
	return false
}

// smallest returns the step of an assumption that breaks a constraint by these placements.
func (n *Net) smallest(v *logic.View, x board.Candidate, on bool, facts []board.Candidate) logic.Step {
	var within board.CandidateSet
	for _, y := range facts {
		within.Add(y)
	}
	n.within = &within
	n.Assume(v, x, on, 0)
	n.within = nil
	return n.BrokenStep(x, on)
}

// BrokenStep returns the step of an assumption that breaks a constraint: the
// opposite of the assumption.
func (n *Net) BrokenStep(x board.Candidate, on bool) logic.Step {
	s := logic.Step{
		Digits: x.Digit().Set(),
		Parts: []logic.Part{
			{Role: logic.Branch, Nodes: n.traceBroken()},
			{Role: logic.Target, Candidates: n.v.Options(n.Broken), Cites: []board.Constraint{n.Broken}},
		},
	}
	if on {
		s.Eliminations = []board.Candidate{x}
	} else {
		s.Placements = []board.Candidate{x}
	}
	return s
}
