package uniqueness

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

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
