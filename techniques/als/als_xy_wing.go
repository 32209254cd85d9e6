package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// ALSXYWing links two almost locked sets through a third one.
//
//	A  --x--  C  --y--  B        A and C share the restricted common x,
//	z                   z        B and C share y, A and B both have z
//
// C lacks at most one digit, so it has x or y. Therefore A lacks x or B lacks y, and the set that
// lacks a digit has z. A and B may share cells.
var ALSXYWing = &logic.Technique{
	Slug: "als-xy-wing", Code: "0902", Name: "ALS-XY-Wing", Aliases: []string{"almost locked set xy-wing", "als xy", "als-xy"},
	Family: logic.ALS, Needs: []string{"als-xz", "xy-wing"},
	Title:   "an almost locked set rules out a digit in one of two others",
	Because: `{{sets}}. {{turned}}. Either way, {{oneOfTwo}}.`,
	Words:   setWords,
	Find:    alsXYWings,
}

func alsXYWings(v *logic.View, yield func(logic.Step) bool) {
	sets := *alsets.Sets.Of(v)
	for c, links := range *alsets.Links.Of(v) {
		if c%32 == 0 && v.Stopped() {
			return
		}
		for i := range links {
			for j := i + 1; j < len(links); j++ {
				if !turningOn(v, sets, c, links[i], links[j], yield) {
					return
				}
			}
		}
	}
}

// turningOn yields the wings around the set c with the links l and m, one wing for each choice of
// a digit from l and one from m. It returns false to stop the search.
func turningOn(v *logic.View, sets []alsets.Set, c int, l, m alsets.Link, yield func(logic.Step) bool) bool {
	a, b := &sets[l.To], &sets[m.To]
	common := a.Digits & b.Digits
	if common&^l.Digits == 0 && l.Digits.Single() {
		return true
	}
	for xs := l.Digits; xs != 0; xs &= xs - 1 {
		for ys := m.Digits.Without(xs.First()); ys != 0; ys &= ys - 1 {
			x, y := xs.First(), ys.First()
			if rest := common.Without(x).Without(y); rest != 0 && !alsXYWing(v, a, b, &sets[c], x, y, rest, yield) {
				return false
			}
		}
	}
	return true
}

// alsXYWing yields the wing of a and b that c connects by x and y, if it removes a digit of
// common. It returns false to stop the search.
func alsXYWing(
	v *logic.View, a, b, c *alsets.Set, x, y board.Digit, common board.DigitSet, yield func(logic.Step) bool,
) bool {
	var out alsets.Removal
	for z := common; z != 0; z &= z - 1 {
		out.Add(z.First(), a.Reach[z.First()-1].And(b.Reach[z.First()-1]))
	}
	if out.IsEmpty() {
		return true
	}
	if !a.Cells.Meets(b.Cells) && a.Restricted(b)&^out.Digits() != 0 {
		return true // this is an XZ-rule, which needs no third set
	}
	if a.Reducible(v, x.Set()|out.Digits()) || b.Reducible(v, y.Set()|out.Digits()) || c.Reducible(v, x.Set()|y.Set()) {
		return true
	}
	s := logic.Step{
		Eliminations: out.Candidates(),
		Digits:       out.Digits(),
		Parts: []logic.Part{
			parts.Cells(v, logic.Set, "A", a.Cells),
			parts.Cells(v, logic.Set, "B", b.Cells),
			parts.Cells(v, logic.Set, "C", c.Cells),
			restrictedCommon("X", a, c, x),
			restrictedCommon("Y", b, c, y),
		},
	}
	alsets.CiteOnce(s.Parts)
	return yield(s)
}
