package exotic

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// BivalueOddagon finds an odd ring of cells for two digits.
//
//	26   .   . | 26   .   .      five cells, each of which sees the next one,
//	 .   26  . |  .   .   .      the last one the first
//	 .   .   . |  .   .   .
//	-------------------------
//	 .   26  . | 26+  .   .
//
// Two digits would have to alternate, which an odd number of cells does not
// allow. So one of the guardians (+) is true. This needs no unique solution.
var BivalueOddagon = &logic.Technique{
	Slug: "bivalue-oddagon", Name: "Bivalue Oddagon", Aliases: []string{"oddagon", "broken loop"},
	Family: logic.Exotic,
	Needs:  []string{"unique-loop-1"},
	Title:  "an odd ring of cells cannot alternate between two digits",
	Because: `The {{count "corner"}} cells {{cells "corner"}} form a ring in which each cell sees the next. If all of ` +
		`them held {{anyDigit}}, ` +
		`these would have to alternate, but their number is odd. So {{trueGuardian}}.`,
	Words: logic.Words{"trueGuardian": trueGuardian},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		rings := *deadly.Rings.Of(v)
		for i := range rings {
			if !deadly.Impossible(v, &rings[i], yield) {
				return
			}
		}
	},
}

// trueGuardian says that a guardian is true, and what follows: "the only extra
// candidate, 3 in r1c5, is true, and what excludes it is not".
func trueGuardian(s *logic.Sentence) {
	guardians := s.Part(logic.Guardian).Candidates
	if len(guardians) == 1 {
		s.Text("the only extra candidate, ").Candidates(guardians).Text(", is true, and what excludes it is not")
		return
	}
	s.Text("one of the extra candidates is true (").Candidates(guardians)
	s.Text("), and what excludes all of them is not")
}
