package uniqueness

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Unique rectangles that use cells outside the rectangle.
//
//	26   .   . | .  26   . | .       external: the corners marked + must not take
//	26+  e   e | .  26+  e | e       both 2 and 6, so the row has one of them in e
//
//	26   .   . | .  26   . | .       with an almost locked set: the extras are 3
//	263  .   . | .  267  . | .       and 7; if the 7 is false, the 3 is true and
//	 .  37   . | -7  .   . | .       the 37 below is 7; so one of these 7s is true
//
// In both techniques, a fact about the corners leads to one about candidates outside the rectangle.
var (
	UniqueRectangleExternal = unique(logic.Technique{
		Slug: "unique-rectangle-external", Name: "External Unique Rectangle", Aliases: []string{"ur external"},
		Needs: []string{"unique-rectangle-4", "hidden-rectangle"},

		Title: "a house must have one of the two digits outside the rectangle, and a candidate rules out every place for it",
		Because: deadlyRectangle +
			`But the puzzle has only one solution, so {{cells "guardian"}} cannot have both {{digit}}. ` +
			`If neither of them is {{digits "bridge A"}}, {{houses "bridge A"}} has its {{digits "bridge A"}} in ` +
			`{{anyCell "bridge A"}}. If neither is {{digits "bridge B"}}, {{houses "bridge B"}} has its ` +
			`{{digits "bridge B"}} in {{anyCell "bridge B"}}. At least one of these must be true, so {{outside}}.`,
		Find: deadlypatterns.From(deadlypatterns.Rectangles, external),
	})
	UniqueRectangleALS = unique(logic.Technique{
		Slug: "unique-rectangle-als", Name: "Unique Rectangle with Almost Locked Set",
		Aliases: []string{"ur als", "unique rectangle with als", "almost unique rectangle"},
		Needs:   []string{"unique-rectangle-3", "als-xz"},
		Title:   "a digit must be an extra digit of a rectangle or be in an almost locked set",
		Because: deadlyRectangle +
			`But the puzzle has only one solution, so {{guardians}}. {{sets}}. {{handedOn}}.`,
		Find: deadlypatterns.From(deadlypatterns.Rectangles, withSet),
	})
)

// external yields the steps of a rectangle whose guardians are in two corners on one side, called
// the roof. It combines a house of the roof for each of the two digits. All four corners must have
// both digits as candidates.
func external(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
	full := v.Spots(p.Digits.First()).And(v.Spots(p.Digits.Last())) // the cells with both digits
	if !aligned(p) || !p.Cells.Within(full) {
		return true
	}
	for first := range p.Extra.Houses() {
		for last := range p.Extra.Houses() {
			if !outside(v, p, board.InHouse(first, p.Digits.First()), board.InHouse(last, p.Digits.Last()), yield) {
				return false
			}
		}
	}
	return true
}

// outside yields the step of two houses of the roof, each of which needs one of the digits and has
// places for it outside the roof. There is no step if one digit has no such place, because that is
// type 4. Candidates that the guardians themselves rule out are not removed, because they need no
// house. It returns false to stop the search.
func outside(v *logic.View, p *deadlypatterns.Pattern, first, last board.Constraint, yield func(logic.Step) bool) bool {
	a := v.Spots(first.Digit()).And(first.House().Cells()).Minus(p.Extra)
	b := v.Spots(last.Digit()).And(last.House().Cells()).Minus(p.Extra)
	if a.IsEmpty() || b.IsEmpty() {
		return true
	}
	var out deadlypatterns.Exclusion
	for c := range a.All() {
		out.Add(v, board.At(c, first.Digit()))
	}
	for c := range b.All() {
		out.Add(v, board.At(c, last.Digit()))
	}
	out.Without(p.Exclusion(v))
	if !out.Any() {
		return true
	}
	s := p.Step(v)
	s.Eliminations = out.Candidates()
	s.Parts = append(s.Parts,
		logic.Part{Role: logic.Bridge, Label: "A", Candidates: parts.Spots(a, first.Digit()),
			Cites: []board.Constraint{first}},
		logic.Part{Role: logic.Bridge, Label: "B", Candidates: parts.Spots(b, last.Digit()), Cites: []board.Constraint{last}})
	return yield(s)
}

// withSet yields the steps that connect the two extra digits of a rectangle to an almost locked
// set. All places for one digit in the set see those in the corners, and the other digit is
// removed. It returns false to stop the search.
func withSet(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
	guards := p.Guards(v)
	if guards.Len() != 2 {
		return true
	}
	sets := *alsets.Sets.Of(v)
	for i := range sets {
		a := &sets[i]
		if a.Digits&guards != guards || a.Cells.Meets(p.Cells) {
			continue
		}
		for x := range guards.All() {
			if !withCommon(v, p, a, x, guards.Without(x).First(), yield) {
				return false
			}
		}
	}
	return true
}

// withCommon yields the step with the common digit x that removes z, if there is one. It returns
// false to stop the search.
func withCommon(v *logic.View, p *deadlypatterns.Pattern, a *alsets.Set, x, z board.Digit, yield func(logic.Step) bool) bool {
	xs, zs := v.Spots(x).And(p.Extra), v.Spots(z).And(p.Extra)
	out := a.Reach[z-1].And(zs.CommonPeers())
	if out.IsEmpty() || !a.Spots[x-1].Within(xs.CommonPeers()) || a.Reducible(v, x.Set()|z.Set()) {
		return true
	}
	s := p.Step(v)
	s.Eliminations = parts.Spots(out, z)
	s.Parts = append(s.Parts,
		parts.Cells(v, logic.Set, "A", a.Cells),
		logic.Part{Role: logic.Common, Label: "X", Candidates: parts.Spots(xs.Or(a.Spots[x-1]), x)})
	return yield(s)
}
