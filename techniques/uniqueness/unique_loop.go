package uniqueness

import (
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
)

// Unique loops: like unique rectangles, but with more than four cells.
//
//	26   .   . | 26   .   . |  .   .   .      every house that has cells of
//	 .   .   . | 26   .   . | 26   .   .      the loop has two of them
//	26+  .   . |  .   .   . | 26   .   .
//
// If all cells of the loop had only the candidates 2 and 6, these digits would alternate along the
// loop. They could then be exchanged, and every house would keep the same digits. So one of the
// guardians (+) is true. The four types have the same conclusions as those of the unique rectangle.
var (
	UniqueLoop1 = unique(logic.Technique{
		Slug: "unique-loop-1", Name: "Unique Loop Type 1", Aliases: []string{"ul1"}, Needs: []string{"unique-rectangle-1"},
		Title:   "all cells of a loop except one have only two candidates, so that cell cannot be either of them",
		Because: deadlyLoop + typeOne,
		Find:    deadlypatterns.From(deadlypatterns.Loops, deadlypatterns.OneCell),
	})
	UniqueLoop2 = unique(logic.Technique{
		Slug: "unique-loop-2", Name: "Unique Loop Type 2", Aliases: []string{"ul2"},
		Needs:   []string{"unique-rectangle-2", "unique-loop-1"},
		Title:   "the cells of a loop have only one extra digit",
		Because: deadlyLoop + typeTwo,
		Find:    deadlypatterns.From(deadlypatterns.Loops, deadlypatterns.OneDigit),
	})
	UniqueLoop3 = unique(logic.Technique{
		Slug: "unique-loop-3", Name: "Unique Loop Type 3", Aliases: []string{"ul3"},
		Needs:   []string{"unique-rectangle-3", "unique-loop-1"},
		Title:   "the extra digits of a loop form a naked subset with other cells",
		Because: deadlyLoop + typeThree,
		Find:    deadlypatterns.From(deadlypatterns.Loops, deadlypatterns.Subset),
	})
	UniqueLoop4 = unique(logic.Technique{
		Slug: "unique-loop-4", Name: "Unique Loop Type 4", Aliases: []string{"ul4"},
		Needs:   []string{"unique-rectangle-4", "unique-loop-1"},
		Title:   "one of the two digits must be in one of two cells with extra digits, so neither cell can be the other",
		Because: deadlyLoop + typeFour,
		Find:    deadlypatterns.From(deadlypatterns.Loops, deadlypatterns.Locked),
	})
)

const deadlyLoop = `Suppose the {{count "corner"}} cells {{cells "corner"}} had only the candidates {{digit}}. Then you could ` +
	`fill them in two ways: {{filling}}, or the other way round. Both ways put the same digits into {{patternHouses}}, so the ` +
	`puzzle would have two solutions. {{gone}}`
