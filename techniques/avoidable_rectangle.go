package techniques

import (
	"pencilmark/board"
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
// Digits that were not given can still be exchanged: had the solution the same
// two digits crosswise in the four corners, it would not be the only one.
var (
	AvoidableRectangle1 = register(avoidableRectangle1(avoidableCorner))
	AvoidableRectangle2 = register(avoidableRectangle2(deadly.OneDigit))

	_ = boxedVariants("0607", avoidableRectangle1(boxed(avoidableCorner)))
	_ = boxedVariants("0608", avoidableRectangle2(boxed(deadly.OneDigit)))
)

const avoidableBecause = `The four cells {{cells "corner"}} lie in two rows, two columns and two boxes, and none of them is a given. ` +
	`If they held {{digit}} crosswise, these could be exchanged and the puzzle would have a second solution; `

func avoidableRectangle1(conclude conclusion) logic.Technique {
	return logic.Technique{
		Slug: "avoidable-rectangle-1", Name: "Avoidable Rectangle Type 1", Aliases: []string{"ar1"},
		Code: "0607", Family: logic.Uniqueness, Level: logic.Hard, Score: 100, Rank: 4020,
		Needs: []string{"unique-rectangle-1"}, OneSolution: true,
		Title: "three corners of a rectangle are solved but not given, and the fourth would complete a deadly pattern",
		Because: avoidableBecause +
			`so {{cells "guardian"}}, the only corner still open, has to hold something else: {{either "guardian"}}.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) { avoidableRectangles(v, conclude, yield) },
	}
}

func avoidableRectangle2(conclude conclusion) logic.Technique {
	return logic.Technique{
		Slug: "avoidable-rectangle-2", Name: "Avoidable Rectangle Type 2", Aliases: []string{"ar2"},
		Code: "0608", Family: logic.Uniqueness, Level: logic.Hard, Score: 100, Rank: 4030,
		Needs: []string{"avoidable-rectangle-1", "unique-rectangle-2"}, OneSolution: true,
		Title: "two corners of a rectangle are solved but not given, and the other two share their one extra digit",
		Because: avoidableBecause +
			`so one of the {{digits "guardian"}}s in {{cells "guardian"}} is true, and no cell that sees {{every "guardian"}} can be {{digits "guardian"}}.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) { avoidableRectangles(v, conclude, yield) },
	}
}

// avoidableRectangles draws a conclusion from every avoidable rectangle.
func avoidableRectangles(v *logic.View, conclude conclusion, yield func(logic.Step) bool) {
	rectangles := *deadly.Avoidables.Of(v)
	for i := range rectangles {
		if !conclude(v, &rectangles[i].Pattern, yield) {
			return
		}
	}
}

// avoidableCorner is type 1: one corner is open.
func avoidableCorner(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	return !p.Cells.And(v.Empty()).Single() || deadly.OneCell(v, p, yield)
}

// boxed restricts a conclusion to what the reference library counts: open
// corners with two candidates, and of two solved corners both in one box.
func boxed(conclude conclusion) conclusion {
	return func(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
		solved := p.Cells.Minus(v.Empty())
		counts := solved.Len() == 3 || solved.Within(board.Box(solved.First().Box()).Cells())
		if !counts || !p.Cells.And(v.Empty()).Within(*logic.Bivalue.Of(v)) {
			return true
		}
		return conclude(v, p, yield)
	}
}

// boxedVariants declares t for all cases that the reference library has for
// code.
func boxedVariants(code string, t logic.Technique) *logic.Technique {
	for _, name := range []string{"1", "2"} {
		variant(code, name, t)
	}
	return variant(code, "", t)
}
