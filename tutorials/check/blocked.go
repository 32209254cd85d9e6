package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

// slow tells the families whose finders take too long to be asked again and again.
func slow(t *logic.Technique) bool {
	switch t.Family {
	case logic.Chains, logic.ALS, logic.Exotic, logic.Forcing, logic.Whips, logic.LastResort:
		return true
	case logic.Fish:
		for _, large := range [...]string{"mutant", "franken", "squirmbag", "whale", "leviathan"} {
			if strings.Contains(t.Slug, large) {
				return true
			}
		}
	}
	return false
}

// blocked looks for the one candidate without which the pattern would be there.
func (j *judge) blocked(r *Reason, todo []why.Conclusion) *Fault {
	if r.Bare() {
		return nil
	}
	v := logic.NewView(j.g).WithContext(j.ctx)
	p := spot{r}
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
			v.Reset(&h)
			for s := range t.Steps(v) {
				k, ok := blocks(x, &s)
				if ok && p.fits(&s) && len(j.given(&s, todo)) > 0 {
					return j.inTheWay(t, x, k)
				}
			}
		}
	}
	return nil
}

// blockers returns the candidates that may be in the way: those of the cells and in
// the houses that a reason names.
func (j *judge) blockers(r *Reason) []board.Candidate {
	var out []board.Candidate
	for x := range board.Candidate(729) {
		in := r.Cells.Has(x.Cell())
		for _, h := range x.Cell().Houses() {
			in = in || r.Houses.Has(h) && (r.Digits == 0 || r.Digits.Has(x.Digit()))
		}
		if in && j.g.Has(x) {
			out = append(out, x)
		}
	}
	return out
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
