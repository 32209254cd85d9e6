package check

import (
	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"pencilmark/tutorials/check/parse"
)

// defined returns a subset or a fish at the place that r names, directly by its definition. The
// finder skips such a pattern if something smaller has the same effect, for example a triple that
// contains a pair, or a Swordfish that contains an X-Wing. defined returns nil if there is no such
// pattern, or if it does not give all conclusions of todo.
func (j *judge) defined(r *parse.Reason, todo []why.Conclusion) *logic.Step {
	for _, t := range r.Techniques {
		var s *logic.Step
		switch d := definitions[t.Slug]; d.kind {
		case nakedKind:
			s = j.definedNaked(r, d.size)
		case hiddenKind:
			s = j.definedHidden(r, d.size)
		case fishKind:
			s = j.definedFish(r, todo, d.size)
		}
		if s == nil {
			continue
		}
		s.Technique = t
		if len(j.given(s, todo)) == len(todo) && len(j.falseDetails(r, s)) == 0 {
			return s
		}
	}
	return nil
}

// definedNaked returns the naked subset in the cells that r names.
func (j *judge) definedNaked(r *parse.Reason, n int) *logic.Step {
	digits := digitsIn(j.g, r.Cells)
	if r.Cells.Len() != n || digits.Len() != n || !r.Cells.Within(j.g.Empty()) {
		return nil
	}
	s := &logic.Step{Digits: digits, Parts: []logic.Part{parts.Cells(j.view, logic.Subset, "", r.Cells)}}
	for h := range common(r.Cells).All() {
		s.Eliminations = append(s.Eliminations, parts.Marks(j.view, h.Cells().Minus(r.Cells), digits)...)
	}
	s.Eliminations = parts.Sort(s.Eliminations)
	return s
}

// definedHidden returns the hidden subset of the digits that r names, in the house that r names.
func (j *judge) definedHidden(r *parse.Reason, n int) *logic.Step {
	houses := r.Houses
	if houses == 0 {
		houses = common(r.Cells)
	}
	for h := range houses.All() {
		var places board.CellSet
		lost := false // a digit has no place there
		for d := range r.Digits.All() {
			own := h.Cells().And(j.g.Spots(d))
			places, lost = places.Or(own), lost || own.IsEmpty()
		}
		if lost || r.Digits.Len() != n || places.Len() != n {
			continue
		}
		part := logic.Part{Role: logic.Subset, Candidates: parts.Marks(j.view, places, r.Digits)}
		for d := range r.Digits.All() {
			part.Cites = append(part.Cites, board.InHouse(h, d))
		}
		return &logic.Step{Digits: r.Digits, Parts: []logic.Part{part},
			Eliminations: parts.Marks(j.view, places, board.AllDigits&^r.Digits)}
	}
	return nil
}

// definedFish returns the fish in the lines that r names.
func (j *judge) definedFish(r *parse.Reason, todo []why.Conclusion, n int) *logic.Step {
	bases, d := j.fishBases(r, n), todo[0].Candidate.Digit()
	if bases == 0 {
		return nil
	}
	places := bases.Cells().And(j.g.Spots(d))
	covers := r.Covers
	for c := range places.All() {
		for _, h := range c.Houses() {
			if h.Kind() != board.BoxKind && !bases.Has(h) {
				covers = covers.With(h)
			}
		}
	}
	if covers.Len() > n || bases.Len() != n {
		return nil
	}
	s := &logic.Step{Digits: d.Set(), Eliminations: parts.Spots(covers.Cells().And(j.g.Spots(d)).Minus(places), d)}
	for h := range bases.All() {
		if j.g.Holds(board.InHouse(h, d)) {
			return nil
		}
		s.Parts = append(s.Parts, parts.House(j.view, logic.Base, h, d))
	}
	s.Parts = append(s.Parts, logic.Part{Role: logic.Cover, Houses: covers.List()})
	return s
}
