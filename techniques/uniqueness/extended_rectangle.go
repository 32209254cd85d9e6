package uniqueness

import (
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
)

// Extended rectangles: six cells where two lines cross three others, with three digits.
//
//	134  .  . | 134  .  . | 134  .  .     with only 1, 3 and 4 in them the two
//	134+ .  . | 134  .  . | 134  .  .     rows could exchange their contents
//
// Each row would keep its three digits, and each column and box would keep its digits too. So one
// of the guardians (+) is true. The four types have the same conclusions as those of the unique
// rectangle.
var (
	ExtendedRectangle1 = unique(logic.Technique{
		Slug: "extended-rectangle-1", Name: "Extended Rectangle Type 1",
		Aliases: []string{"extended unique rectangle type 1", "xr1"},
		Needs:   []string{"unique-rectangle-1", "naked-triple"},
		Title:   "five of six crossings have only three digits, so the sixth cannot be any of them",
		Because: deadlyExtended + typeOne,
		Find:    deadlypatterns.From(deadlypatterns.Extendeds, deadlypatterns.OneCell),
	})
	ExtendedRectangle2 = unique(logic.Technique{
		Slug: "extended-rectangle-2", Name: "Extended Rectangle Type 2",
		Aliases: []string{"extended unique rectangle type 2", "xr2"},
		Needs:   []string{"unique-rectangle-2", "extended-rectangle-1"},
		Title:   "six crossings for three digits have only one extra digit",
		Because: deadlyExtended + typeTwo,
		Find:    deadlypatterns.From(deadlypatterns.Extendeds, deadlypatterns.OneDigit),
	})
	ExtendedRectangle3 = unique(logic.Technique{
		Slug: "extended-rectangle-3", Name: "Extended Rectangle Type 3",
		Aliases: []string{"extended unique rectangle type 3", "xr3"},
		Needs:   []string{"unique-rectangle-3", "extended-rectangle-1"},
		Title:   "the extra digits of two of six crossings form a naked subset with other cells",
		Because: deadlyExtended + typeThree,
		Find:    deadlypatterns.From(deadlypatterns.Extendeds, deadlypatterns.Subset),
	})
	ExtendedRectangle4 = unique(logic.Technique{
		Slug: "extended-rectangle-4", Name: "Extended Rectangle Type 4",
		Aliases: []string{"extended unique rectangle type 4", "xr4"},
		Needs:   []string{"unique-rectangle-4", "extended-rectangle-1"},
		Title:   "one of the three digits must be in one of two crossings with extra digits, so neither can be another of the three",
		Because: deadlyExtended + typeFour,
		Find:    deadlypatterns.From(deadlypatterns.Extendeds, deadlypatterns.Locked),
	})
)

const deadlyExtended = `Suppose the six cells {{cells "corner"}} had only the candidates {{digit}}. Then {{exchanged}}. Both ways ` +
	`put the same digits into {{patternHouses}}, so the puzzle would have two solutions. `
