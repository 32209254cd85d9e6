package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"pencilmark/techniques/parse"
)

// named judges a reason that names a technique. There must be a pattern of that name at the place
// that the reason gives, and it must agree with every detail in the reason.
func (j *judge) named(r *parse.Reason, todo []why.Conclusion) {
	step, proven, near, falsehoods := j.search(r, todo)
	if len(proven) < len(todo) && j.suffices(r, todo) {
		j.proven, j.v.Technique = todo, r.Techniques[0].Slug
		return
	}
	if len(proven) == len(todo) {
		j.found(step, proven)
		j.misnamed(r, step)
		if j.v.More = j.leftOut(r, step, todo); j.v.More != nil {
			j.proven, j.v.Besides = nil, nil
		}
		return
	}
	idle := false
	if step == nil {
		step = j.idle(r)
		idle = step != nil
	}
	if idle && !slices.ContainsFunc(todo, func(c why.Conclusion) bool { return !j.follows(step.Parts, step.Deadly, c) }) {
		j.found(step, todo)
		return
	}
	switch {
	case !r.Bare() && !idle && j.notQuite(r, todo, near, falsehoods):
	case len(proven) > 0:
		j.found(step, proven)
		j.v.Fault = j.provesLess(step, todo)
	case step != nil && (step.Technique.Family != logic.Singles || !todo[0].Place || !r.Cells.IsEmpty()): // a single is about its own digit
		j.found(step, nil)
		j.v.Fault = j.elsewhere(step, todo)
	default:
		j.v.Fault = j.broken(r, todo)
	}
}

// notQuite looks for something that proves all of todo even though a detail of the reason is wrong.
// It tries the same technique with one detail changed, another technique at the same place, and
// finally just the houses and cells. It reports whether it found anything.
func (j *judge) notQuite(r *parse.Reason, todo []why.Conclusion, near *logic.Step, falsehoods []detail) bool {
	name := r.Techniques[0].Name
	roles := len(falsehoods) > 0 && !slices.ContainsFunc(falsehoods, func(f detail) bool { return !f.role })
	switch other := j.otherName(r, todo); {
	case len(falsehoods) == 1 || roles:
		if j.almost(near, todo, j.notSo(falsehoods)); roles { // what it needs is there
			return true
		}
	case other != nil:
		w := j.words().Text("That is ").Text(article(other.Technique.Name)).Text(", not ").Text(article(name)).Text(".")
		j.almost(other, todo, fault(FalseDetail, w))
	case len(j.provenBy(r.Cites(), todo)) == len(todo):
		w := j.words().Text("The houses and cells you named show it, but there is no ").Text(name).Text(" there.")
		j.almost(nil, todo, fault(FalseDetail, w))
	case len(falsehoods) == 2 && r.Cells.Len()+r.Houses.Len() > 3:
		f, slug := j.broken(r, todo), r.Techniques[0].Slug
		if f.Kind != NoPattern && (j.near || sizes[slug] > 0 || strings.HasPrefix(slug, "locked-candidates")) {
			return false
		}
		j.almost(near, todo, j.notSo(falsehoods))
	default:
		return false
	}
	if f := j.shape(r, todo); f != nil && j.v.Fault.Witness == nil && // why the technique is not there
		(f.Kind != Elsewhere || !r.Cells.IsEmpty() || r.Techniques[0].Family != logic.Intersections) {
		j.v.Fault.Text += " " + f.Text
		j.v.Fault.Witness = f.Witness
	}
	return true
}

// almost records that the claim is nearly right but that a detail of the reason is wrong.
func (j *judge) almost(s *logic.Step, todo []why.Conclusion, f *Fault) {
	if s != nil {
		j.found(s, todo)
	}
	j.proven, j.v.Fault = todo, f
}

