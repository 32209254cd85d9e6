package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/exotic/internal/exocet"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// JuniorExocet transfers the digits of two base cells to two target cells.
//
//	B B . | . . . | . . .      a digit of the base B is nowhere else in its row
//	. . . | Q . . | / . .      and box, and not in the companions /; outside the
//	. . . | / . . | R . .      band it fits into the columns S twice at most
//	    S   S       S
//
// The three columns need it three times, so one of them has it in the target Q
// or R. The two digits of the base fill both targets, which have no room for
// anything else.
var JuniorExocet = &logic.Technique{
	Slug: "junior-exocet", Name: "Junior Exocet", Aliases: []string{"exocet", "jexocet", "je"},
	Family: logic.Exotic,
	Needs:  []string{"swordfish", "naked-pair"},
	Title:  "the two digits of the base cells must fill the two target cells",
	Because: `Whichever digits of {{digits "pivot"}} the base cells {{cells "pivot"}} take, they are nowhere else in ` +
		`the row, column or box that the base cells share. ` +
		`{{houses "cover"}} need each of them, three times in all, but outside the targets {{cells "target"}} they ` +
		`have room for it only twice then. ` +
		`So each of the two digits of the base is in one of the two targets, which have no room for any other digit; ` +
		`and what neither target can take is not in the base.`,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		all := *exocet.All.Of(v)
		for i := range all {
			if !juniorExocet(v, &all[i], yield) {
				return
			}
		}
	},
}

// juniorExocet yields the step of x, if it removes anything: digits beside the
// base's from the targets, and from the base what neither target can take. It
// returns false to stop.
func juniorExocet(v *logic.View, x *exocet.Exocet, yield func(logic.Step) bool) bool {
	targets := board.CellsOf(x.Q, x.R)
	lost := x.Digits &^ (v.Marks(x.Q) | v.Marks(x.R))
	foreign := parts.Marks(v, targets, board.AllDigits&^x.Digits)
	if len(foreign) == 0 && lost == 0 {
		return true
	}
	base, leaned := parts.Cells(v, logic.Pivot, "", x.Base), x.Digits
	if len(foreign) == 0 { // what neither target can take is out, whatever the base takes
		base.Cites, leaned = nil, lost
	}
	cover := logic.Part{Role: logic.Cover, Houses: x.Lines[:]}
	for d := range leaned.All() {
		for i, h := range x.Lines {
			spots := v.Spots(d).And(h.Cells())
			if x.Needs[d-1]>>i&1 != 0 && !spots.IsEmpty() {
				cover.Candidates = append(cover.Candidates, parts.Spots(spots, d)...)
				cover.Cites = append(cover.Cites, board.InHouse(h, d))
			}
		}
	}
	cover.Candidates = parts.Sort(cover.Candidates)
	return yield(logic.Step{
		Eliminations: parts.Sort(append(foreign, parts.Marks(v, x.Base, lost)...)),
		Digits:       x.Digits,
		Parts: []logic.Part{
			base,
			{Role: logic.Target, Candidates: parts.Marks(v, targets, x.Digits)},
			cover,
		},
	})
}
