package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// RectangleElimination removes a candidate that would leave a box without a place for its digit.
//
//	.  .  . | a  .  . | .  b  .      row: a or b
//	--------+---------+---------
//	.  .  . | o  .  . | . -x  .      if x is true, b is not, so a is; then every
//	.  .  . | o  /  / | .  .  .      place o of the box sees a or x, and the box
//	.  .  . | o  /  / | .  .  .      has none left
//
// If a box loses all its places to a and x, then x is false. The pattern is an Empty Rectangle,
// explained from the other end. Boxes with only two places count as well.
var RectangleElimination = &logic.Technique{
	Slug: "rectangle-elimination", Name: "Rectangle Elimination", Family: logic.SingleDigit,
	Needs: []string{"empty-rectangle"},

	Title:   "a candidate, with the help of a strong link, would leave no place for its digit in a box",
	Because: `{{emptied}}`,
	Words:   logic.Words{"emptied": emptied},
	Find:    rectangleEliminations,
}

func rectangleEliminations(v *logic.View, yield func(logic.Step) bool) {
	var found [maxHinges]hinge
	for d := range board.AllDigits.All() {
		for b := range board.Boxes() {
			n := hinges(v, d, b, 2, &found)
			for i := range n {
				if !yield(found[i].contradiction()) {
					return
				}
			}
		}
	}
}

// contradiction returns the step of e, explained from the candidate that it removes. If the
// candidate were true, all places left for the digit in the box would see it.
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
