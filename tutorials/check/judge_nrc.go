package check

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
)

// nrc judges a reason in nrc notation. It assumes that the candidate to be removed is true. Then it
// goes through the links and removes the candidates that this rules out.
func (j *judge) nrc(r *parse.Reason, todo []why.Conclusion) {
	for _, c := range todo {
		f := j.linkByLink(r.Links, c)
		if f == nil {
			j.proven = append(j.proven, c)
		} else if j.v.Fault == nil {
			j.v.Fault = f
		}
	}
	if len(j.proven) == 0 {
		return
	}
	j.besides(func(c why.Conclusion) bool { return j.linkByLink(r.Links, c) == nil })
	j.kindOf(r)
}

// linkByLink checks the links as a proof of c. It returns the first fault, or nil if there is none.
func (j *judge) linkByLink(links []parse.NRCLink, c why.Conclusion) *Fault {
	x := c.Candidate
	if c.Place {
		return fault(NotSeen, j.words().Text("A whip or braid says what a cell cannot be, not what it is."))
	}
	if !j.g.Has(x) {
		return j.gone(0, x.Cell().Set(), x.Digit())
	}
	taken := [][]board.Candidate{{x}} // what is true so far, the target first
	for i := range links {
		right, f := j.nrcLink(i+1, &links[i], taken)
		if f != nil {
			return f
		}
		if i == len(links)-1 && right != nil && !excludesAll(taken[0], right) {
			w := j.words().Text("The links are right, but in the last one, ").State(right, true)
			return linkFault(i+1, NotSeen, w.Text(" is still possible, and ").State(taken[0], true).Text(" does not rule it out."), right...)
		}
		taken = append(taken, right)
	}
	return nil
}

// nrcLink returns the candidates that link i, counted from 1, still has when the candidates in
// taken are true. These must be the right-linking candidates of the link, or none if the link
// states that there are none. If there are more, nrcLink returns a fault.
func (j *judge) nrcLink(i int, l *parse.NRCLink, taken [][]board.Candidate) (right []board.Candidate, f *Fault) {
	if !j.g.Has(l.Left) {
		return nil, j.gone(i, l.Left.Cell().Set(), l.Left.Digit())
	}
	for _, x := range l.Right {
		if j.g.Has(x) {
			right = append(right, x)
		}
	}
	if l.Right != nil && right == nil {
		return nil, j.gone(i, board.CandidateCells(l.Right), l.Right[0].Digit())
	}
	var left []board.Candidate
	for _, x := range j.g.Options(l.Variable) {
		out := slices.ContainsFunc(taken, func(by []board.Candidate) bool { return excludesAll(by, []board.Candidate{x}) })
		if !out && !slices.Contains(right, x) {
			left = append(left, x)
		}
	}
	if left != nil {
		return nil, j.notTaken(i, left)
	}
	return right, nil
}

// notTaken returns the fault that nothing before link i rules out one of its candidates.
func (j *judge) notTaken(i int, left []board.Candidate) *Fault {
	w := j.words().Text("Link ").Int(i).Text(" is wrong: nothing before it rules out ").Candidates(left)
	return linkFault(i, NotImplied, w.Text("."), left...)
}

// kindOf records the kind of the chain, and adds a note if the learner gave it a different name.
func (j *judge) kindOf(r *parse.Reason) {
	slug := nrcKind(r.Links, j.proven[0].Candidate)
	j.v.Technique = slug
	if len(r.Techniques) == 0 || r.Techniques[0].Slug == slug {
		return
	}
	said, is := r.Techniques[0], techniques.MustLookup(slug)
	switch {
	case techniques.Special(is, said):
		j.v.Note = words.Capital(explain.WithArticle(is.Name)) + " is a special " + said.Name + ", and this is one."
	case said.Family == logic.Whips:
		j.v.Note = "It is " + explain.WithArticle(is.Name) + ", not " + explain.WithArticle(said.Name) + "."
	}
}

// nrcKind returns the slug of the simplest kind of chain that the links form. For example, the
// chain is a whip if each left-linking candidate is ruled out by the link just before it.
func nrcKind(links []parse.NRCLink, target board.Candidate) string {
	kind, group := "whip", ""
	before := []board.Candidate{target}
	for i := range links {
		if !excludesAll(before, []board.Candidate{links[i].Left}) {
			kind = "braid"
		}
		if before = links[i].Right; len(before) > 1 {
			group = "g-"
		}
	}
	return group + kind
}
