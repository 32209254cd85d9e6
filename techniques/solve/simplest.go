package solve

import "pencilmark/techniques/logic"

// take keeps step if it is better than the step kept so far. It reports whether the finder should continue.
func (s *Solver) take(step logic.Step) bool {
	if !s.found || weight(&step) < weight(&s.step) {
		s.step, s.found = step, true
	}
	return s.Simplest
}

// weight measures how much a reader has to look at in a pattern. Between two patterns with equally many candidates,
// the one with more effects has the smaller weight.
func weight(s *logic.Step) int {
	n := 0
	for i := range s.Parts {
		n += len(s.Parts[i].Candidates)
		for _, node := range s.Parts[i].Nodes {
			n += len(node.Candidates)
		}
	}
	return n*100 - min(s.Effects(), 99)
}
