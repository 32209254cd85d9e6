package links

import "pencilmark/techniques/logic"

// Steps yields the steps of the hits that keep accepts, shortest first.
func (s *Search) Steps(keep func(*Hit) bool, yield func(logic.Step) bool) {
	for i := range s.Hits {
		h := &s.Hits[i]
		if keep(h) && !yield(s.step(h)) {
			return
		}
	}
}

// step returns the step of a hit.
func (s *Search) step(h *Hit) logic.Step {
	step := logic.Step{Parts: []logic.Part{{Role: logic.Chain, Nodes: s.Nodes(h)}}}
	for x := range h.Out.All() {
		step.Eliminations = append(step.Eliminations, x)
		step.Digits |= x.Digit().Set()
	}
	return step
}
