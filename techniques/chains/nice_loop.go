package chains

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Nice loops: alternating chains that return to the cell in which they start.
//
//	A==========b       continuous: A has candidates x and y, x==b..c==y. One
//	‖          :       of x and y is true, and one end of every weak link is
//	c..........d
//
//	A----------b       discontinuous: the chain says of a candidate of A that it
//	|          ‖       is true if it is false, or false if it is true
//	c==========d
//
// In a continuous loop, one end of every link is true, even of the weak links. So a candidate that
// both ends of a weak link rule out is false. A discontinuous loop contradicts the assumption that
// it started with.
var (
	ContinuousNiceLoop = &logic.Technique{
		Slug: "continuous-nice-loop", Code: "0706", Name: "Continuous Nice Loop",
		Aliases: []string{"aic ring", "aic loop", "continuous loop"},
		Family:  logic.Chains, Needs: []string{"aic"}, Also: []string{"aic"},
		Title:   "a chain closes into a loop in which strong and weak links alternate",
		Because: continuousBecause,
		Words:   loopWords,
		Find:    links.From(links.Plain, ofKind(links.Continuous)),
	}
	DiscontinuousNiceLoop = &logic.Technique{
		Slug: "discontinuous-nice-loop", Code: "0707", Name: "Discontinuous Nice Loop",
		Aliases: []string{"discontinuous loop", "forcing chain on one candidate"},
		Family:  logic.Chains, Needs: []string{"aic"},
		Title:   "a chain returns to its first cell and contradicts the assumption made there",
		Because: discontinuousBecause,
		Words:   chainWords,
		Find:    links.From(links.Plain, ofKind(links.Discontinuous)),
	}
)

// closes is the end of the explanation of a loop. It also covers the opposite case.
const closes = ` If {{denied}}, {{closing}}, so the chain runs backwards: {{backwards}}. {{clauses}}`

const continuousBecause = `{{story}}` + closes

const discontinuousBecause = `{{story}} ` +
	`{{if eq flaw "refutes"}}But {{clash}}.` +
	`{{else if eq flaw "confirms"}}That contradicts the assumption.` +
	`{{else if eq flaw "two"}}But {{ends}}.` +
	`{{else}}This means that {{neither}}.{{end}}`

// chainWords holds the functions that the explanations of chains call, including chains that may
// return to their start.
var chainWords = logic.Words{"flaw": flaw, "ends": ends, "clash": clash, "neither": neither}

// ends writes that the cell of both ends of a chain cannot have both digits: "r4c3 cannot be both
// 8 and 3".
func ends(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	if len(nodes) == 0 {
		return
	}
	first, last := nodes[0].Candidates, nodes[len(nodes)-1].Candidates
	s.Say("{} cannot be both {or} and ", board.CandidateCells(first), board.CandidateDigits(first))
	s.Say("{or}", board.CandidateDigits(last))
}

// clash writes how a chain contradicts the candidate that it assumed: "r3c8 sees r9c8, and they
// cannot both be 9".
func clash(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	if len(nodes) < 2 {
		return
	}
	first, before := nodes[0].Candidates, nodes[len(nodes)-2].Candidates
	own, by := board.CandidateCells(first), board.CandidateCells(before)
	digits := board.CandidateDigits(first) | board.CandidateDigits(before)
	switch {
	case own == by:
		s.Say("{} cannot be both {}", own, digits)
	case by.Single() && own.Single():
		s.Say("{} sees {}, and they cannot both be {or}", own, by, digits)
	default:
		s.Say("{} sees {}, which would rule out its {or}", own, by, digits)
	}
}

// neither writes that the cell of both ends of a chain has one of the two digits.
func neither(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	if len(nodes) == 0 {
		return
	}
	first, last := nodes[0].Candidates, nodes[len(nodes)-1].Candidates
	s.Say("{} is {or}", board.CandidateCells(first), board.CandidateDigits(first)|board.CandidateDigits(last))
}

// flaw writes how a chain that returns to its cell contradicts its start. The word "refutes" means
// that the chain refutes its assumption, and "confirms" that it proves a candidate that it assumed
// to be false. "two" means that it puts two digits into the cell, and "neither" that it rules out
// both of two digits there.
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
