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
	Because: `The {{count "corner"}} cells {{cells "corner"}} form a loop for {{digit}}: each sees the next one, and ` +
		`the last one the first. ` +
		`If {{if onecell "guardian"}}{{cells "guardian"}} were not {{digit}}{{else}}none of {{cells "guardian"}} were ` +
		`{{digit}}{{end}}, ` +
		`the houses between them ({{houses "corner"}}) would have no other place for {{digit}}, and it would have to ` +
		`be in every second cell of the loop. ` +
		`That cannot be with {{count "corner"}} cells, so ` +
		`{{if onecell "guardian"}}{{cells "guardian"}} is needed.{{else}}one of the guardians {{cells "guardian"}} is ` +
		`{{digit}}, and {{outCells}} is in sight of all of them.{{end}}`,
	Find: brokenWings,
}

// brokenWings yields, for each digit and each set of guardians, the first loop
// that they guard.
func brokenWings(v *logic.View, yield func(logic.Step) bool) {
	for d := board.Digit(1); d <= 9; d++ {
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
