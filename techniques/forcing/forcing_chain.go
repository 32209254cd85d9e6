package forcing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Forcing chains: whichever way a cell or a house is filled, the same follows.
//
//	      1 -> .. -> x is not 5
//	124 < 2 -> .. -> x is not 5       a cell with its candidates;
//	      4 -> .. -> x is not 5       of a house, the places for a digit
//
// One of the options is true, and each of them leads to the conclusion along a
// chain of its own.
var (
	CellForcingChain = &logic.Technique{
		Slug: "cell-forcing-chain", Name: "Cell Forcing Chain",
		Aliases: []string{"cell forcing chains", "multiple forcing chain"},
		Family:  logic.Forcing, Needs: []string{"aic"},
		Title: "every candidate of a cell leads to the same conclusion",
		Because: `{{cells "start"}} is {{either "start"}}. {{story}} ` +
			`Whichever candidate is true,`,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			f := links.Forced.Of(v)
			forcingSteps(v, f, f.Cells, yield)
		},
	}
	HouseForcingChain = &logic.Technique{
		Slug: "house-forcing-chain", Name: "House Forcing Chain",
		Aliases: []string{"region forcing chain", "unit forcing chain", "region forcing chains"},
		Family:  logic.Forcing, Needs: []string{"cell-forcing-chain"},
		Title: "every place for a digit in a house leads to the same conclusion",
		Because: `The {{digits "start"}} of {{houses "start"}} is in one of {{cells "start"}}. {{story}} ` +
			`Whichever place is right,`,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			f := links.Forced.Of(v)
			forcingSteps(v, f, f.Houses, yield)
		},
	}
)

func forcingSteps(v *logic.View, f *links.Forcing, list []links.Verdict, yield func(logic.Step) bool) {
	for _, r := range list {
		x := f.Target(r)
		s := logic.Step{Digits: x.Digit().Set(), Parts: f.Parts(v, r)}
		if r.Place() {
			s.Placements = []board.Candidate{x}
		} else {
			s.Eliminations = []board.Candidate{x}
		}
		if !yield(s) {
			return
		}
	}
}
