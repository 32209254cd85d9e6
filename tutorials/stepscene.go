package tutorials

import (
	"slices"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
)

// Scene returns the picture of a step in which a digit is lit and some conclusions are drawn. It returns nil for a step
// without a board.
func (s *Step) Scene(lit board.Digit, said []why.Conclusion) *explain.Scene {
	if s.Board == nil {
		return nil
	}
	g := s.Board.Grid
	for _, c := range said {
		if c.Place {
			g.Place(c.Candidate)
		}
	}
	everywhere := s.Show.Candidates == s.Board.Grid.Empty()
	for c := range g.Empty().All() {
		marks := g.Marks(c)
		switch named := s.Show.Candidates.Has(c); {
		case s.Show.Corner[c] != 0:
			marks = s.Show.Corner[c]
		case lit != 0 && (everywhere || !named):
			marks &= lit.Set()
		case !named:
			marks = 0
		}
		g.SetMarks(c, marks)
	}
	out := explain.NewScene(&g)
	out.Clean = s.Show.Candidates.IsEmpty() && len(s.Show.Corner) == 0
	out.Houses, out.Covers = s.Marks.Shade, s.Marks.Shade2
	mark := func(as explain.Mark, list ...board.Candidate) {
		for _, x := range list {
			if g.Value(x.Cell()) == 0 {
				out.Marks[x] = as
			}
		}
	}
	mark(explain.Pattern, s.Marks.Ring...)
	mark(explain.SecondSet, s.Marks.Ring2...)
	mark(explain.Eliminated, s.Marks.Strike...)
	for _, c := range said {
		if !c.Place {
			mark(explain.Eliminated, c.Candidate)
		}
	}
	for _, lane := range s.Marks.Lanes {
		out.Marks[board.At(lane.From, g.Value(lane.From))] = explain.Witnessed
	}
	return out
}

// Solved returns the conclusions that are drawn when a step is done: those of its answer, and what follows from it.
func (s *Step) Solved() (out []why.Conclusion) {
	if k := s.Answer.Kind; k == TapCandidates || k == Write {
		for _, x := range s.Answer.Candidates {
			out = append(out, why.Conclusion{Candidate: x, Place: k == Write})
		}
	}
	return slices.Concat(out, s.Then)
}

// Typed returns the right answer to a step, as one types it in RC notation: digits to light, cells, conclusions,
// houses or one choice. It is empty for drills.
func (s *Step) Typed() (out []string) {
	w := &s.Answer
	for d := range w.Light.All() {
		out = append(out, d.String())
	}
	switch w.Kind {
	case TapCells, Turn:
		for c := range w.Cells[0].All() {
			out = append(out, c.String())
		}
	case TapHouses:
		for h := range w.Houses.All() {
			out = append(out, h.String())
		}
	case TapCandidates, Write:
		for _, x := range w.Candidates {
			out = append(out, why.Conclusion{Candidate: x, Place: w.Kind == Write}.String())
		}
	case Choose:
		out = append(out, w.Choice)
	}
	return out
}
