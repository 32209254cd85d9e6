package check

import (
	"slices"
	"strconv"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
)

// nrc judges a reason in nrc notation: it is a net that assumes the candidate to be removed.
func (j *judge) nrc(r *parse.Reason, todo []why.Conclusion) {
	for _, c := range todo {
		f := j.whip(r.Whip, c)
		if f == nil {
			j.proven = append(j.proven, c)
		} else if j.v.Fault == nil {
			j.v.Fault = f
		}
	}
	if len(j.proven) > 0 {
		j.besides(func(c why.Conclusion) bool { return j.whip(r.Whip, c) == nil })
		j.kindOf(r)
	}
}

// whip checks the links as a proof of c. It returns the first fault, or nil if there is none.
func (j *judge) whip(links []parse.NetStep, c why.Conclusion) *Fault {
	x := c.Candidate
	if c.Place {
		return fault(NotSeen, j.words().Text("A whip or braid says what a cell cannot be, not what it is."))
	}
	target := parse.NetStep{Cells: x.Cell().Set(), Digit: x.Digit(), On: true}
	if k, f := j.branch(slices.Concat([]parse.NetStep{target}, links)); f != nil {
		f.Link = (k + 1) / 2
		f.Text = "Link " + strconv.Itoa(f.Link) + ": " + f.Text
		return f
	}
	if last := &links[len(links)-1]; !last.End() && !j.comesTo(last, true, c) {
		w := j.words().Text("The links are right, but in the last one, ").State(candidates(j.g, last.Cells, last.Digit), true)
		w.Text(" is still possible, and ").State([]board.Candidate{x}, true).Text(" does not rule it out.")
		return linkFault(len(links)/2, NotSeen, w)
	}
	return nil
}

// kindOf records the kind of the chain, and adds a note if the learner gave it a different name.
func (j *judge) kindOf(r *parse.Reason) {
	slug := j.nrcKind(r.Whip, j.proven[0].Candidate)
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
func (j *judge) nrcKind(links []parse.NetStep, target board.Candidate) string {
	kind, group := "whip", ""
	before := []board.Candidate{target}
	for i := 0; i < len(links); i += 2 {
		if !excludesAll(before, candidates(j.g, links[i].Cells, links[i].Digit)) {
			kind = "braid"
		}
		if right := &links[i+1]; !right.End() {
			before = candidates(j.g, right.Cells, right.Digit)
		}
		if len(before) > 1 {
			group = "g-"
		}
	}
	return group + kind
}
