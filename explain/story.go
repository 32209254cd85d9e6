package explain

import (
	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// longChain is the number of nodes beyond which a story tells the reason of every
// link by the name of its house only.
const longChain = 10

// story tells the chain, or every branch, in words: "If r1c5 is not 4, then r1c9
// is 4 (the only 4 left in row 1), so r7c9 is not 4."
func story(s *scope) {
	chains := 0
	for i := range s.Step.Parts {
		p := &s.Step.Parts[i]
		if len(p.Nodes) < 2 {
			continue
		}
		if chains++; chains > 1 {
			s.Text(" ")
		}
		chainWords(s, p)
	}
	if chains == 0 {
		s.Failf("the step has no chain to tell")
	}
}

// chainWords tells one chain.
func chainWords(s *scope, p *logic.Part) {
	s.Text("If ")
	state(s, &p.Nodes[0])
	s.Text(", then ")
	for i := 1; i < len(p.Nodes); i++ {
		n := &p.Nodes[i]
		if i > 1 {
			s.Text(", so ")
		}
		state(s, n)
		if n.On {
			why(s, n, len(p.Nodes) > longChain)
		}
	}
	s.Text(".")
}

// state says what a node states: "r1c5 is not 4", "one of r1c56 is 4".
func state(s *scope, n *logic.Node) { s.State(n.Candidates, n.On) }

// why says in brackets why an on node follows: " (the only 4 left in row 1)", or in
// short " (row 1)".
func why(s *scope, n *logic.Node, short bool) {
	switch {
	case len(n.Cites) == 0:
		s.Failf("a node that is true cites nothing")
	case len(n.Cites) > 1:
		s.Text(" (").Cells(citedCells(n)).Text(" then form a locked set)")
	case n.Cites[0].IsCell():
		if short {
			return
		}
		s.Text(" (its only candidate left)")
	case short:
		s.Text(" (").House(n.Cites[0].House()).Text(")")
	default:
		k := n.Cites[0]
		left := " (the only "
		if len(n.Candidates) > 1 {
			left = " (the only places left for "
		}
		s.Text(left).Digit(k.Digit())
		if len(n.Candidates) == 1 {
			s.Text(" left")
		}
		s.Text(" in ").House(k.House()).Text(")")
	}
}

func citedCells(n *logic.Node) board.CellSet {
	var cells board.CellSet
	for _, k := range n.Cites {
		if k.IsCell() {
			cells = cells.With(k.Cell())
		}
	}
	return cells
}

// nodes returns the nodes of the first chain; there may be none.
func nodes(s *scope) []logic.Node {
	n := s.Part(logic.Chain).Nodes
	if len(n) == 0 {
		s.Failf("the step has no chain")
	}
	return n
}

// chainEnds names the cells of the first and the last node: "r1c5 and r7c2".
func chainEnds(s *scope) {
	if n := nodes(s); len(n) > 0 {
		first, last := n[0].Candidates, n[len(n)-1].Candidates
		s.Cells(board.CandidateCells(first).Or(board.CandidateCells(last)))
	}
}

// denied states the opposite of the first node: "r1c5 is 4" if the chain starts
// from r1c5 not being 4.
func denied(s *scope) {
	if n := nodes(s); len(n) > 0 {
		s.State(n[0].Candidates, !n[0].On)
	}
}

// meet tells how the two ends of the first chain exclude what goes: "r3c9 sees both",
// or "either excludes 4 in r1c5 and 7 in r2c5".
func meet(s *scope) {
	n := nodes(s)
	if len(n) == 0 {
		return
	}
	ends := board.CandidateDigits(n[0].Candidates) | board.CandidateDigits(n[len(n)-1].Candidates)
	if !ends.Single() || ends != s.Step.EffectDigits() {
		s.Text("either excludes ").Candidates(s.Step.Eliminations)
		return
	}
	cells := s.Step.EffectCells()
	s.Cells(cells).Text(words.Plural(cells.Len(), " sees both", " see both"))
}

// end states the first or the last node of the first chain or branch.
func end(s *scope, last bool) {
	for i := range s.Step.Parts {
		n := s.Step.Parts[i].Nodes
		switch {
		case len(n) == 0:
			continue
		case last:
			state(s, &n[len(n)-1])
		default:
			state(s, &n[0])
		}
		return
	}
	s.Failf("the step has no chain")
}
