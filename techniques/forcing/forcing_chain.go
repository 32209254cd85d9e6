package forcing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Forcing chains: the same conclusion follows from every way to fill a cell or to place a digit in
// a house.
//
//	      1 -> .. -> x is not 5
//	124 < 2 -> .. -> x is not 5       a cell with its candidates;
//	      4 -> .. -> x is not 5       of a house, the places for a digit
//
// One of the options is true, and a chain leads from each of them to the conclusion.
var (
	CellForcingChain = &logic.Technique{
		Slug: "cell-forcing-chain", Name: "Cell Forcing Chain",
		Aliases: []string{"cell forcing chains", "multiple forcing chain"},
		Family:  logic.Forcing, Needs: []string{"aic"},
		Title:   "every candidate of a cell leads to the same conclusion",
		Because: `{{cells "start"}} is {{either "start"}}. {{branches}} So in every case,`,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			f := links.Forced.Of(v)
			forcingSteps(v, f, f.Cells, yield)
		},
	}
	HouseForcingChain = &logic.Technique{
		Slug: "house-forcing-chain", Name: "House Forcing Chain",
		Aliases: []string{"region forcing chain", "unit forcing chain", "region forcing chains"},
		Family:  logic.Forcing, Needs: []string{"cell-forcing-chain"},
		Title:   "every place for a digit in a house leads to the same conclusion",
		Because: `{{houses "start"}} has its {{digits "start"}} in {{anyCell "start"}}. {{branches}} So in every case,`,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			f := links.Forced.Of(v)
			forcingSteps(v, f, f.Houses, yield)
		},
	}
)

func forcingSteps(v *logic.View, f *links.Forcing, list []links.Verity, yield func(logic.Step) bool) {
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

// Forcing chains that use candidates and groups. They start from one assumption or from all options
// of a cell or house.
//
//	     /-> .. -> y               contradiction: two chains from one assumption
//	x -> <                         end in "y" and "not y", or chains remove all
//	     \-> .. -> not y           candidates of a cell or all places in a house
//
// An assumption that leads to a contradiction is wrong. A conclusion that follows from every option
// is true.
var (
	ForcingChainContradiction = &logic.Technique{
		Slug: "forcing-chain-contradiction", Code: "1301", Name: "Forcing Chain Contradiction",
		Aliases: []string{"contradiction forcing chain"},
		Family:  logic.Forcing, Needs: []string{"grouped-discontinuous-nice-loop"},
		Title:   "chains from one assumption lead to something impossible",
		Because: `{{contradiction}}`,
		Find:    contradictionChains,
	}
	ForcingChainVerity = &logic.Technique{
		Slug: "forcing-chain-verity", Code: "1302", Name: "Forcing Chain Verity", Aliases: []string{"verity forcing chain"},
		Family: logic.Forcing, Needs: []string{"cell-forcing-chain", "grouped-aic"},
		Title:   "every possibility of a cell or house leads to the same conclusion, with groups",
		Because: `{{options}} {{branches}} So in every case,`,
		Words:   logic.Words{"options": options},
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			f := links.GroupForced.Of(v)
			forcingSteps(v, f, f.All, yield)
		},
	}
)

// options writes the options from which the branches start. One of them is true: "r1c5 is 4, 7 or
// 9." or "Row 2 has its 4 in r2c3 or r2c5."
func options(s *logic.Sentence) {
	p := s.Part(logic.Start)
	if len(p.Cites) != 1 {
		s.Failf("the step starts from no cell or house")
		return
	}
	if k := p.Cites[0]; k.IsCell() {
		s.Say("{} is {or}.", k.Cell(), p.Digits())
	} else {
		s.Say("{} has its {} in {or}.", k.House(), k.Digit(), p.Cells())
	}
}

// contradictionChains assumes of each candidate that it is true, and then that it is false. It
// yields a step for each assumption that leads to a contradiction.
func contradictionChains(v *logic.View, yield func(logic.Step) bool) {
	r := links.Refuters.Of(v)
	eachAssumption(v, func(x board.Candidate, on bool) bool {
		q, ok := r.Contradiction(x, on)
		if !ok {
			return true
		}
		s := logic.Step{Digits: x.Digit().Set(), Parts: r.Parts(v, q)}
		if on {
			s.Eliminations = []board.Candidate{x}
		} else {
			s.Placements = []board.Candidate{x}
		}
		return yield(s)
	})
}

// eachAssumption calls try twice for every candidate: once with the assumption that it is true, and
// once that it is false. It stops if try returns false or the view is stopped.
func eachAssumption(v *logic.View, try func(x board.Candidate, on bool) bool) {
	for c := range v.Empty().All() {
		if v.Stopped() {
			return
		}
		for d := range v.Marks(c).All() {
			if x := board.At(c, d); !try(x, true) || !try(x, false) {
				return
			}
		}
	}
}
