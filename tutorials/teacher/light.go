package teacher

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/coach"
)

// A Light describes what to mark on a board. Every field may be empty.
type Light struct {
	Digits board.DigitSet    // digits to highlight everywhere
	Houses board.HouseSet    // houses to frame
	Look   board.CellSet     // cells that give the reason, or in which to look
	Ask    board.CellSet     // the cell that the question is about
	Also   []board.Candidate // other possible candidates
	Wrong  []board.Candidate // candidates of the answer that are wrong
	Step   *logic.Step       // the pattern to draw, with its conclusions if they are shown
}

// Light returns the marks that the question itself shows.
func (q *Question) Light() Light {
	if q.Over {
		return Light{Step: q.Step}
	}
	return q.light()
}

func (q *Question) light() (out Light) {
	if q.Stage != coach.NameStep && q.Stage != coach.Conclusions {
		return out
	}
	s := q.step()
	if !q.Clean || len(s.Placements) == 0 {
		pattern := *s
		pattern.Placements, pattern.Eliminations = nil, nil
		return Light{Step: &pattern}
	}
	out.Ask = s.Placements[0].Cell().Set()
	pattern := logic.Step{Technique: s.Technique}
	for i := range s.Parts {
		switch p := &s.Parts[i]; {
		case p.Role == logic.Witness && q.Stage == coach.NameStep:
			pattern.Parts = append(pattern.Parts, *p)
			out.Look, out.Step = out.Look.Or(p.Cells()), &pattern
		case p.Role == logic.Last:
			out.Houses |= p.ShownHouses()
		}
	}
	if out.Houses == 0 {
		out.Houses = out.Houses.With(board.Box(s.Placements[0].Cell().Box()))
	}
	return out
}
