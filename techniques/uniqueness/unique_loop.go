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

// Borescoper is a deadly pattern of three or four digits around a square of cells.
//
//	1234  1234 . | 1234 . .      a square in a box; its rows run on into one column, its
//	1234+ 1234 . | 1234 . .      columns into one row; without one cell of the square
//	 .     .   . |  .   . .      the same with three digits
//	-------------+---------
//	1234  1234 . |  .   . .
//
// Any filling from these digits can be exchanged for another one that leaves every row,
// column and box with the same digits; there are few enough to try them all.
// One of the guardians (+) is true; what follows depends on where they are, as with the
// types of the unique rectangle: in one cell, of one digit, beside a naked subset, or in
// two cells that must take one of the digits.
var Borescoper = unique(logic.Technique{
	Slug: "borescoper", Name: "Borescoper's Deadly Pattern", Aliases: []string{"bdp", "unique polygon"},
	Needs: []string{"unique-rectangle-3", "extended-rectangle-1"},
	Title: "a square of cells in a box and four cells beside it could be filled in two ways",
	Because: `If the {{count "corner"}} cells {{cells "corner"}} held only {{digit}}, any way to fill them could be ` +
		`exchanged for another one, such as {{twins}}. Both leave {{patternHouses}} with the same digits, so the ` +
		`puzzle would have two solutions. ` + anyType,
	Find: deadly.From(deadly.Borescopers, anyConclusion),
})

// anyType is the end of a reason for every conclusion that anyConclusion draws.
const anyType = `{{if has "subset"}}` + typeThree + `{{else if has "bridge"}}` + typeFour +
	`{{else if onecell "guardian"}}` + typeOne + `{{else}}` + typeTwo + `{{end}}`

// anyConclusion draws the conclusions of all types, in their order.
func anyConclusion(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	return deadly.OneCell(v, p, yield) && deadly.OneDigit(v, p, yield) && deadly.Subset(v, p, yield) &&
		deadly.Locked(v, p, yield)
}
