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

// Forcing chains over candidates and groups, from one assumption or from all
// options of a cell or house.
//
//	     /-> .. -> y               contradiction: two chains from one assumption
//	x -> <                         end in "y" and "not y", or chains remove all
//	     \-> .. -> not y           candidates of a cell or all places in a house
//
// An assumption that leads to something impossible is wrong. What follows from
// every option is true.
var (
	ForcingChainContradiction = &logic.Technique{
		Slug: "forcing-chain-contradiction", Name: "Forcing Chain Contradiction",
		Aliases: []string{"contradiction forcing chain"},
		Family:  logic.Forcing, Needs: []string{"grouped-discontinuous-nice-loop"},
		Title:   "chains from one assumption lead to something impossible",
		Because: `{{story}} {{impossible}}`,
		Words:   logic.Words{"impossible": impossible},
		Find:    contradictionChains,
	}
	ForcingChainVerity = &logic.Technique{
		Slug: "forcing-chain-verity", Name: "Forcing Chain Verity", Aliases: []string{"verity forcing chain"},
		Family: logic.Forcing, Needs: []string{"cell-forcing-chain", "grouped-aic"},
		Title:   "every option of a cell or house leads to the same conclusion, with groups",
		Because: `{{options}} {{story}} Whichever option is true,`,
		Words:   logic.Words{"options": options},
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			f := links.GroupForced.Of(v)
			forcingSteps(v, f, f.All, yield)
		},
	}
)

// options tells what the branches start from, one of which is true: "r1c5 has only the
// candidates 4, 7 and 9, so it is one of them." or "The only places for 4 in row 2 are r2c3
// and r2c5, so one of them is 4."
func options(s *logic.Sentence) {
	p := s.Part(logic.Start)
	if len(p.Cites) != 1 {
		s.Failf("the step starts from no cell or house")
		return
	}
	if k := p.Cites[0]; k.IsCell() {
		s.Cell(k.Cell()).Text(" has only the candidates ").Digits(p.Digits(), "and").Text(", so it is one of them.")
	} else {
		s.Text("The only places for ").Digit(k.Digit()).Text(" in ").House(k.House()).Text(" are ")
		s.Cells(p.Cells()).Text(", so one of them is ").Digit(k.Digit()).Text(".")
	}
}

// impossible tells what the chains of an assumption lead to: a cell or house with
// nothing left, or a candidate that is true and false.
func impossible(s *logic.Sentence) {
	p := s.Part(logic.Target)
	if len(p.Cites) == 1 {
		s.Text("Then ").NothingLeft(p.Cites[0]).Text(", so the assumption is wrong.")
		return
	}
	s.Text("Both that ").State(p.Candidates, true).Text(" and that ").State(p.Candidates, false)
	s.Text(" cannot be, so the assumption is wrong.")
}

// contradictionChains assumes that each candidate is true, and that it is false.
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

// eachAssumption calls try for every candidate, once assumed to be true and once
// to be false, until it returns false or the caller has lost interest.
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
