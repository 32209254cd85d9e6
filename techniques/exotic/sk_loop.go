package exotic

import (
	"pencilmark/techniques/logic"
)

// SKLoop finds a ring of eight pairs of cells that uses up its digits.
//
//	. D . | . D .       two rows and two columns cross in four pivots x; beside
//	D x D | D x D       a pivot each has two cells in the box, a domino D;
//	. D . | . D .       neighbouring dominoes of the ring share a house
//
// Sixteen cells need sixteen digits. If the rows, columns and boxes of the ring have room for
// exactly sixteen, all of that room is used inside the ring.
var SKLoop = &logic.Technique{
	Slug: "sk-loop", Name: "SK-Loop", Aliases: []string{"domino loop"},
	Family: logic.Exotic,
	Needs:  []string{"naked-pair", "multi-sector-locked-set"},
	Title:  "a ring of eight pairs of cells uses up the digits that link them",
	Because: `The {{count "set"}} cells {{cells "set"}} (set A) form a ring of eight pairs, in which ` +
		`neighbouring pairs share a row, column or box. {{covers}}`,
	Words: logic.Words{"covers": covers},
	Find:  func(v *logic.View, yield func(logic.Step) bool) { dominoLocks(v, lockStep, yield) },
}
