package check

import (
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
)

// article returns the name of a technique with "a" or "an".
func article(name string) string {
	if strings.HasPrefix(name, "Locked Candidates") {
		return name
	}
	return explain.Article(name) + " " + name
}

// wholeGrid is the largest number of cells that a pattern may have to be listed. A BUG has more.
const wholeGrid = 13

// digitsOf returns the digits that a learner may name for a pattern.
func digitsOf(s *logic.Step) board.DigitSet {
	switch s.Technique.Family {
	case logic.Singles, logic.Intersections, logic.Subsets, logic.Fish, logic.SingleDigit, logic.Wings:
		if s.Digits != 0 {
			return s.Digits
		}
	}
	return s.DigitsShown()
}

// housesOf returns the houses of all parts with the given role.
func housesOf(s *logic.Step, role logic.Role) board.HouseSet {
	var out board.HouseSet
	for _, p := range s.All(role) {
		out |= p.ShownHouses()
	}
	return out
}

// around returns the houses that a learner may name for a pattern. These are the houses that it cites or shows, the
// houses that contain two of its cells, and, if it has only one cell, the houses of that cell.
func around(s *logic.Step) board.HouseSet {
	out := cited(s)
	for i := range s.Parts {
		out |= s.Parts[i].ShownHouses()
	}
	shown := s.Shown()
	for h := range board.Houses() {
		if n := shown.And(h.Cells()).Len(); n > 1 || n == shown.Len() {
			out = out.With(h)
		}
	}
	return out
}

// search goes through the steps of the named techniques. At the place that r names, it looks for the step that
// gives the most conclusions of todo. Of the steps elsewhere that give all of them, near is the one with the
// fewest false details.
func (j *judge) search(r *parse.Reason, todo []why.Conclusion) (best *logic.Step, proven []why.Conclusion, near *logic.Step, falsehoods []detail) {
	for _, t := range r.Techniques {
		if !j.usable(t) {
			continue
		}
		for s := range t.Steps(j.view) {
			given, f := j.given(&s, todo), j.falseDetails(r, &s)
			switch all := len(given) == len(todo); {
			case r.Bare() && t.Family == logic.Singles && len(given) == 0: // it is about another cell
			case f == nil && (best == nil || len(given) > len(proven)):
				if best, proven = &s, given; all {
					return best, proven, nil, nil
				}
			case f != nil && all && (near == nil || len(f) < len(falsehoods)):
				near, falsehoods = &s, f
			}
		}
	}
	return best, proven, near, falsehoods
}

// inParts returns the cells that r names as parts of a pattern.
func inParts(r *parse.Reason) (out board.CellSet) {
	for i := range r.Parts {
		out = out.Or(r.Parts[i].Cells)
	}
	return out
}

// idle looks for a pattern at the place that r names which is there although it has nothing left to remove.
func (j *judge) idle(r *parse.Reason) *logic.Step {
	if r.Cells.Minus(inParts(r)).IsEmpty() && r.Houses == 0 {
		return nil
	}
	v := logic.NewView(j.g).WithContext(j.ctx)
	for _, t := range r.Techniques {
		if t.Conditions == nil || t.Givens || searches(t) || !j.usable(t) {
			continue
		}
		for _, s := range t.Idle(j.g, v, board.AllCells().Minus(r.Cells)) {
			if j.falseDetails(r, &s) == nil {
				return &s
			}
		}
	}
	return nil
}
