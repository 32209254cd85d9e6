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
// C lacks at most one digit, so it holds x or y. Then A lacks x or B lacks y,
// and the set that lacks a digit holds z.
var ALSXYWing = &logic.Technique{
	Slug: "als-xy-wing", Name: "Almost Locked Set XY-Wing", Aliases: []string{"als xy", "als-xy"},
	Family: logic.ALS, Needs: []string{"als-xz", "xy-wing"},
	Title: "an almost locked set takes a digit from one of two others",
	Because: `The sets A ({{cells "set A"}}: {{digits "set A"}}), B ({{cells "set B"}}: {{digits "set B"}}) and C ` +
		`({{cells "set C"}}: {{digits "set C"}}) ` +
		`each have one candidate more than cells, so each can lack one digit only. C holds {{digits "common X"}} or ` +
		`{{digits "common Y"}}. ` +
		`If it holds {{digits "common X"}}, A cannot, because the places see each other, and A needs all its other ` +
		`digits; if it holds {{digits "common Y"}}, the same goes for B. ` +
		`So {{out}} is in A or in B, and no cell that sees every place for it in both can have it.`,
	Find: func(v *logic.View, yield func(logic.Step) bool) { XYWings(v, Rule{}, yield) },
}

// XYWings yields the instances that rule counts.
func XYWings(v *logic.View, rule Rule, yield func(logic.Step) bool) {
	sets := rule.sets(v)
	for c, links := range rule.graph(v) {
		if c%32 == 0 && v.Stopped() {
			return
		}
		for i := range links {
			for j := i + 1; j < len(links); j++ {
				if !alsXYWing(v, sets, c, links[i], links[j], rule, yield) {
					return
				}
			}
		}
	}
}

// alsXYWing yields the wing that turns on set c with the links l and m, if it
// removes something. It returns false to stop.
func alsXYWing(v *logic.View, sets []alsets.Set, c int, l, m alsets.Link, rule Rule, yield func(logic.Step) bool) bool {
	a, b := &sets[l.To], &sets[m.To]
	common := a.Digits & b.Digits &^ (l.Digits | m.Digits)
	if common == 0 || l.Digits == m.Digits && l.Digits.Single() || !rule.Overlap && a.Cells.Meets(b.Cells) {
		return true
	}
	var out alsets.Removal
	for z := common; z != 0; z &= z - 1 {
		out.Add(z.First(), a.Reach[z.First()-1].And(b.Reach[z.First()-1]))
	}
	if out.IsEmpty() {
		return true
	}
	x, y := distinct(l.Digits, m.Digits)
	if !rule.All && (a.Spare(v, x.Set()|out.Digits()) || b.Spare(v, y.Set()|out.Digits()) ||
		sets[c].Spare(v, x.Set()|y.Set())) {
		return true
	}
	return yield(logic.Step{
		Eliminations: out.Candidates(),
		Digits:       out.Digits(),
		Parts: []logic.Part{
			parts.Cells(v, logic.Set, "A", a.Cells),
			parts.Cells(v, logic.Set, "B", b.Cells),
			parts.Cells(v, logic.Set, "C", sets[c].Cells),
			restrictedCommon("X", a, &sets[c], x),
			restrictedCommon("Y", b, &sets[c], y),
		},
	})
}

// distinct returns a digit of l and another one of m. They must not be the same
// single digit.
func distinct(l, m board.DigitSet) (x, y board.Digit) {
	x = l.First()
	if m.Without(x) != 0 {
		return x, m.Without(x).First()
	}
	return l.Without(x).First(), m.First()
}
