package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// RectangleElimination tries a candidate that would leave a box without a place
// for its digit.
//
//	.  .  . | a  .  . | .  b  .      row: a or b
//	--------+---------+---------
//	.  .  . | o  .  . | . -x  .      if x is true, b is not, so a is; then every
//	.  .  . | o  /  / | .  .  .      place o of the box sees a or x, and the box
//	.  .  . | o  /  / | .  .  .      has none left
//
// A box that loses all its places to a and to x shows that x is false. It is an
// Empty Rectangle told from the other end; boxes with two places count as well.
var RectangleElimination = &logic.Technique{
	Slug: "rectangle-elimination", Name: "Rectangle Elimination", Family: logic.SingleDigit,
	Needs: []string{"empty-rectangle"},

	Title:   "a candidate and the strong link it triggers would empty a box",
	Because: `{{emptied}}`,
	Words:   logic.Words{"emptied": emptied},
	Find:    rectangleEliminations,
}

func rectangleEliminations(v *logic.View, yield func(logic.Step) bool) {
	var found [maxHinges]hinge
	for d := range board.AllDigits.All() {
		for b := board.Box(0); b <= board.Box(8); b++ {
			n := hinges(v, d, b, 2, &found)
			for i := range n {
				if !yield(found[i].contradiction()) {
					return
				}
			}
		}
	}
}

// contradiction returns the step of e told from the candidate that goes: if it
// were true, the box would have to place the digit where it sees it.
func (e *hinge) contradiction() logic.Step {
	d := e.digit
	x := parts.Spots(e.out.Set(), d)
	return logic.Step{
		Eliminations: x,
		Digits:       d.Set(),
		Parts: []logic.Part{
			{Role: logic.Chain, Houses: []board.House{e.link, e.box}, Nodes: []logic.Node{
				{Candidates: x, On: true},
				{Candidates: parts.Spots(e.b.Set(), d)},
				{Candidates: parts.Spots(e.a.Set(), d), On: true, Cites: parts.InHouses(d, e.link)},
				{Candidates: parts.Spots(e.along, d)},
				{Candidates: parts.Spots(e.beside, d), On: true, Cites: parts.InHouses(d, e.box)},
			}},
			{Role: logic.Cover, Houses: []board.House{e.box}},
			{Role: logic.Pincer, Candidates: x},
		},
	}
}
