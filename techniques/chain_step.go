package techniques

import (
	"pencilmark/techniques/internal/chains"
	"pencilmark/techniques/logic"
)

// chainSteps yields the hits of s that keep accepts, shortest first.
func chainSteps(s *chains.Search, keep func(*chains.Search, *chains.Hit) bool, yield func(logic.Step) bool) {
	for i := range s.Hits {
		h := &s.Hits[i]
		if keep(s, h) && !yield(chainStep(s, h)) {
			return
		}
	}
}

// chainStep returns the step of a hit.
func chainStep(s *chains.Search, h *chains.Hit) logic.Step {
	step := logic.Step{Parts: []logic.Part{{Role: logic.Chain, Nodes: s.Nodes(h)}}}
	for x := range h.Out.All() {
		step.Eliminations = append(step.Eliminations, x)
		step.Digits |= x.Digit().Set()
	}
	return step
}

// ungrouped accepts the hits of one kind whose chain runs over candidates only.
func ungrouped(kind chains.Kind) func(*chains.Search, *chains.Hit) bool {
	return func(s *chains.Search, h *chains.Hit) bool { return h.Kind == kind }
}

// onlyGrouped accepts the hits of one kind whose chain needs a group or a set.
func onlyGrouped(kind chains.Kind) func(*chains.Search, *chains.Hit) bool {
	return func(s *chains.Search, h *chains.Hit) bool { return h.Kind == kind && s.Grouped(h) }
}
