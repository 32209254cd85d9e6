package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// BrokenWing is a loop of an odd number of cells that would be impossible if
// some other candidates, the guardians, did not save it.
//
//	.  a  . | .  b  . | .  .  G      five cells, each seeing the next: no other
//	e  .  . | .  .  . | .  .  .      place for the digit in row 1, column 5,
//	.  .  G | .  .  . | .  . -x      row 4, column 1 and box 1 but the guardians G
//	--------+---------+---------
//	d  .  . | .  c  . | .  .  .      -  goes: it sees every guardian
//
// Without guardians the digit would be in every second cell of the loop, which
// an odd loop does not allow. So a guardian is true: the only one, or one of
// those that a common peer sees.
var BrokenWing = &logic.Technique{
	Slug: "broken-wing", Name: "Broken Wing", Aliases: []string{"guardians", "guardian", "odd loop"},
	Family: logic.SingleDigit, Needs: []string{"turbot-fish"},

	Title: "an odd loop of a digit needs one of its guardians",
	Because: `The {{count "corner"}} cells {{cells "corner"}} form a loop for {{digit}}: each sees the next one, ` +
		`and the last one the first. These {{houseCount "corner"}} houses need {{article}} {{digit}} each: ` +
		`{{houses "corner"}}. ` +
		`If {{if onecell "guardian"}}{{cells "guardian"}} were not {{digit}}{{else}}none of {{cells "guardian"}} were ` +
		`{{digit}}{{end}}, these houses would have it in the loop only, where every cell serves two of them, and ` +
		`{{houseCount "corner"}} cannot be served by twos. ` +
		`{{if onecell "guardian"}}Only {{cells "guardian"}} can help.{{else}}So {{digit}} is in {{anyCell "guardian"}}, ` +
		`and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} all of these cells.{{end}}`,
	Find: brokenWings,
}

// brokenWings yields, for each digit and each set of guardians, the first loop
// that they guard.
func brokenWings(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		if !oddLoops(v, d, func(l oddLoop) bool { return yield(brokenWing(v, d, &l)) }) {
			return
		}
	}
}

func brokenWing(v *logic.View, d board.Digit, l *oddLoop) logic.Step {
	s := logic.Step{Digits: d.Set()}
	if l.Guardians.Single() {
		s.Placements = parts.Spots(l.Guardians, d)
	} else {
		s.Eliminations = parts.Spots(l.Out, d)
	}
	houses := append([]board.House{}, l.Houses[:l.N]...)
	var cells board.CellSet
	for _, c := range l.Cells[:l.N] {
		cells = cells.With(c)
	}
	s.Parts = []logic.Part{
		{Role: logic.Corner, Candidates: parts.Spots(cells, d), Cites: parts.InHouses(d, houses...)},
		{Role: logic.Guardian, Candidates: parts.Spots(l.Guardians, d)},
	}
	return s
}
