package uniqueness

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// Unique loops: unique rectangles with more corners.
//
//	26   .   . | 26   .   . |  .   .   .      every house that has cells of
//	 .   .   . | 26   .   . | 26   .   .      the loop has two of them
//	26+  .   . |  .   .   . | 26   .   .
//
// If all cells of the loop held only 2 and 6, these would alternate around it
// and could be exchanged without changing a house. So one of the guardians (+)
// is true; the four types go on as those of the unique rectangle.
var (
	UniqueLoop1 = &logic.Technique{
		Slug: "unique-loop-1", Name: "Unique Loop Type 1", Aliases: []string{"ul1"}, Needs: []string{"unique-rectangle-1"},
		Family: logic.Uniqueness, OneSolution: true,
		Title: "all cells of a loop but one have just two digits, so that one has neither",
		Because: deadlyLoop +
			`so one of them holds another digit, and only {{cells "guardian"}} has one to offer: {{either "guardian"}}.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) { each(v, *deadly.Loops.Of(v), deadly.OneCell, yield) },
	}
	UniqueLoop2 = &logic.Technique{
		Slug: "unique-loop-2", Name: "Unique Loop Type 2", Aliases: []string{"ul2"},
		Needs:  []string{"unique-rectangle-2", "unique-loop-1"},
		Family: logic.Uniqueness, OneSolution: true,
		Title: "the cells of a loop share their one extra digit",
		Because: deadlyLoop +
			`so one of the extra {{digits "guardian"}}s in {{cells "guardian"}} is true, ` +
			`and no cell that sees {{every "guardian"}} can be {{digits "guardian"}}.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) { each(v, *deadly.Loops.Of(v), deadly.OneDigit, yield) },
	}
	UniqueLoop3 = &logic.Technique{
		Slug: "unique-loop-3", Name: "Unique Loop Type 3", Aliases: []string{"ul3"},
		Needs:  []string{"unique-rectangle-3", "unique-loop-1"},
		Family: logic.Uniqueness, OneSolution: true,
		Title: "the extra digits of a loop form a naked subset with cells beside them",
		Because: deadlyLoop +
			`so one of the extra candidates is true ({{candidates "guardian"}}). ` +
			`That makes {{cells "guardian"}} act in {{houses "subset"}} as one cell with {{either "guardian"}}. Together with ` +
			`{{cells "subset"}} it forms a naked subset, which uses up {{digits "guardian" "subset"}}.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) { each(v, *deadly.Loops.Of(v), deadly.Subset, yield) },
	}
	UniqueLoop4 = &logic.Technique{
		Slug: "unique-loop-4", Name: "Unique Loop Type 4", Aliases: []string{"ul4"},
		Needs:  []string{"unique-rectangle-4", "unique-loop-1"},
		Family: logic.Uniqueness, OneSolution: true,
		Title: "two cells of a loop have extra digits and must take one of the two digits, so they never take the other",
		Because: deadlyLoop +
			`so one of the extra candidates of {{cells "guardian"}} is true. One of these two cells takes the ` +
			`{{digits "bridge"}} of ` +
			`{{houses "bridge"}}, which has no other place; the other has to take an extra candidate.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) { each(v, *deadly.Loops.Of(v), deadly.Locked, yield) },
	}
)

const deadlyLoop = `Each row, column and box has two of the {{count "corner"}} cells {{cells "corner"}}, or none. ` +
	`If all of them held only {{digit}}, these could be exchanged and the puzzle would have a second solution; `
