package uniqueness

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Unique rectangles, types 5 and 6: the guardians are in diagonal corners, or in
// three of the four.
//
//	26+  . . | .  26        type 5: + is one digit, and x sees every corner
//	 .   . x | .   .        that has it
//	26   . . | .  26+
//
// In type 5 the guardians are one digit, so one of them is true. In type 6 one
// of the two digits has no place but the corners in the rows and columns of the
// rectangle: were it in one of the diagonal corners with guardians, it would be
// in both, and no guardian would be left.
var (
	UniqueRectangle5 = &logic.Technique{
		Slug: "unique-rectangle-5", Name: "Unique Rectangle Type 5", Aliases: []string{"uniqueness test 5", "u5", "ur5"},
		Family: logic.Uniqueness,
		Needs:  []string{"unique-rectangle-2"}, OneSolution: true,
		Title:   "two diagonal corners or three corners of a rectangle share their one extra digit",
		Because: deadlyRectangle + typeTwo,
		Words:   patternWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { uniqueRectangles(v, diagonalDigit, yield) },
	}
	UniqueRectangle6 = &logic.Technique{
		Slug: "unique-rectangle-6", Name: "Unique Rectangle Type 6", Aliases: []string{"uniqueness test 6", "u6", "ur6"},
		Family: logic.Uniqueness,
		Needs:  []string{"unique-rectangle-5", "x-wing"}, OneSolution: true,
		Title: "two diagonal corners have extra digits, and a digit has no other place in the sides of the rectangle",
		Because: deadlyRectangle +
			`To prevent that, {{guardians}}. {{houses "bridge"}} have their {{digits "bridge"}}s in {{anyCell "bridge"}} ` +
			`only. So {{both}}; and the other way round. Then both corners would be without an extra candidate.`,
		Words: patternWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { uniqueRectangles(v, crossed, yield) },
	}
)

// diagonalDigit is type 5: the guardians are one digit, but not on one side.
func diagonalDigit(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	return aligned(p) || deadly.OneDigit(v, p, yield)
}

// crossed is type 6.
func crossed(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	if p.Extra.Len() != 2 || aligned(p) {
		return true
	}
	sides := sidesOf(p.Cells)
	for d := range p.Digits.All() {
		if v.Spots(d).Meets(sides) || !v.Spots(d).Meets(p.Extra) {
			continue
		}
		s := p.Step(v)
		s.Eliminations = parts.Spots(v.Spots(d).And(p.Extra), d)
		for c := range p.Extra.All() {
			s.Parts = append(s.Parts, parts.House(v, logic.Bridge, board.Row(c.Row()), d))
		}
		if !yield(s) {
			return false
		}
	}
	return true
}

// sidesOf returns the other cells in the rows and columns of cells.
func sidesOf(cells board.CellSet) board.CellSet {
	var s board.CellSet
	for c := range cells.All() {
		s = s.Or(board.Row(c.Row()).Cells()).Or(board.Col(c.Col()).Cells())
	}
	return s.Minus(cells)
}
