package lastresort

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/nets"
	"pencilmark/techniques/logic"
)

// BowmansBingo assumes one of the two candidates of a cell and fills in singles until there is a
// contradiction.
//
//	r1c1 is 4 or 7.  4: r1c5=7, r3c5=2, r3c8=9 .. and box 9 has no place for 2
//
// The assumption is wrong, so the cell has its other candidate.
var BowmansBingo = &logic.Technique{
	Slug: "bowmans-bingo", Name: "Bowman's Bingo", Aliases: []string{"bowman bingo", "bingo"},
	Family: logic.LastResort, Needs: []string{"nishio"},

	Title:   "one candidate of a cell with two leads to a contradiction",
	Because: `{{net}}`,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		bivalue := logic.Bivalue.Of(v)
		nets.Lists.Of(v).Steps(v, func(x board.Candidate, on bool) bool { return on && bivalue.Has(x.Cell()) }, yield)
	},
}
