package hodoku

// bruteForce places the solution's digit in one open cell, the one in the middle
// of the ascending list. It cannot act unless the puzzle has one solution.
func (g *Grader) bruteForce() bool {
	if !g.searched {
		g.searched = true
		g.solution = g.solver.Values(g.puzzle, 2)
	}
	if g.solution.Solutions != 1 {
		return false
	}
	s := g.open
	for range g.open.Len() / 2 {
		s = s.Rest()
	}
	c := s.First()
	g.placing = candOf(c, int(g.solution.Solution[c])-1)
	return g.found(BruteForce)
}
