package logic

import (
	"iter"
	"slices"

	"pencilmark/board"
)

// Idle yields patterns of t that are in g although they have nothing left to remove, each with a candidate that it
// would remove. It puts back one candidate at a time in the given cells, which become empty, and yields the steps that
// remove it and do not rest on it. It uses v for the copies of g, and resets it to g at the end.
func (t *Technique) Idle(g *board.Grid, v *View, cells board.CellSet) iter.Seq2[board.Candidate, Step] {
	return func(yield func(board.Candidate, Step) bool) {
		defer v.Reset(g)
		for c := range cells.All() {
			h := *g
			h.Clear(c)
			for d := range (board.AllDigits &^ g.Marks(c) &^ h.Marks(c)).All() {
				x, copied := board.At(c, d), h
				copied.Restore(x)
				v.Reset(&copied)
				for s := range t.Steps(v) {
					if v.Stopped() {
						return
					}
					if slices.Contains(s.Eliminations, x) && !s.restsOn(g, x) && !yield(x, s) {
						return
					}
				}
			}
		}
	}
}

// restsOn reports whether a part of s shows x, or s cites a rule that x could satisfy or that g already satisfies.
func (s *Step) restsOn(g *board.Grid, x board.Candidate) bool {
	own := x.Constraints()
	for k := range s.Citations() {
		if g.Holds(k) || slices.Contains(own[:], k) {
			return true
		}
	}
	for i := range s.Parts {
		if slices.Contains(s.Parts[i].Candidates, x) {
			return true
		}
		for _, n := range s.Parts[i].Nodes {
			if slices.Contains(n.Candidates, x) {
				return true
			}
		}
	}
	return slices.ContainsFunc(s.Deadly, func(y board.Candidate) bool { return y.Cell() == x.Cell() })
}
