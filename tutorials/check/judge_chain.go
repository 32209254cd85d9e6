package check

import (
	"slices"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
)

// chains judges a reason that consists of one or more chains.
func (j *judge) chains(r *parse.Reason, todo []why.Conclusion) {
	parts, fault := j.chainParts(r)
	if fault == nil {
		for _, c := range todo {
			others := c.Candidate.Digit().Set()
			if c.Place {
				others = j.g.Marks(c.Candidate.Cell())
			}
			gone := func(d board.Digit) bool { // every other candidate of the cell
				return d == c.Candidate.Digit() || j.follows(parts, nil, why.Conclusion{Candidate: board.At(c.Candidate.Cell(), d)})
			}
			if j.follows(parts, nil, c) || c.Place && !slices.ContainsFunc(slices.Collect(others.All()), func(d board.Digit) bool { return !gone(d) }) {
				j.proven = append(j.proven, c)
			}
		}
		if len(j.proven) > 0 {
			j.besides(func(c why.Conclusion) bool { return j.follows(parts, nil, c) })
		}
		if len(j.proven) == len(todo) {
			j.calledRight(r, parts, todo)
			return
		}
		fault = j.notSeen(parts, todo)
	}
	j.v.Fault = fault
}

// calledRight adds a note if a valid chain is not a pattern of the kind that the learner named. It
// accepts any of the general names for chains.
func (j *judge) calledRight(r *parse.Reason, parts []logic.Part, todo []why.Conclusion) {
	if len(r.Techniques) == 0 || r.Techniques[0].Family >= logic.Colouring && r.Techniques[0].Family != logic.Uniqueness {
		return
	}
	said := (&logic.Step{Parts: parts}).Shown()
	for _, t := range r.Techniques {
		if !j.usable(t) {
			continue
		}
		for s := range t.Steps(j.view) {
			fish := r.Bases&^housesOf(&s, logic.Base) == 0 && r.Covers&^housesOf(&s, logic.Cover) == 0
			if fish && len(j.given(&s, todo)) == len(todo) && said.Within(s.Shown()) {
				return
			}
		}
	}
	w := j.words().Text("The chain is right, but it is not ").Text(explain.WithArticle(r.Techniques[0].Name)).Text(".")
	j.almost(nil, todo, fault(FalseDetail, w))
}

// chainParts checks the chains of r link by link.
func (j *judge) chainParts(r *parse.Reason) ([]logic.Part, *Fault) {
	var parts []logic.Part
	role := logic.Chain
	if len(r.Chains) > 1 {
		role = logic.Branch
	}
	for _, nodes := range r.Chains {
		c := chainChecker{j: j, nodes: nodes}
		part, fault := c.check(role)
		if fault != nil {
			return nil, fault
		}
		parts = append(parts, part)
	}
	if len(parts) > 1 {
		return j.branches(parts)
	}
	return parts, nil
}

// branches adds the cell or house from which several branches start. The branches must cover all of its options.
func (j *judge) branches(parts []logic.Part) ([]logic.Part, *Fault) {
	var starts []board.Candidate
	for i := range parts {
		first := parts[i].Nodes[0]
		if !first.On {
			return parts, nil // chains side by side, and no cases
		}
		starts = append(starts, first.Candidates...)
	}
	k, left := j.covered(starts)
	if len(left) == 0 {
		start := logic.Part{Role: logic.Start, Candidates: j.g.Options(k), Cites: []board.Constraint{k}}
		return append([]logic.Part{start}, parts...), nil
	}
	if sameStart(parts) {
		return parts, nil // one assumption with several consequences
	}
	return nil, j.notCovered(left)
}

// covered returns the constraint of which the candidates leave the fewest options, and these.
func (j *judge) covered(starts []board.Candidate) (by board.Constraint, left []board.Candidate) {
	for i, k := range starts[0].Constraints() {
		if rest := leaves(j.g, k, starts); i == 0 || len(rest) < len(left) {
			by, left = k, rest
		}
	}
	return by, left
}

func sameStart(parts []logic.Part) bool {
	for i := range parts {
		if !slices.Equal(parts[i].Nodes[0].Candidates, parts[0].Nodes[0].Candidates) {
			return false
		}
	}
	return true
}
