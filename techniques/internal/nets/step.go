package nets

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Memory is a net whose memory is kept from one grid to the next. It holds nothing
// about a grid until something is assumed.
var Memory = logic.NewFact(func(*logic.View, *Net) {})

// BrokenStep returns the step of an assumption that breaks a constraint: the
// opposite of the assumption.
func (n *Net) BrokenStep(x board.Candidate, on bool) logic.Step {
	s := logic.Step{
		Digits: x.Digit().Set(),
		Parts: []logic.Part{
			{Role: logic.Branch, Nodes: n.TraceBroken()},
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
