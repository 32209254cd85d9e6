package uniqueness

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// Avoidable rectangles: a deadly rectangle of which two or three corners are
// solved, but not given.
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
// Digits that were not given can still be exchanged: had the solution the same
// two digits crosswise in the four corners, it would not be the only one.
var (
	AvoidableRectangle1 = unique(logic.Technique{
		Slug: "avoidable-rectangle-1", Name: "Avoidable Rectangle Type 1", Aliases: []string{"ar1"},
		Needs: []string{"unique-rectangle-1"}, Givens: true,
		Title: "three corners of a rectangle are solved but not given, and the fourth would complete a deadly pattern",
		Because: avoidableBecause +
			`To prevent that, {{cells "guardian"}}, the only corner still open, has to hold something else: ` +
			`{{either "guardian"}}.`,
		Find: deadly.From(deadly.Avoidables, avoidableCorner),
	})
	AvoidableRectangle2 = unique(logic.Technique{
		Slug: "avoidable-rectangle-2", Name: "Avoidable Rectangle Type 2", Aliases: []string{"ar2"},
		Needs: []string{"avoidable-rectangle-1", "unique-rectangle-2"}, Givens: true,
		Title:   "two corners of a rectangle are solved but not given, and the other two share their one extra digit",
		Because: avoidableBecause + typeTwo,
		Find:    deadly.From(deadly.Avoidables, deadly.OneDigit),
	})
	AvoidableRectangle3 = unique(logic.Technique{
		Slug: "avoidable-rectangle-3", Name: "Avoidable Rectangle Type 3", Aliases: []string{"ar3"},
		Needs: []string{"avoidable-rectangle-2", "unique-rectangle-3"}, Givens: true,
		Title: "two corners of a rectangle are solved but not given, and the extra digits of the others form a naked " +
			"subset with cells beside them",
		Because: avoidableBecause + typeThree,
		Find:    deadly.From(deadly.Avoidables, deadly.Subset),
	})
	AvoidableRectangle5 = unique(logic.Technique{
		Slug: "avoidable-rectangle-5", Name: "Avoidable Rectangle Type 5", Aliases: []string{"ar5"},
		Needs: []string{"avoidable-rectangle-2", "unique-rectangle-5"}, Givens: true,
		Title: "a corner of a rectangle, or two opposite ones, are solved but not given, and the others share their one " +
			"extra digit",
		Because: avoidableBecause + typeTwo,
		Find:    deadly.From(deadly.Diagonals, deadly.OneDigit),
	})
)

const avoidableBecause = `None of {{cells "corner"}} is a given. If they held {{filling}}, it could as well be the ` +
	`other way round: both leave {{patternHouses}} with the same digits, so the puzzle would have two solutions. `

// avoidableCorner is type 1: one corner is open.
func avoidableCorner(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	return !p.Cells.And(v.Empty()).Single() || deadly.OneCell(v, p, yield)
}
