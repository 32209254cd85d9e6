package uniqueness

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Unique rectangles, types 1 to 4: four cells in two rows, two columns and two
// boxes that would hold two digits only.
//
//	    box    |   box
//	| 26   .  .| 26   .  . |   2 and 6 alone in all four cells could be
//	|  .   .  .|  .   .  . |   exchanged without changing a row, a column
//	| 26+  .  .| 26+  .  . |   or a box: a second solution
//
// A puzzle with one solution never gets there, so one of the guardians (+), the
// candidates beside the two digits, is true. Type 1 has them in one cell; in
// type 2 they are one digit; in type 3 they complete a naked subset; in type 4
// one of the two digits has to be in a cell with a guardian.
var (
	UniqueRectangle1 = unique(logic.Technique{
		Slug: "unique-rectangle-1", Name: "Unique Rectangle Type 1",
		Aliases: []string{"uniqueness test 1", "u1", "ur1", "unique corner"},
		Needs:   []string{"naked-pair"},
		Title:   "three corners of a rectangle have just two digits, so the fourth has neither",
		Because: deadlyRectangle + typeOne,
		Find:    deadly.From(deadly.Rectangles, deadly.OneCell),
	})
	UniqueRectangle2 = unique(logic.Technique{
		Slug: "unique-rectangle-2", Name: "Unique Rectangle Type 2",
		Aliases: []string{"uniqueness test 2", "u2", "ur2", "unique side"},
		Needs:   []string{"unique-rectangle-1", "locked-candidates-pointing"},
		Title:   "the two upper corners of a rectangle share their one extra digit",
		Because: deadlyRectangle + typeTwo,
		Find:    deadly.From(deadly.Rectangles, sideDigit),
	})
	UniqueRectangle3 = unique(logic.Technique{
		Slug: "unique-rectangle-3", Name: "Unique Rectangle Type 3", Aliases: []string{"uniqueness test 3", "u3", "ur3"},
		Needs:   []string{"unique-rectangle-1", "naked-pair", "naked-triple"},
		Title:   "the extra digits of two corners form a naked subset with cells beside them",
		Because: deadlyRectangle + typeThree,
		Find:    deadly.From(deadly.Rectangles, deadly.Subset),
	})
	UniqueRectangle4 = unique(logic.Technique{
		Slug: "unique-rectangle-4", Name: "Unique Rectangle Type 4", Aliases: []string{"uniqueness test 4", "u4", "ur4"},
		Needs:   []string{"unique-rectangle-1", "hidden-single"},
		Title:   "two corners have extra digits and must take one of the two digits, so they never take the other",
		Because: deadlyRectangle + typeFour,
		Find:    deadly.From(deadly.Rectangles, deadly.Locked),
	})
)

const deadlyRectangle = `If {{cells "corner"}} held only {{digit}}, they would have {{filling}}, or the other way ` +
	`round{{gone}}. Both leave {{patternHouses}} with the same digits, so the puzzle would have two solutions. `

// aligned reports whether the guardians of p are in two corners of one side.
func aligned(p *deadly.Pattern) bool {
	return p.Extra.Len() == 2 && p.Extra.Meets(p.Extra.First().Peers())
}

// sideDigit is type 2 with its two guardians on one side; elsewhere it is type 5.
func sideDigit(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	return !aligned(p) || deadly.OneDigit(v, p, yield)
}

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
	UniqueRectangle5 = unique(logic.Technique{
		Slug: "unique-rectangle-5", Name: "Unique Rectangle Type 5", Aliases: []string{"uniqueness test 5", "u5", "ur5"},
		Needs:   []string{"unique-rectangle-2"},
		Title:   "two diagonal corners or three corners of a rectangle share their one extra digit",
		Because: deadlyRectangle + typeTwo,
		Find:    deadly.From(deadly.Rectangles, diagonalDigit),
	})
	UniqueRectangle6 = unique(logic.Technique{
		Slug: "unique-rectangle-6", Name: "Unique Rectangle Type 6", Aliases: []string{"uniqueness test 6", "u6", "ur6"},
		Needs: []string{"unique-rectangle-5", "x-wing"},
		Title: "two diagonal corners have extra digits, and a digit has no other place in the sides of the rectangle",
		Because: deadlyRectangle +
			`To prevent that, {{guardians}}. {{houses "bridge"}} have their {{digits "bridge"}}s in {{anyCell "bridge"}} ` +
			`only. So {{both}}; and the other way round. Then both corners would be without an extra candidate.`,
		Find: deadly.From(deadly.Rectangles, crossed),
	})
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
