package solve

import "pencilmark/techniques/logic"

// take keeps step, if it is the one to choose of those that it was given. It reports
// whether a later one may be better.
func (s *Solver) take(step logic.Step) bool {
	if !s.found || weight(&step) < weight(&s.step) {
		s.step, s.found = step, true
	}
	return s.Simplest
}

// weight measures a pattern by what there is to look at; of equal patterns the
// one that achieves more is lighter.
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
