package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

// slow tells the techniques that are not asked what is in their way: the finders of
// finned mutant fish take too long to be asked again and again, and in chains of
// consequences through the whole grid a candidate more or less changes everything.
func slow(t *logic.Technique) bool {
	switch t.Family {
	case logic.Forcing, logic.Whips, logic.LastResort:
		return true
	}
	return strings.Contains(t.Slug, "finned-mutant")
}

// searches tells the families whose finders search rather than look: one call takes
// milliseconds on a hard grid at its start.
func searches(t *logic.Technique) bool {
	return t.Family == logic.Chains || t.Family == logic.ALS || t.Family == logic.Exotic
}

// maxSearches is how often finders that search are asked in one claim. The slowest, of
// loops with almost locked sets, takes up to 12 ms; most take 1 ms, and a learner should
// have the answer in 300 ms.
const maxSearches = 20

// blocked looks for the one candidate without which the pattern would be there. Those in
// the cells that the reason names are tried first; where a finder searches, not all are.
func (j *judge) blocked(r *Reason, todo []why.Conclusion) *Fault {
	if r.bare() {
		return nil
	}
	v := logic.NewView(j.g).WithContext(j.ctx)
	left := maxSearches
	for _, t := range r.Techniques {
		if slow(t) {
			continue
		}
		for _, x := range j.blockers(r) {
			h := *j.g
			h.Eliminate(x)
			if h.Check() != nil {
				continue
			}
			if searches(t) {
				if left == 0 {
					break
				}
				left--
			}
			v.Reset(&h)
			there := *j
			there.g = &h
			for s := range t.Steps(v) {
				k, ok := blocks(x, &s)
				if ok && len(there.falseDetails(r, &s)) == 0 && len(j.given(&s, todo)) > 0 {
					return j.inTheWay(t, x, k)
				}
			}
		}
	}
	return nil
}

// blockers returns the candidates that may be in the way: those of the cells that a
// reason names, then those in its houses.
func (j *judge) blockers(r *Reason) []board.Candidate {
	var out, around []board.Candidate
	for x := range board.Candidate(729) {
		if !j.g.Has(x) {
			continue
		}
		if r.Cells.Has(x.Cell()) {
			out = append(out, x)
			continue
		}
		houses := x.Cell().Houses()
		if slices.ContainsFunc(houses[:], r.Houses.Has) && (r.Digits == 0 || r.Digits.Has(x.Digit())) {
			around = append(around, x)
		}
	}
	return append(out, around...)
}

// blocks returns what s cites and x could meet: with x, s falls.
func blocks(x board.Candidate, s *logic.Step) (board.Constraint, bool) {
	ks := x.Constraints()
	for k := range s.Citations() {
		if slices.Contains(ks[:], k) {
			return k, true
		}
	}
	return 0, slices.ContainsFunc(s.Deadly, func(y board.Candidate) bool { return y.Cell() == x.Cell() })
}

// inTheWay tells that x spoils a pattern.
func (j *judge) inTheWay(t *logic.Technique, x board.Candidate, k board.Constraint) *Fault {
	w := j.words()
	if k.IsCell() {
		w.Cell(x.Cell()).Text(" can also be ").Digit(x.Digit())
	} else {
		w.Text("In ").House(k.House()).Text(", ").Digit(x.Digit()).Text(" can also go to ").Cell(x.Cell())
	}
	w.Text(". Without that it would be ").Text(article(t.Name)).Text(".")
	return fault(Blocked, w, x)
}
