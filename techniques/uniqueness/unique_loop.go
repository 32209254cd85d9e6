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
	UniqueLoop1 = unique(logic.Technique{
		Slug: "unique-loop-1", Name: "Unique Loop Type 1", Aliases: []string{"ul1"}, Needs: []string{"unique-rectangle-1"},
		Title:   "all cells of a loop but one have just two digits, so that one has neither",
		Because: deadlyLoop + typeOne,
		Find:    deadly.From(deadly.Loops, deadly.OneCell),
	})
	UniqueLoop2 = unique(logic.Technique{
		Slug: "unique-loop-2", Name: "Unique Loop Type 2", Aliases: []string{"ul2"},
		Needs:   []string{"unique-rectangle-2", "unique-loop-1"},
		Title:   "the cells of a loop share their one extra digit",
		Because: deadlyLoop + typeTwo,
		Find:    deadly.From(deadly.Loops, deadly.OneDigit),
	})
	UniqueLoop3 = unique(logic.Technique{
		Slug: "unique-loop-3", Name: "Unique Loop Type 3", Aliases: []string{"ul3"},
		Needs:   []string{"unique-rectangle-3", "unique-loop-1"},
		Title:   "the extra digits of a loop form a naked subset with cells beside them",
		Because: deadlyLoop + typeThree,
		Find:    deadly.From(deadly.Loops, deadly.Subset),
	})
	UniqueLoop4 = unique(logic.Technique{
		Slug: "unique-loop-4", Name: "Unique Loop Type 4", Aliases: []string{"ul4"},
		Needs:   []string{"unique-rectangle-4", "unique-loop-1"},
		Title:   "two cells of a loop have extra digits and must take one of the two digits, so they never take the other",
		Because: deadlyLoop + typeFour,
		Find:    deadly.From(deadly.Loops, deadly.Locked),
	})
)

const deadlyLoop = `If the {{count "corner"}} cells {{cells "corner"}} held only {{digit}}, they would have ` +
	`{{filling}}, or the other way round{{gone}}. Both leave {{patternHouses}} with the same digits, so the puzzle ` +
	`would have two solutions. `
