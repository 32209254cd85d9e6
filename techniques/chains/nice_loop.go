package chains

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Nice loops: alternating chains that come back to the cell they left.
//
//	A==========b       continuous: A has candidates x and y, x==b..c==y. One
//	‖          :       of x and y is true, and one end of every weak link is
//	c..........d
//
//	A----------b       discontinuous: the chain says of a candidate of A that it
//	|          ‖       is true if it is false, or false if it is true
//	c==========d
//
// Round a loop without a flaw, one end of every link is true, the weak ones
// too, so what excludes both ends of a weak link is false. A loop with a flaw
// contradicts the assumption it began with.
var (
	ContinuousNiceLoop = &logic.Technique{
		Slug: "continuous-nice-loop", Name: "Continuous Nice Loop",
		Aliases: []string{"aic ring", "aic loop", "continuous loop"},
		Family:  logic.Chains, Needs: []string{"aic"}, Also: []string{"aic"},
		Title:   "a chain closes into a loop without a flaw",
		Because: continuousBecause,
		Words:   loopWords,
		Find:    links.From(links.Plain, ofKind(links.Continuous)),
	}
	DiscontinuousNiceLoop = &logic.Technique{
		Slug: "discontinuous-nice-loop", Name: "Discontinuous Nice Loop",
		Aliases: []string{"discontinuous loop", "forcing chain on one candidate"},
		Family:  logic.Chains, Needs: []string{"aic"},
		Title:   "a chain comes back to its cell and contradicts how it left",
		Because: discontinuousBecause,
		Words:   chainWords,
		Find:    links.From(links.Plain, ofKind(links.Discontinuous)),
	}
)

// closes ends the story of a loop.
const closes = ` {{closing}}, so the last link leads back to the first. Read either way round, the loop makes ` +
	`exactly one of each two linked candidates true. {{clauses}}.`

const continuousBecause = `{{story}}` + closes

const discontinuousBecause = `{{story}} ` +
	`{{if eq flaw "refutes"}}` +
	`{{else if eq flaw "confirms"}}So {{last}} in any case.` +
	`{{else if eq flaw "two"}}But {{ends}}.` +
	`{{else}}But if {{denied}}, then {{last}} just the same, for a cell has one digit.{{end}}`

// chainWords holds what the reasons of chains that may come back to their start call.
var chainWords = logic.Words{"flaw": flaw, "ends": ends}

// ends tells that the cell of both ends of a chain cannot hold the digits of both: "r4c3
// cannot be both 8 and 3".
func ends(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	first, last := nodes[0].Candidates, nodes[len(nodes)-1].Candidates
	s.Cells(board.CandidateCells(first)).Text(" cannot be both ").Digits(board.CandidateDigits(first), "or")
	s.Text(" and ").Digits(board.CandidateDigits(last), "or")
}

// flaw tells how a chain that comes back to its cell contradicts its start:
// "refutes" itself, "confirms" what it began by denying, puts "two" digits into the
// cell, or leaves "neither" of two digits to it.
func flaw(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	if len(nodes) == 0 || len(nodes[0].Candidates) == 0 || len(nodes[len(nodes)-1].Candidates) == 0 {
		s.Failf("the chain has no end")
		return
	}
	first, last := &nodes[0], &nodes[len(nodes)-1]
	same := first.Candidates[0] == last.Candidates[0]
	switch {
	case same && first.On:
		s.Text("refutes")
	case same:
		s.Text("confirms")
	case first.On:
		s.Text("two")
	default:
		s.Text("neither")
	}
}
