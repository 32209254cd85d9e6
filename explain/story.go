package explain

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// longChain is the number of nodes of a chain beyond which a story tells the reason of every
// link, in all its chains, by the name of its house only.
const longChain = 10

// story tells the chain, or every branch, in words: "If r1c5 is not 4, then r1c9
// is 4 (the only 4 left in row 1), so r7c9 is not 4."
func story(s *scope) {
	told := false
	short := slices.ContainsFunc(s.Step.Parts, func(p logic.Part) bool { return len(p.Nodes) > longChain })
	for i := range s.Step.Parts {
		if len(s.Step.Parts[i].Nodes) < 2 {
			continue
		}
		if told {
			s.Text(" ")
		}
		told = true
		chainWords(s, i, short)
	}
	if !told {
		s.Failf("the step has no chain to tell")
	}
}

// chainWords tells the chain of a part. What begins or ends as an earlier one is not told
// again: "If r3c5 is 2, then, as before, r3c1 is 7, so …", "…, so r8c3 is 8 (the only 8 left
// in row 8), so, as before, r1c5 is not 2."
func chainWords(s *scope, part int, short bool) {
	nodes := s.Step.Parts[part].Nodes
	from, to := 1, len(nodes)
	for i := range part {
		head, tail := alike(s.Step.Parts[i].Nodes, nodes)
		from, to = max(from, head-1), min(to, len(nodes)-tail+1)
	}
	if from = min(from, len(nodes)-2); from < 2 {
		from = 1
	}
	if to <= from || to > len(nodes)-3 {
		to = len(nodes)
	}
	s.Text("If ")
	state(s, &nodes[0])
	s.Text(", then")
	if from > 1 {
		s.Text(", as before,")
	}
	s.Text(" ")
	for i := from; i < to; i++ {
		if i > from {
			s.Text(", so ")
		}
		if state(s, &nodes[i]); nodes[i].On && (i > from || from == 1) {
			why(s, nodes, i, short)
		}
	}
	if to < len(nodes) {
		s.Text(", so, as before, ")
		state(s, &nodes[len(nodes)-1])
	}
	s.Text(".")
}

// alike returns how many nodes two chains share at their beginning and at their end.
func alike(a, b []logic.Node) (head, tail int) {
	same := func(x, y *logic.Node) bool {
		return x.On == y.On && slices.Equal(x.Candidates, y.Candidates) && slices.Equal(x.Cites, y.Cites)
	}
	n := min(len(a), len(b))
	for head < n && same(&a[head], &b[head]) {
		head++
	}
	for tail < n && same(&a[len(a)-1-tail], &b[len(b)-1-tail]) {
		tail++
	}
	return head, tail
}

// state says what a node states: "r1c5 is not 4", "one of r1c56 is 4".
func state(s *scope, n *logic.Node) { s.State(n.Candidates, n.On) }

// why says in brackets why on node i follows: " (the only 4 left in row 1)", or in
// short " (row 1)".
func why(s *scope, nodes []logic.Node, i int, short bool) {
	switch n := &nodes[i]; {
	case len(n.Cites) == 0:
		s.Failf("a node that is true cites nothing")
	case n.Digits != 0:
		s.Text(" (").Cells(n.SetCells()).Text(" then hold just ").Digits(kept(nodes, i), "and").Text(")")
	case len(n.Cites) > 1: // of a log that names no digits
		cells := n.SetCells()
		s.Text(" (").Cells(cells).Text(" then have only ").Number(cells.Len()).Text(" candidates for ")
		s.Number(cells.Len()).Text(" cells)")
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

// kept returns the digits of the almost locked set behind node i that are left once the
// nodes which i follows from are off.
func kept(nodes []logic.Node, i int) board.DigitSet {
	digits := nodes[i].Digits
	for _, j := range before(&nodes[i], i) {
		if j >= 0 && j < i {
			digits &^= board.CandidateDigits(nodes[j].Candidates)
		}
	}
	return digits
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
