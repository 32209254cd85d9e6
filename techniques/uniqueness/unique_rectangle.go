package uniqueness

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
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
	UniqueRectangle1 = &logic.Technique{
		Slug: "unique-rectangle-1", Name: "Unique Rectangle Type 1",
		Aliases: []string{"uniqueness test 1", "u1", "ur1", "unique corner"},
		Family:  logic.Uniqueness,
		Needs:   []string{"naked-pair"}, OneSolution: true,
		Title:   "three corners of a rectangle have just two digits, so the fourth has neither",
		Because: deadlyRectangle + typeOne,
		Words:   patternWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { uniqueRectangles(v, deadly.OneCell, yield) },
	}
	UniqueRectangle2 = &logic.Technique{
		Slug: "unique-rectangle-2", Name: "Unique Rectangle Type 2",
		Aliases: []string{"uniqueness test 2", "u2", "ur2", "unique side"},
		Family:  logic.Uniqueness,
		Needs:   []string{"unique-rectangle-1", "locked-candidates-pointing"}, OneSolution: true,
		Title:   "the two upper corners of a rectangle share their one extra digit",
		Because: deadlyRectangle + typeTwo,
		Words:   patternWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { uniqueRectangles(v, sideDigit, yield) },
	}
	UniqueRectangle3 = &logic.Technique{
		Slug: "unique-rectangle-3", Name: "Unique Rectangle Type 3", Aliases: []string{"uniqueness test 3", "u3", "ur3"},
		Family: logic.Uniqueness,
		Needs:  []string{"unique-rectangle-1", "naked-pair", "naked-triple"}, OneSolution: true,
		Title:   "the extra digits of two corners form a naked subset with cells beside them",
		Because: deadlyRectangle + typeThree,
		Words:   patternWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { uniqueRectangles(v, deadly.Subset, yield) },
	}
	UniqueRectangle4 = &logic.Technique{
		Slug: "unique-rectangle-4", Name: "Unique Rectangle Type 4", Aliases: []string{"uniqueness test 4", "u4", "ur4"},
		Family: logic.Uniqueness,
		Needs:  []string{"unique-rectangle-1", "hidden-single"}, OneSolution: true,
		Title:   "two corners have extra digits and must take one of the two digits, so they never take the other",
		Because: deadlyRectangle + typeFour,
		Words:   patternWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { uniqueRectangles(v, deadly.Locked, yield) },
	}
)

const deadlyRectangle = `If {{cells "corner"}} held only {{digit}}, they would have {{filling}}, or the other way ` +
	`round{{gone}}. Both leave {{patternHouses}} with the same digits, so the puzzle would have two solutions. `

// uniqueRectangles draws a conclusion from every rectangle.
func uniqueRectangles(v *logic.View, conclude conclusion, yield func(logic.Step) bool) {
	rectangles := *deadly.Rectangles.Of(v)
	for i := range rectangles {
		if !conclude(v, &rectangles[i].Pattern, yield) {
			return
		}
	}
}

// aligned reports whether the guardians of p are in two corners of one side.
func aligned(p *deadly.Pattern) bool {
	return p.Extra.Len() == 2 && p.Extra.Meets(p.Extra.First().Peers())
}

// sideDigit is type 2 with its two guardians on one side; elsewhere it is type 5.
func sideDigit(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	return !aligned(p) || deadly.OneDigit(v, p, yield)
}
