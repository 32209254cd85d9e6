package nets

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Memory holds a net whose memory is reused from one grid to the next. It contains nothing about a grid until an
// assumption is made.
var Memory = logic.NewTable(func(*logic.View, *Net) {})

// BySingle reports whether a single shows that x is true (on), or that it is false. If so, no net is needed.
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

// smallest returns the step for an assumption that breaks a constraint by the placements in facts.
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

// BrokenStep returns the step for an assumption that breaks a constraint. The step concludes the opposite of the
// assumption.
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
