package uniqueness

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// Unique rectangles, types 1 to 4: four cells in two rows, two columns and two boxes. They would be
// a deadly pattern if they had only two digits as candidates.
//
//	    box    |   box
//	| 26   .  .| 26   .  . |   2 and 6 alone in all four cells could be
//	|  .   .  .|  .   .  . |   exchanged without changing a row, a column
//	| 26+  .  .| 26+  .  . |   or a box: a second solution
//
// This cannot happen in a puzzle with one solution. So one of the guardians (+), which are the
// other candidates of these cells, is true. In type 1, the guardians are all in one cell. In type
// 2, they all have the same digit. In type 3, they form a naked subset with other cells. In type 4,
// one of the two digits of the pattern must be in a cell with a guardian.
var (
	UniqueRectangle1 = unique(logic.Technique{
		Slug: "unique-rectangle-1", Code: "0600", Name: "Unique Rectangle Type 1",
		Conditions: conditions.UniqueRectangle(conditions.Count(4), conditions.ThreePlain),
		Aliases:    []string{"uniqueness test 1", "u1", "ur1", "unique corner"},
		Needs:      []string{"naked-pair"},
		Title:      "three corners of a rectangle have only two candidates, so the fourth cannot be either of them",
		Because:    deadlyRectangle + typeOne,
		Find:       deadlypatterns.From(deadlypatterns.Rectangles, deadlypatterns.OneCell),
	})
	UniqueRectangle2 = unique(logic.Technique{
		Slug: "unique-rectangle-2", Code: "0601", Name: "Unique Rectangle Type 2",
		Conditions: conditions.UniqueRectangle(conditions.TwoPlain),
		Aliases:    []string{"uniqueness test 2", "u2", "ur2", "unique side"},
		Needs:      []string{"unique-rectangle-1", "locked-candidates-pointing"},
		Title:      "two corners on one side of a rectangle have the same single extra digit",
		Because:    deadlyRectangle + typeTwo,
		Find:       deadlypatterns.From(deadlypatterns.Rectangles, sideDigit),
	})
	UniqueRectangle3 = unique(logic.Technique{
		Slug: "unique-rectangle-3", Code: "0602", Name: "Unique Rectangle Type 3", Aliases: []string{"uniqueness test 3", "u3", "ur3"},
		Conditions: conditions.UniqueRectangle(conditions.TwoPlain),
		Needs:      []string{"unique-rectangle-1", "naked-pair", "naked-triple"},
		Title:      "the extra digits of two corners form a naked subset with other cells",
		Because:    deadlyRectangle + typeThree,
		Find:       deadlypatterns.From(deadlypatterns.Rectangles, deadlypatterns.Subset),
	})
	UniqueRectangle4 = unique(logic.Technique{
		Slug: "unique-rectangle-4", Code: "0603", Name: "Unique Rectangle Type 4", Aliases: []string{"uniqueness test 4", "u4", "ur4"},
		Conditions: conditions.UniqueRectangle(conditions.TwoPlain),
		Needs:      []string{"unique-rectangle-1", "hidden-single"},
		Title:      "one of the two digits must be in one of two corners with extra digits, so neither corner can be the other",
		Because:    deadlyRectangle + typeFour,
		Find:       deadlypatterns.From(deadlypatterns.Rectangles, deadlypatterns.Locked),
	})
)

const deadlyRectangle = `Suppose {{cells "corner"}} had only the candidates {{digit}}. Then you could fill them in two ways: ` +
	`{{filling}}, or the other way round. Both ways put the same digits into {{patternHouses}}, so the puzzle would have two ` +
	`solutions. {{gone}}`

// aligned reports whether the guardians of p are in two corners on one side of the rectangle.
func aligned(p *deadlypatterns.Pattern) bool {
	return p.Extra.Len() == 2 && p.Extra.Meets(p.Extra.First().Peers())
}

// sideDigit yields the steps of type 2, in which the guardians are in two corners on one side.
// Otherwise, the pattern is of type 5.
func sideDigit(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
	return !aligned(p) || deadlypatterns.OneDigit(v, p, yield)
}

// Unique rectangles, types 5 and 6: the guardians are in two diagonal corners, or in three of the
// four corners.
//
//	26+  . . | .  26        type 5: + is one digit, and x sees every corner
//	 .   . x | .   .        that has it
//	26   . . | .  26+
//
// In type 5, all guardians have the same digit, so this digit is in one of their cells. In type 6,
// the rows and columns of the rectangle have one of the two digits in the corners only. If it were
// in one of the diagonal corners with guardians, it would be in both, and no guardian would be
// true.
var (
	UniqueRectangle5 = unique(logic.Technique{
		Slug: "unique-rectangle-5", Code: "0604", Name: "Unique Rectangle Type 5", Aliases: []string{"uniqueness test 5", "u5", "ur5"},
		Conditions: conditions.UniqueRectangle(),
		Needs:      []string{"unique-rectangle-2"},
		Title:      "two opposite corners or three corners of a rectangle have the same single extra digit",
		Because:    deadlyRectangle + typeTwo,
		Find:       deadlypatterns.From(deadlypatterns.Rectangles, diagonalDigit),
	})
	UniqueRectangle6 = unique(logic.Technique{
		Slug: "unique-rectangle-6", Code: "0605", Name: "Unique Rectangle Type 6", Aliases: []string{"uniqueness test 6", "u6", "ur6"},
		Conditions: conditions.UniqueRectangle(conditions.TwoPlain),
		Needs:      []string{"unique-rectangle-5", "x-wing"},
		Title:      "two opposite corners have extra digits, and one of the two digits has no other place in the sides of the rectangle",
		Because: deadlyRectangle +
			`But the puzzle has only one solution, so {{guardians}}. {{houses "bridge"}} have their {{digits "bridge"}}s only in ` +
			`{{cells "bridge"}}. {{both}}. So if {{anyCell "guardian"}} were {{digits "bridge"}}, both would be, and ` +
			`neither would be {{either "guardian"}}.`,
		Find: deadlypatterns.From(deadlypatterns.Rectangles, crossed),
	})
)

// diagonalDigit yields the steps of type 5, in which all guardians have the same digit and are not
// in two corners on one side.
func diagonalDigit(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
	return aligned(p) || deadlypatterns.OneDigit(v, p, yield)
}

// crossed yields the steps of type 6.
func crossed(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
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

// sidesOf returns the cells that are in the rows and columns of cells, without cells themselves.
func sidesOf(cells board.CellSet) board.CellSet {
	var s board.CellSet
	for c := range cells.All() {
		s = s.Or(board.Row(c.Row()).Cells()).Or(board.Col(c.Col()).Cells())
	}
	return s.Minus(cells)
}
