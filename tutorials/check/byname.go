package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

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
