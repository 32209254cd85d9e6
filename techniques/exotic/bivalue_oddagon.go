package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
)

// BivalueOddagon finds a ring of cells for two digits with an odd number of cells.
//
//	26   .   . | 26   .   .      five cells, each of which sees the next one,
//	 .   26  . |  .   .   .      the last one the first
//	 .   .   . |  .   .   .
//	-------------------------
//	 .   26  . | 26+  .   .
//
// Two digits would have to alternate along the ring, which is impossible with an odd number of
// cells. So one of the guardians (+) is true. The argument does not require a unique solution.
var BivalueOddagon = &logic.Technique{
	Slug: "bivalue-oddagon", Name: "Bivalue Oddagon", Aliases: []string{"oddagon", "broken loop"},
	Family: logic.Exotic,
	Needs:  []string{"unique-loop-1"},
	Title:  "an odd ring of cells cannot alternate between two digits",
	Because: `The {{count "corner"}} cells {{ring}} form a ring: each sees the next, and the last one the first. ` +
		`If they had only the candidates {{digit}}, these would have to alternate along the ring, which is impossible in an ` +
		`odd number of cells. This means that ` +
		`{{trueGuardian}}.`,
	Words: logic.Words{"ring": ring, "trueGuardian": trueGuardian},
	Find:  deadlypatterns.From(deadlypatterns.Rings, deadlypatterns.Impossible),
}

// ring lists the cells of the ring in order: "r3c6, r3c8, r7c8 and r7c6".
func ring(s *logic.Sentence) {
	rest := s.Part(logic.Corner).Cells()
	n := rest.Len()
	at := board.Cell(0)
	for i := range n {
		if next := rest.And(at.Peers()); i > 0 && !next.IsEmpty() {
			at = next.First()
		} else {
			at = rest.First()
		}
		s.Join(i, n, "and").Cell(at)
		rest = rest.Without(at)
	}
}
