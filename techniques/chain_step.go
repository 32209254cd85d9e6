package techniques

import (
	"pencilmark/techniques/internal/chains"
	"pencilmark/techniques/logic"
)

// chainSteps yields the hits of s that keep accepts, shortest first.
func chainSteps(s *chains.Search, keep func(*chains.Hit) bool, yield func(logic.Step) bool) {
	for i := range s.Hits {
		h := &s.Hits[i]
		if keep(h) && !yield(chainStep(s, h)) {
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

// ofKind accepts the hits of one kind.
func ofKind(kind chains.Kind) func(*chains.Hit) bool {
	return func(h *chains.Hit) bool { return h.Kind == kind }
}

// fresh accepts the hits of one kind that chains over simpler links do not give.
func fresh(kind chains.Kind) func(*chains.Hit) bool {
	return func(h *chains.Hit) bool { return h.Kind == kind && h.Fresh }
}
