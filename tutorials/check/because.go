package check

import (
	"slices"
	"strings"

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

// named judges a reason that names a technique.
func (j *judge) named(r *Reason, todo []why.Conclusion) {
	step, proven := j.search(r, todo, spot{r})
	if len(proven) == len(todo) {
		j.found(step, proven)
		j.misnamed(r, step)
		return
	}
	cites := r.Cites()
	if !r.Bare() {
		if all := j.provenBy(cites, todo); len(all) == len(todo) {
			j.byName(r, step, cites, all)
			return
		}
	}
	switch {
	case len(proven) > 0:
		j.found(step, proven)
		j.v.Fault = j.provesLess(step, todo, proven)
	case step != nil:
		j.found(step, nil)
		j.v.Fault = j.elsewhere(step, todo)
	default:
		j.v.Fault = j.broken(r, todo)
	}
}

// found notes the pattern that a reason speaks of.
func (j *judge) found(s *logic.Step, proven []why.Conclusion) {
	j.step, j.proven = s, proven
	j.v.Technique = s.Technique.Slug
	if len(s.Placements) == 0 || len(proven) > 0 {
		j.v.Pattern = strings.TrimSuffix(j.pattern(s), " ")
	}
	for _, x := range s.Eliminations {
		if c := (why.Conclusion{Candidate: x}); j.g.Has(x) && !has(j.claim.Conclusions, c) {
			j.v.Besides = append(j.v.Besides, c.String())
		}
	}
}

// pattern returns the notation of s without its conclusion.
func (j *judge) pattern(s *logic.Step) string {
	line := j.renderer.Line(s)
	if i := strings.LastIndex(line, "=> "); i >= 0 {
		line = line[:i]
	}
	return strings.TrimRight(line, " ")
}

// byName accepts what follows from the houses and cells that stand beside the name of
// a technique which does not show it: perhaps it is known by another name.
func (j *judge) byName(r *Reason, step *logic.Step, cites []board.Constraint, proven []why.Conclusion) {
	j.proven = proven
	name := r.Techniques[0].Name
	note := "It follows from what you named, but there is no " + name + " there"
	j.spare(cites, proven)
	if step != nil {
		note = "It follows from the houses and cells you named; the " + name + " alone does not show it"
	} else if s, _ := j.search(r, proven, spot{withoutCovers(r)}); s != nil && r.Covers != 0 {
		covers := j.words().Text("The places lie in ").Houses(housesOf(s, logic.Cover))
		note, step = string(covers.Buf), s
	} else if step = j.otherName(r, proven); step != nil {
		note = "It follows from what you named, but that is " + article(step.Technique.Name) + ", not " + article(name)
	}
	if step != nil {
		j.found(step, proven)
	}
	j.v.Note = note + "."
	if f := j.shape(r, proven); f != nil && r.Covers == 0 {
		j.v.Note += " " + f.Text
	}
}

// withoutCovers returns r with the houses of its bases only.
func withoutCovers(r *Reason) *Reason {
	out := *r
	if r.Bases != 0 {
		out.Houses, out.Bases, out.Covers = r.Bases, 0, 0
	}
	return &out
}

// withoutSpare returns r without the houses and cells that are not needed.
func (j *judge) withoutSpare(r *Reason) *Reason {
	out := *withoutCovers(r)
	for c := range r.Cells.All() {
		if slices.Contains(j.unneeded, place{cell: c, isCell: true}) {
			out.Cells = out.Cells.Without(c)
		}
	}
	for h := range r.Houses.All() {
		if slices.Contains(j.unneeded, place{house: h}) {
			out.Houses &^= board.HousesOf(h)
		}
	}
	return &out
}

// maxOther is the level up to which another name for a pattern is looked for.
const maxOther = logic.Unfair

// otherName looks for a step with the same place, of another technique, that shows the
// same: the easiest.
func (j *judge) otherName(r *Reason, proven []why.Conclusion) *logic.Step {
	place := spot{j.withoutSpare(r)}
	for _, rung := range j.ladder() {
		if rung.Level > maxOther || rung.Family == logic.Chains || rung.Family == logic.ALS {
			continue
		}
		for s := range rung.Steps(j.view) {
			if place.fits(&s) && len(j.given(&s, proven)) == len(proven) {
				return &s
			}
		}
	}
	return nil
}

// misnamed notes that the houses which a learner gave for a fish are those that it
// removes from, and not those that prove it.
func (j *judge) misnamed(r *Reason, s *logic.Step) {
	bases, covers := housesOf(s, logic.Base), housesOf(s, logic.Cover)
	if r.Bases != 0 || r.Houses == 0 || bases == 0 || s.Technique.Family != logic.Fish {
		return
	}
	if r.Houses&bases == 0 && r.Houses&^covers == 0 {
		w := j.words().Text("The houses that hold the pattern are ").Houses(bases)
		w.Text(": all their places for ").Digits(s.Digits, "and").Text(" lie in ").Houses(covers).Text(".")
		j.v.Note = string(w.Buf)
	}
}

// places judges a reason of houses and cells.
func (j *judge) places(r *Reason, todo []why.Conclusion) {
	cites := r.Cites()
	j.proven = j.provenBy(cites, todo)
	if len(j.proven) == len(todo) {
		j.spare(cites, j.proven)
		j.besides(cites)
		return
	}
	var rest []why.Conclusion
	for _, c := range todo {
		if !has(j.proven, c) {
			rest = append(rest, c)
		}
	}
	if !j.wrong() && len(j.proven) == 0 {
		j.more = j.lacking(cites, rest)
	}
	if j.more == nil {
		j.v.Fault = j.notEnough(cites, rest[0])
	}
}

// maxMore is the number of constraints that may be lacking in a reason which is
// otherwise good.
const maxMore = 2

// lacking returns the constraints that ks lack to prove rest, if they are few and ks
// matter: nil if they are many, or prove it without ks.
func (j *judge) lacking(ks []board.Constraint, rest []why.Conclusion) []board.Constraint {
	var out []board.Constraint
	for _, c := range rest {
		if len(out) > 0 && j.proves(slices.Concat(ks, out), c) {
			continue
		}
		extra := j.oneMore(ks, c)
		if extra == nil {
			extra = j.someMore(ks, c)
		}
		out = append(out, extra...)
		if extra == nil || len(out) > maxMore || j.proves(extra, c) {
			return nil
		}
	}
	slices.Sort(out)
	return out
}

// oneMore looks for one constraint that makes ks prove c.
func (j *judge) oneMore(ks []board.Constraint, c why.Conclusion) []board.Constraint {
	for k := range board.Constraint(board.NumConstraints) {
		if !j.g.Holds(k) && j.proves(append(slices.Clip(ks), k), c) {
			return []board.Constraint{k}
		}
	}
	return nil
}

// someMore returns what the smallest proof of c has that ks lack, if they share
// something.
func (j *judge) someMore(ks []board.Constraint, c why.Conclusion) []board.Constraint {
	proof, err := j.finder.Explain(j.ctx, j.g, c, j.options())
	if err != nil {
		return nil
	}
	var out []board.Constraint
	for _, k := range proof.Constraints {
		if !slices.Contains(ks, k) {
			out = append(out, k)
		}
	}
	if len(out) == proof.Size() {
		return nil
	}
	return out
}

// spare notes which of the houses and cells named are not needed.
func (j *judge) spare(ks []board.Constraint, proven []why.Conclusion) {
	kept := ks
	for _, place := range placesOf(ks) {
		rest := slices.DeleteFunc(slices.Clone(kept), place.has)
		if len(rest) > 0 && len(j.provenBy(rest, proven)) == len(proven) {
			kept = rest
			j.unneeded = append(j.unneeded, place)
			j.v.Unneeded = append(j.v.Unneeded, place.name())
		}
	}
}

// A place is a cell or a house.
type place struct {
	house  board.House
	cell   board.Cell
	isCell bool
}

func (p place) has(k board.Constraint) bool {
	if k.IsCell() {
		return p.isCell && k.Cell() == p.cell
	}
	return !p.isCell && k.House() == p.house
}

func (p place) name() string {
	if p.isCell {
		return p.cell.String()
	}
	return p.house.String()
}

// placesOf returns the cells and houses of constraints, each once.
func placesOf(ks []board.Constraint) []place {
	var out []place
	for _, k := range ks {
		p := place{isCell: k.IsCell()}
		if p.isCell {
			p.cell = k.Cell()
		} else {
			p.house = k.House()
		}
		if !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return out
}

// maxBesides is the number of constraints up to which everything that follows from
// them is looked for.
const maxBesides = 30

// besides notes what else follows from ks.
func (j *judge) besides(ks []board.Constraint) {
	if len(ks) > maxBesides {
		return
	}
	j.besidesOf([]logic.Part{{Role: logic.Base, Cites: slices.DeleteFunc(slices.Clone(ks), j.g.Holds)}})
}

func (j *judge) besidesOf(parts []logic.Part) {
	for x := range board.Candidate(729) {
		c := why.Conclusion{Candidate: x}
		if j.g.Has(x) && !has(j.claim.Conclusions, c) && j.ctx.Err() == nil && j.follows(parts, nil, c) {
			j.v.Besides = append(j.v.Besides, c.String())
		}
	}
}

// chains judges a reason of one chain or several.
func (j *judge) chains(r *Reason, todo []why.Conclusion) {
	parts, fault := j.chainParts(r)
	if fault == nil {
		for _, c := range todo {
			if j.follows(parts, nil, c) {
				j.proven = append(j.proven, c)
			}
		}
		if len(j.proven) > 0 {
			j.besidesOf(parts)
		}
		if len(j.proven) == len(todo) {
			return
		}
		fault = j.notSeen(parts, todo)
	}
	for _, t := range r.Techniques {
		if s := j.asWritten(t, r, todo); s != nil {
			j.v.Besides = nil
			j.found(s, todo)
			return
		}
	}
	j.v.Fault = fault
}

// asWritten looks for a step that our own notation writes as r does. In nets it
// leaves out what several branches share, so that its links alone do not show it.
func (j *judge) asWritten(t *logic.Technique, r *Reason, todo []why.Conclusion) *logic.Step {
	if !j.usable(t) {
		return nil
	}
	for s := range t.Steps(j.view) {
		own := strings.TrimPrefix(j.pattern(&s), t.Name+": ")
		if strings.Contains(squeezed(r.Text), squeezed(own)) && len(j.given(&s, todo)) == len(todo) {
			return &s
		}
	}
	return nil
}

// squeezed drops blanks.
func squeezed(s string) string { return strings.Join(strings.Fields(strings.ToLower(s)), "") }

// chainParts checks the chains of r link by link.
func (j *judge) chainParts(r *Reason) ([]logic.Part, *Fault) {
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

// branches adds what several branches start from: the cell or the house whose
// options they go through.
func (j *judge) branches(parts []logic.Part) ([]logic.Part, *Fault) {
	var starts board.CandidateSet
	for i := range parts {
		first := parts[i].Nodes[0]
		if !first.On {
			return parts, nil // chains side by side, and no cases
		}
		for _, x := range first.Candidates {
			starts.Add(x)
		}
	}
	first := parts[0].Nodes[0].Candidates[0]
	var left []board.Candidate
	for _, k := range first.Constraints() {
		rest := leaves(j.g, k, &starts)
		if len(rest) == 0 {
			start := logic.Part{Role: logic.Start, Candidates: j.g.Options(k), Cites: []board.Constraint{k}}
			return append([]logic.Part{start}, parts...), nil
		}
		if left == nil || len(rest) < len(left) {
			left = rest
		}
	}
	if sameStart(parts) {
		return parts, nil // one assumption with several consequences
	}
	return nil, j.notCovered(left)
}

func sameStart(parts []logic.Part) bool {
	for i := range parts {
		if !slices.Equal(parts[i].Nodes[0].Candidates, parts[0].Nodes[0].Candidates) {
			return false
		}
	}
	return true
}
