package uniqueness

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// Hidden Rectangle: one corner of a rectangle has only the two digits. In the row and the column of
// the opposite corner, one of these digits has places in the corners only.
//
//	26   . . | .  26+      in the lower row and in the right column 2 fits
//	 .   . . | .   .       into corners only; if x were 6, both corners
//	26+  . . | .   x       beside it would be 2, and the upper left one 6
//
// That would be the deadly pattern, so the opposite corner cannot have the other digit.
var (
	HiddenRectangle = unique(logic.Technique{
		Slug: "hidden-rectangle", Code: "0606", Name: "Hidden Rectangle", Aliases: []string{"hidden unique rectangle", "hr"},
		Conditions: conditions.UniqueRectangle(),
		Needs:      []string{"unique-rectangle-4"},
		Title:      "two strong links rule out one of the two digits in a corner of a rectangle",
		Because: deadlyRectangle +
			`Now if {{outCells}} were {{out}}, {{forced}}. That would be one of these two fillings, but the puzzle has only one ` +
			`solution.`,
		Find: deadlypatterns.From(deadlypatterns.Rectangles, hiddenCorner),
	})
)

// hiddenCorner yields the steps for every corner without a guardian, together with the opposite
// corner.
func hiddenCorner(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
	if p.Extra.Len() != 3 && (p.Extra.Len() != 2 || aligned(p)) {
		return true
	}
	for c := range p.Cells.Minus(p.Extra).All() {
		target := p.Cells.Minus(c.Peers()).Without(c).First()
		h := target.Houses()
		sides := h[board.RowKind].Cells().Or(h[board.ColKind].Cells()).Minus(p.Cells)
		for d := range p.Digits.All() {
			out := board.At(target, p.Digits.Without(d).First())
			if !v.Has(out) || v.Spots(d).Meets(sides) {
				continue
			}
			s := p.Step(v)
			s.Eliminations = []board.Candidate{out}
			s.Parts = append(s.Parts,
				parts.House(v, logic.Bridge, h[board.RowKind], d),
				parts.House(v, logic.Bridge, h[board.ColKind], d))
			if !yield(s) {
				return false
			}
		}
	}
	return true
}
