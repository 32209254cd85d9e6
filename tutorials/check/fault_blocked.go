package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
)

// slow reports whether the search for blocking candidates must skip t. The finders of finned mutant fish take too long
// to be called again and again. In nets that span the whole grid, a single candidate changes everything.
func slow(t *logic.Technique) bool {
	switch t.Family {
	case logic.Forcing, logic.Whips, logic.LastResort:
		return true
	}
	return strings.Contains(t.Slug, "finned-mutant")
}

// searches reports whether the finder of t has to search. On a hard grid, one call of such a finder takes milliseconds.
func searches(t *logic.Technique) bool {
	return t.Family == logic.Chains || t.Family == logic.ALS || t.Family == logic.Exotic
}

// maxSearches is the largest number of calls of such finders for one claim. The slowest finder, for loops with almost
// locked sets, takes up to 12 ms, and most take 1 ms. A learner should have the answer within 300 ms.
const maxSearches = 20

// blocked looks for a single candidate whose absence would complete the pattern. It first tries the candidates in the
// cells that the reason names. If the finder is slow, it does not try all candidates.
func (j *judge) blocked(r *parse.Reason, todo []why.Conclusion) *Fault {
	if r.Bare() {
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
				given := len(j.given(&s, todo))
				if ok && len(there.falseDetails(r, &s)) == 0 && given > 0 {
					j.near = given == len(todo)
					return j.inTheWay(t, x, k)
				}
			}
		}
	}
	return nil
}

// blockers returns the candidates that may be in the way. The candidates in the cells that a reason
// names come first, followed by those in its houses.
func (j *judge) blockers(r *parse.Reason) []board.Candidate {
	var out, around []board.Candidate
	for x := range board.Candidates() {
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

// blocks returns the constraint that s cites and that x could satisfy. If x were a candidate, s would not follow.
func blocks(x board.Candidate, s *logic.Step) (board.Constraint, bool) {
	ks := x.Constraints()
	for k := range s.Citations() {
		if slices.Contains(ks[:], k) {
			return k, true
		}
	}
	return 0, slices.ContainsFunc(s.Deadly, func(y board.Candidate) bool { return y.Cell() == x.Cell() })
}

// inTheWay returns the fault that x is a candidate and therefore the pattern is not there.
func (j *judge) inTheWay(t *logic.Technique, x board.Candidate, k board.Constraint) *Fault {
	w := j.words()
	if k.IsCell() {
		w.Cell(x.Cell()).Text(" can also be ").Digit(x.Digit())
	} else {
		w.Text("In ").House(k.House()).Text(", ").Digit(x.Digit()).Text(" can also be in ").Cell(x.Cell())
	}
	w.Text(". Without that it would be ").Text(article(t.Name)).Text(".")
	return fault(Blocked, w, x)
}
