package uniqueness

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// Extended rectangles: six cells where two lines cross three others, for three
// digits.
//
//	134  .  . | 134  .  . | 134  .  .     with only 1, 3 and 4 in them the two
//	134+ .  . | 134  .  . | 134  .  .     rows could exchange their contents
//
// Each row would keep the three digits, each column its two, and each box too.
// So one of the guardians (+) is true; the four types go on as those of the
// unique rectangle.
var (
	ExtendedRectangle1 = unique(logic.Technique{
		Slug: "extended-rectangle-1", Name: "Extended Rectangle Type 1",
		Aliases: []string{"extended unique rectangle type 1", "xr1"},
		Needs:   []string{"unique-rectangle-1", "naked-triple"},
		Title:   "five of six crossings hold just three digits, so the sixth has none of them",
		Because: deadlyExtended + typeOne,
		Find:    deadly.From(deadly.Extendeds, deadly.OneCell),
	})
	ExtendedRectangle2 = unique(logic.Technique{
		Slug: "extended-rectangle-2", Name: "Extended Rectangle Type 2",
		Aliases: []string{"extended unique rectangle type 2", "xr2"},
		Needs:   []string{"unique-rectangle-2", "extended-rectangle-1"},
		Title:   "six crossings for three digits share their one extra digit",
		Because: deadlyExtended + typeTwo,
		Find:    deadly.From(deadly.Extendeds, deadly.OneDigit),
	})
	ExtendedRectangle3 = unique(logic.Technique{
		Slug: "extended-rectangle-3", Name: "Extended Rectangle Type 3",
		Aliases: []string{"extended unique rectangle type 3", "xr3"},
		Needs:   []string{"unique-rectangle-3", "extended-rectangle-1"},
		Title:   "the extra digits of two of six crossings form a naked subset with cells beside them",
		Because: deadlyExtended + typeThree,
		Find:    deadly.From(deadly.Extendeds, deadly.Subset),
	})
	ExtendedRectangle4 = unique(logic.Technique{
		Slug: "extended-rectangle-4", Name: "Extended Rectangle Type 4",
		Aliases: []string{"extended unique rectangle type 4", "xr4"},
		Needs:   []string{"unique-rectangle-4", "extended-rectangle-1"},
		Title:   "two of six crossings have extra digits and must take one of the three digits, so they never take another",
		Because: deadlyExtended + typeFour,
		Find:    deadly.From(deadly.Extendeds, deadly.Locked),
	})
)

const deadlyExtended = `If the six cells {{cells "corner"}} held only {{digit}}, {{exchanged}}. That would leave ` +
	`{{patternHouses}} with the same digits, so the puzzle would have two solutions. `
