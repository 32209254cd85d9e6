package check

import (
	"slices"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

// reason judges the reason of the claim: it sets what is proven, or the fault.
func (j *judge) reason(r *Reason) {
	todo := j.todo
	if j.wrong() {
		todo = j.claimed() // nothing proves them, but where the reason breaks is worth telling
	}
	switch {
	case len(todo) == 0:
	case r.Sets != nil:
		j.sets(r, todo)
	case r.Links != nil:
		j.nrc(r, todo)
	case len(r.Nets) > 0:
		j.net(r, todo)
	case len(r.Chains) > 0:
		j.chains(r, todo)
	case r.Techniques != nil:
		j.named(r, todo)
	default:
		j.places(r, todo)
	}
}

// wrong reports whether a conclusion is wrong.
func (j *judge) wrong() bool { return slices.Contains(j.status, False) }

// claimed returns the conclusions that the position does not hold already.
func (j *judge) claimed() []why.Conclusion {
	var out []why.Conclusion
	for i, c := range j.claim.Conclusions {
		if j.status[i] != Known {
			out = append(out, c)
		}
	}
	return out
}

// given returns those of todo that step s concludes: what it places and eliminates,
// what its placements exclude, and what is the last candidate of a cell after it.
func (j *judge) given(s *logic.Step, todo []why.Conclusion) []why.Conclusion {
	var out []why.Conclusion
	for _, c := range todo {
		x := c.Candidate
		switch {
		case !j.g.Has(x):
		case c.Place:
			if slices.Contains(s.Placements, x) || j.lastIn(s, x) {
				out = append(out, c)
			}
		case slices.Contains(s.Eliminations, x), slices.ContainsFunc(s.Placements, x.Excludes):
			out = append(out, c)
		}
	}
	return out
}

// lastIn reports whether s takes all other candidates from the cell of x.
func (j *judge) lastIn(s *logic.Step, x board.Candidate) bool {
	left := j.g.Marks(x.Cell())
	if !s.EffectCells().Has(x.Cell()) {
		return false
	}
	for _, y := range s.Eliminations {
		if y.Cell() == x.Cell() {
			left = left.Without(y.Digit())
		}
	}
	return left == x.Digit().Set()
}

// provenBy returns those of todo that follow from ks.
func (j *judge) provenBy(ks []board.Constraint, todo []why.Conclusion) []why.Conclusion {
	var out []why.Conclusion
	for _, c := range todo {
		if j.proves(ks, c) {
			out = append(out, c)
		}
	}
	return out
}
