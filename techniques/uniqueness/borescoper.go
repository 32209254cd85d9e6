package uniqueness

import (
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
)

// Borescoper finds a deadly pattern of three or four digits around a square of cells.
//
//	1234  1234 . | 1234 . .      a square in a box; its rows run on into one column, its
//	1234+ 1234 . | 1234 . .      columns into one row; without one cell of the square
//	 .     .   . |  .   . .      the same with three digits
//	-------------+---------
//	1234  1234 . |  .   . .
//
// Whatever way the cells are filled with these digits, there is another way that gives every row,
// column and box the same digits. There are few enough ways to try them all. So one of the
// guardians (+) is true. As in the types of the unique rectangle, the conclusion depends on the
// guardians. They can be in one cell, have one digit, form a naked subset with other cells, or be
// in two cells that must have one of the digits.
var Borescoper = unique(logic.Technique{
	Slug: "borescoper", Name: "Borescoper's Deadly Pattern", Aliases: []string{"bdp", "unique polygon"},
	Needs: []string{"unique-rectangle-3", "extended-rectangle-1"},
	Title: "a square of cells in a box and four cells beside it could be filled in two ways",
	Because: `Suppose the {{count "corner"}} cells {{cells "corner"}} had only the candidates {{digit}}. Then every way to ` +
		`fill them could be exchanged for another one. For example, {{twins}}. Both ways put the same digits into ` +
		`{{patternHouses}}, so the puzzle would have two solutions. ` + anyType,
	Find: deadlypatterns.From(deadlypatterns.Borescopers, anyConclusion),
})

// anyType is the end of the explanation, for every conclusion that anyConclusion can draw.
const anyType = `{{if has "subset"}}` + typeThree + `{{else if has "bridge"}}` + typeFour +
	`{{else if onecell "guardian"}}` + typeOne + `{{else}}` + typeTwo + `{{end}}`

// anyConclusion yields the conclusions of types 1 to 4, in this order.
func anyConclusion(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
	return deadlypatterns.OneCell(v, p, yield) && deadlypatterns.OneDigit(v, p, yield) && deadlypatterns.Subset(v, p, yield) &&
		deadlypatterns.Locked(v, p, yield)
}
