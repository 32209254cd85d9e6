package uniqueness

import (
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
)

// Avoidable rectangles: a deadly rectangle with corners that are solved but not given.
//
//	+2   . . | .  +6       type 1: the fourth corner cannot be 2
//	+6   . . | .  -2+
//
//	+2   . . | .  +6       type 2: both open corners have one extra digit,
//	 6+  . . | .   2+      the same one, so one of them holds it
//
//	+2   . . | .  +6       type 3: the extra digits of the open corners form a naked
//	 6+  . . | .   2+      subset with cells beside them
//
//	+2   . . | .   6+      type 5: as type 2, with the open corners opposite each other,
//	 6+  . . | .  +2       or with three of them
//
// Two digits in these corners that were not given could be exchanged. If the solution had them
// crosswise in the four corners, there would be a second solution.
var (
	AvoidableRectangle1 = unique(logic.Technique{
		Slug: "avoidable-rectangle-1", Code: "0607", Name: "Avoidable Rectangle Type 1", Aliases: []string{"ar1"},
		Needs: []string{"unique-rectangle-1"}, Givens: true,
		Title: "three corners of a rectangle are solved but not given, and the fourth would complete a deadly pattern",
		Because: avoidableBecause +
			`But the puzzle has only one solution, so {{cells "guardian"}}, the only corner that is not yet ` +
			`solved, must be another digit: {{either "guardian"}}.`,
		Find: deadlypatterns.From(deadlypatterns.Avoidables, avoidableCorner),
	})
	AvoidableRectangle2 = unique(logic.Technique{
		Slug: "avoidable-rectangle-2", Code: "0608", Name: "Avoidable Rectangle Type 2", Aliases: []string{"ar2"},
		Needs: []string{"avoidable-rectangle-1", "unique-rectangle-2"}, Givens: true,
		Title:   "two corners of a rectangle are solved but not given, and the other two have the same single extra digit",
		Because: avoidableBecause + typeTwo,
		Find:    deadlypatterns.From(deadlypatterns.Avoidables, deadlypatterns.OneDigit),
	})
	AvoidableRectangle3 = unique(logic.Technique{
		Slug: "avoidable-rectangle-3", Name: "Avoidable Rectangle Type 3", Aliases: []string{"ar3"},
		Needs: []string{"avoidable-rectangle-2", "unique-rectangle-3"}, Givens: true,
		Title: "two corners of a rectangle are solved but not given, and the extra digits of the others form a naked " +
			"subset with cells beside them",
		Because: avoidableBecause + typeThree,
		Find:    deadlypatterns.From(deadlypatterns.Avoidables, deadlypatterns.Subset),
	})
	AvoidableRectangle5 = unique(logic.Technique{
		Slug: "avoidable-rectangle-5", Name: "Avoidable Rectangle Type 5", Aliases: []string{"ar5"},
		Needs: []string{"avoidable-rectangle-2", "unique-rectangle-5"}, Givens: true,
		Title: "one corner of a rectangle is solved but not given, or two opposite corners are, and the others have the " +
			"same single extra digit",
		Because: avoidableBecause + typeTwo,
		Find:    deadlypatterns.From(deadlypatterns.Diagonals, deadlypatterns.OneDigit),
	})
)

const avoidableBecause = `None of {{cells "corner"}} is a given. Suppose you filled them with {{filling}}. Then you could just as ` +
	`well do it the other way round. Both ways put the same digits into {{patternHouses}}, so the puzzle would have two ` +
	`solutions. `

// avoidableCorner yields the steps of type 1, in which only one corner is unsolved.
func avoidableCorner(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
	return !p.Cells.And(v.Empty()).Single() || deadlypatterns.OneCell(v, p, yield)
}