// found records the pattern that the reason is about.
func (j *judge) found(s *logic.Step, proven []why.Conclusion) {
	j.proven = proven
	j.v.Technique = s.Technique.Slug
	if len(s.Placements) == 0 || len(proven) > 0 {
		j.v.Pattern = strings.TrimSuffix(j.pattern(s), " ")
	}
	for i := range j.claim.Reason.Parts {
		if p := &j.claim.Reason.Parts[i]; !judged(p) {
			j.v.Unread = append(j.v.Unread, p.Name+"="+p.Digits.String())
		}
	}
	for _, x := range s.Eliminations {
		placed := func(p why.Conclusion) bool { return p.Place && p.Candidate.Excludes(x) }
		if c := (why.Conclusion{Candidate: x}); j.g.Has(x) && !slices.Contains(j.claim.Conclusions, c) && !slices.ContainsFunc(proven, placed) {
			j.v.Besides = append(j.v.Besides, c)
		}
	}
}

// pattern returns the notation of s without the conclusion.
func (j *judge) pattern(s *logic.Step) string {
	line := j.renderer.Line(s)
	if i := strings.LastIndex(line, "=> "); i >= 0 {
		line = line[:i]
	}
	return strings.TrimRight(line, " ")
}

// maxOther is the highest level at which otherName looks for a pattern in other families.
const maxOther = logic.Hard

// otherName looks for a step of another technique at the same place that proves the same
// conclusions. If there are several, it returns the easiest. A step of another family must have
// more than one cell or house in common with the reason.
func (j *judge) otherName(r *parse.Reason, proven []why.Conclusion) *logic.Step {
	for _, rung := range j.ladder() {
		foreign := rung.Family != r.Techniques[0].Family
		if slices.Contains(r.Techniques, rung.Technique) || rung.Family == logic.Chains || rung.Family == logic.ALS ||
			foreign && (rung.Level > maxOther || r.Cells.Len()+r.Houses.Len() < 2) {
			continue
		}
		for s := range rung.Steps(j.view) {
			if len(j.given(&s, proven)) == len(proven) && (j.inside(r, &s) || len(j.falseDetails(r, &s)) == 0) {
				return &s
			}
		}
	}
	return nil
}

// inside reports whether s is a smaller pattern of the family that r names, such as a Swordfish in the rows of a
// Jellyfish.
func (j *judge) inside(r *parse.Reason, s *logic.Step) bool {
	bases := housesOf(s, logic.Base)
	return s.Technique.Family == logic.Fish && r.Techniques[0].Family == logic.Fish && r.Digits&^s.Digits == 0 &&
		bases&^r.Houses == 0 && r.Cells.IsEmpty()
}

// leftOut returns the cells of a pattern that r leaves out although it names others, unless those that it names
// suffice, or the digits say which pattern it is. A pivot or a fin alone may stand for the whole pattern.
func (j *judge) leftOut(r *parse.Reason, s *logic.Step, todo []why.Conclusion) (out []board.Constraint) {
	named := r.Cells.Minus(inParts(r))
	switch s.Technique.Family {
	case logic.Intersections, logic.Subsets, logic.Wings, logic.Uniqueness:
	case logic.Chains:
		if !isNaked(s) {
			return nil
		}
	default:
		return nil
	}
	kept, some := parts.InCells(r.Cells.And(j.g.Empty())), false
	for k := range s.Citations() {
		switch {
		case !k.IsCell():
			kept = append(kept, k)
		case !r.Cells.Has(k.Cell()):
			out = append(out, k)
		default:
			some = some || named.Has(k.Cell())
		}
	}
	follows := func(c why.Conclusion) bool {
		return j.follows([]logic.Part{{Role: logic.Base, Cites: kept}}, s.Deadly, c)
	}
	if !some || len(r.Chains) > 0 || r.Digits != 0 && r.Digits == s.Digits || !slices.ContainsFunc(todo, func(c why.Conclusion) bool { return !follows(c) }) {
		return nil
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// misnamed adds a note if the learner named the houses from which a fish removes candidates instead
// of the houses that prove it.
func (j *judge) misnamed(r *parse.Reason, s *logic.Step) {
	bases, covers := housesOf(s, logic.Base), housesOf(s, logic.Cover)
	if r.Bases != 0 || r.Houses == 0 || bases == 0 || s.Technique.Family != logic.Fish {
		return
	}
	if r.Houses&bases == 0 && r.Houses&^covers == 0 {
		w := j.words().Text("The houses that hold the pattern are ").Houses(bases)
		w.Text(": all their places for ").Digits(s.Digits, "and").Text(" are in ").Houses(covers).Text(".")
		j.v.Note = string(w.Buf)
	}
}
