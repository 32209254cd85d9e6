package explain

import (
	"cmp"
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// longStory is the number of sentences above which the story of a chain is written as a numbered
// list.
const longStory = 4

// story describes the first chain, with a sentence for every link of a house: "If r1c6 is not 2, it
// is 3. Then r1c3 is not 3, so the 3 in column 3 must be in r7c3." It also describes what the chain
// leads to: "…, which r3c4 sees". A long story is written as a numbered list.
func story(s *scope) {
	c := chainTeller{scope: s, nodes: nodes(s)}
	c.tell()
}

// otherwise describes the chain for the case that its first node is false, and what its last node
// then rules out: "If r4c2 is not 4, the 4 in row 4 must be in r4c9. Then r6c9 is 3,
// which r5c2 sees."
func otherwise(s *scope) {
	c := chainTeller{scope: s, nodes: nodes(s), second: true}
	c.tell()
	if !c.ruled {
		s.Text(" If ")
		end(s, true)
		s.Text(", ")
		lastRules(s)
		s.Text(".")
	}
}

// branches describes what each option leads to, the shortest branch first. Options that exclude the
// conclusion without a chain are described together: "If r9c7 or r9c9 is 9, r7c8 sees it."
func branches(s *scope) {
	told, items := 0, 0
	direct := directBranches(s)
	var chains []chainTeller
	for i := range s.Step.Parts {
		if n := s.Step.Parts[i].Nodes; len(n) > 2 {
			c := chainTeller{scope: s, nodes: n, branch: true}
			items += c.sentences()
			chains = append(chains, c)
		}
	}
	slices.SortStableFunc(chains, func(a, b chainTeller) int { return cmp.Compare(len(a.nodes), len(b.nodes)) })
	long := items > longStory
	separate := func() {
		if told++; long {
			s.Text(newLine)
		} else if told > 1 {
			s.Text(" ")
		}
	}
	if len(direct) > 0 {
		separate()
		tellDirect(s, direct)
	}
	for i := range chains {
		separate()
		chains[i].tell()
	}
	if told == 0 {
		s.Failf("the step has no chain to tell")
	}
	if long {
		s.Text(newLine)
	}
}

// directBranches returns the options that exclude the conclusion by themselves.
func directBranches(s *scope) (out []board.Candidate) {
	for i := range s.Step.Parts {
		if n := s.Step.Parts[i].Nodes; len(n) == 2 && n[0].On && !n[1].On {
			out = append(out, n[0].Candidates...)
		}
	}
	return out
}

// tellDirect describes options that exclude the conclusion by themselves: "If r9c7 or r9c9 is 9,
// r7c8 sees it."
func tellDirect(s *scope, xs []board.Candidate) {
	own, seen := []board.Candidate(nil), []board.Candidate(nil)
	out := s.Step.EffectCells()
	for _, x := range xs {
		if out == board.CellsOf(x.Cell()) {
			own = append(own, x)
		} else {
			seen = append(seen, x)
		}
	}
	if len(own) > 0 {
		s.Text("If ").Cells(out).Text(" is ").Digits(board.CandidateDigits(own), "or").Text(", it is not ")
		s.Digits(s.Step.EffectDigits(), "or").Text(".")
	}
	if len(seen) > 0 {
		if len(own) > 0 {
			s.Text(" ")
		}
		cells := board.CandidateCells(seen)
		s.Text("If ").EachCell(cells, "or").Text(" is ").Digits(board.CandidateDigits(seen), "or").Text(", ")
		s.Cells(out).OneOrMany(out.Len(), " sees it.", " see it.")
	}
}

// A chainTeller describes the nodes of a chain or a branch in words.
type chainTeller struct {
	*scope
	nodes  []logic.Node
	branch bool // the first node is one of several options
	second bool // the case of a true first node was told before
	ruled  bool // the ending has told what the last node rules out
	lines  int  // of a numbered list so far, 0 if it is none
}

// tell describes the chain: first the assumption, and then one item for every link of a house,
// which includes the links of cells before it.
func (c *chainTeller) tell() {
	if !c.alternates() {
		c.Failf("the chain does not alternate between what is false and what is true")
		return
	}
	list := !c.branch && c.sentences() > longStory
	if list {
		c.Text(newLine).Text("1. ")
		c.lines = 1
	}
	i := 1
	switch {
	case c.branch:
		c.Text("If ").State(c.nodes[0].Candidates, c.nodes[0].On).Text(", then ")
		i = c.item(1, "")
	case c.nodes[0].On || c.comesBack():
		c.Text("suppose ").State(c.nodes[0].Candidates, c.nodes[0].On)
		if c.nodes[1].On {
			c.Text(". Then ")
			i = c.link(1, true)
		}
	default:
		c.Text("if ").State(c.nodes[0].Candidates, false).Text(", ")
		i = c.link(1, true)
	}
	for c.more(i) {
		c.stop()
		i = c.item(i, "Then ")
	}
	c.ending()
	c.Text(".")
	if list {
		c.Text(newLine)
	}
}

// alternates reports whether the chain has at least two nodes, false and true nodes alternate, and
// every true node states what it follows from.
func (c *chainTeller) alternates() bool {
	for i := range c.nodes {
		n := &c.nodes[i]
		if len(n.Candidates) == 0 || i > 0 && (n.On == c.nodes[i-1].On || n.On && len(n.Cites) == 0) {
			return false
		}
	}
	return len(c.nodes) > 1
}

// comesBack reports whether the chain ends where it began. Such a chain is an assumption that
// refutes itself.
func (c *chainTeller) comesBack() bool {
	first, last := &c.nodes[0], &c.nodes[len(c.nodes)-1]
	return len(first.Candidates) == 1 && len(last.Candidates) == 1 && first.Candidates[0] == last.Candidates[0]
}

// stop ends a sentence or an item of a list.
func (c *chainTeller) stop() {
	if c.lines == 0 {
		c.Text(". ")
		return
	}
	c.lines++
	c.Text(".").Text(newLine).Int(c.lines).Text(". ")
}

// more reports whether node i or a later node states that something is true.
func (c *chainTeller) more(i int) bool {
	return i < len(c.nodes) && (c.nodes[i].On || i+1 < len(c.nodes))
}

// sentences returns the number of sentences in the story.
func (c *chainTeller) sentences() int {
	n := 1
	for i := c.afterFirst(); c.more(i); n++ {
		i = c.endOfItem(i)
	}
	return n
}

// afterFirst returns the index of the first node after the first sentence.
func (c *chainTeller) afterFirst() int {
	if c.nodes[0].On {
		return 1
	}
	return 2
}

// endOfItem returns the index of the node after an item that begins with node i.
func (c *chainTeller) endOfItem(i int) int {
	for c.more(i) {
		if !c.nodes[i].On {
			i++
		}
		i++
		if !c.inCell(i - 1) {
			break
		}
	}
	return i
}

// inCell reports whether node i follows because its cell has no other candidate left.
func (c *chainTeller) inCell(i int) bool {
	n := &c.nodes[i]
	return n.Digits == 0 && len(n.Cites) == 1 && n.Cites[0].IsCell()
}

// item describes links of cells together with the link of a house that follows them: "Then r2c6 is
// 2, so r9c6 is not 2 and row 9 has its 2 in r9c7". It returns the index of the next node.
func (c *chainTeller) item(i int, then string) int {
	end := c.endOfItem(i)
	links := 0 // of cells
	for j := i; j < end; j++ {
		if c.nodes[j].On && c.inCell(j) {
			links++
		}
	}
	if links == 0 {
		return c.alone(i, then)
	}
	c.Text(then)
	for told := 0; told < links; i++ {
		if c.nodes[i].On {
			c.Join(told, links, "and").State(c.nodes[i].Candidates, true)
			told++
		}
	}
	if i == end {
		return end
	}
	off := &c.nodes[i]
	if c.sameCell(i) {
		c.Text(", not ").Digits(board.CandidateDigits(off.Candidates), "or").Text(", so ")
	} else {
		c.Text(", so ").State(off.Candidates, false).Text(", and ")
	}
	return c.link(i+1, false)
}

// alone describes a link of a house or a set that does not follow a link of a cell: "Then r7c4 is
// not 3, so column 4 has its 3 in r8c4", "Since r8c4 is 3, not 1, row 8 has its 1 in r8c2".
func (c *chainTeller) alone(i int, then string) int {
	off := &c.nodes[i]
	if then != "" && c.sameCell(i) {
		c.Text("Since ").State(c.nodes[i-1].Candidates, true).Text(", not ")
		c.Digits(board.CandidateDigits(off.Candidates), "or").Text(", ")
		return c.link(i+1, false)
	}
	if c.Text(then); c.sameCell(i) {
		c.Text("it is not ").Digits(board.CandidateDigits(off.Candidates), "or").Text(", so ")
	} else {
		c.State(off.Candidates, false).Text(", so ")
	}
	return c.link(i+1, false)
}

// sameCell reports whether off node i is false because its cell has another digit.
func (c *chainTeller) sameCell(i int) bool {
	own := board.CandidateCells(c.nodes[i].Candidates)
	return i > 0 && own.Single() && own == board.CandidateCells(c.nodes[i-1].Candidates)
}

// link describes on node i: "it is 3", "row 8 has its 1 in r8c2", "r2c135 have only 1, 4 and 7,
// with the 7 in r2c1". It returns the index of the next node.
func (c *chainTeller) link(i int, own bool) int {
	n := &c.nodes[i]
	cells, digits := board.CandidateCells(n.Candidates), board.CandidateDigits(n.Candidates)
	switch {
	case len(n.Cites) == 0:
		c.Failf("a node that is true cites nothing")
	case n.Digits != 0:
		c.Cells(n.SetCells()).Text(" have only ").Digits(kept(c.nodes, i), "and").Text(", with the ")
		c.Digits(digits, "or").Text(" in ").EachCell(cells, "or")
	case len(n.Cites) > 1: // of a log that names no digits
		set := n.SetCells()
		c.Cells(set).Text(" have only ").Number(set.Len()).Text(" candidates for ").Number(set.Len())
		c.Text(" cells, with the ").Digits(digits, "or").Text(" in ").EachCell(cells, "or")
	case n.Cites[0].IsCell() && own && i > 0 && cells == board.CandidateCells(c.nodes[i-1].Candidates):
		c.Text("it is ").Digits(digits, "or")
	case n.Cites[0].IsCell():
		c.State(n.Candidates, true)
	default:
		c.Text("the ").Digits(digits, "or").Text(" in ").House(n.Cites[0].House()).Text(" must be in ").EachCell(cells, "or")
	}
	return i + 1
}

// ending describes a last node that is off: ", which r7c1 sees", ", not 9".
func (c *chainTeller) ending() {
	last := len(c.nodes) - 1
	if c.second {
		c.ruled = c.rulesOut(&c.nodes[last], c.inCell(last))
		return
	}
	if c.nodes[last].On || last < 2 || c.comesBack() {
		return
	}
	by, out := board.CandidateCells(c.nodes[last-1].Candidates), board.CandidateCells(c.nodes[last].Candidates)
	switch {
	case c.sameCell(last) && c.inCell(last-1):
		c.Text(", not ").Digits(board.CandidateDigits(c.nodes[last].Candidates), "or")
	case c.sameCell(last):
		c.Text(", which is therefore not ").Digits(board.CandidateDigits(c.nodes[last].Candidates), "or")
	case by.Single():
		c.Text(", which ").Cells(out).Text(sees(out))
	default:
		c.Text(", and ").Cells(out).Text(sees(out)).Text(words.Plural(by.Len()-1, " both", " all of them"))
	}
}

// rulesOut describes what the cell of the last node rules out: ", which is therefore not 4", ",
// which r3c4 sees". It returns false if that needs a separate sentence.
func (c *chainTeller) rulesOut(n *logic.Node, inCell bool) bool {
	at, out := board.CandidateCells(n.Candidates), c.Step.EffectCells()
	switch own := at.Single() && out.Meets(at); {
	case !at.Single() || own && out != at:
		return false
	case own && inCell:
		c.Text(", not ").Digits(c.Step.EffectDigits(), "or")
	case own:
		c.Text(", which is therefore not ").Digits(c.Step.EffectDigits(), "or")
	default:
		c.Text(", which ").Cells(out).Text(sees(out))
	}
	return true
}

// sees returns the form of the verb that fits the number of cells: " sees" or " see".
func sees(cells board.CellSet) string { return words.Plural(cells.Len(), " sees", " see") }

// backwards describes what a loop states if its first node is true: "r8c8 is 2, r9c6 is 2 and r5c8
// is 7".
func backwards(s *scope) {
	list := nodes(s)
	n := len(list)/2 - 1
	for i := range n {
		s.Join(i, n, "and").State(list[len(list)-2-2*i].Candidates, true)
	}
}

// kept returns the digits that the almost locked set of node i still has when the nodes that i
// follows from are off.
func kept(nodes []logic.Node, i int) board.DigitSet {
	digits := nodes[i].Digits
	for _, j := range before(&nodes[i], i) {
		if j >= 0 && j < i {
			digits &^= board.CandidateDigits(nodes[j].Candidates)
		}
	}
	return digits
}

// nodes returns the nodes of the first chain. The result may be empty.
func nodes(s *scope) []logic.Node {
	n := s.Part(logic.Chain).Nodes
	if len(n) == 0 {
		s.Failf("the step has no chain")
	}
	return n
}

// bothEnds returns the candidates of the first and the last node of the first chain.
func bothEnds(s *scope) (first, last []board.Candidate) {
	n := nodes(s)
	if len(n) == 0 {
		return nil, nil
	}
	return n[0].Candidates, n[len(n)-1].Candidates
}

// chainEnds writes the names of the cells of the first and the last node: "r1c5 and r7c2".
func chainEnds(s *scope) {
	first, last := bothEnds(s)
	s.EachCell(board.CandidateCells(first).Or(board.CandidateCells(last)), "and")
}

// denied writes the opposite of the first node. If the chain starts from r1c5 not being 4, it
// writes "r1c5 is 4".
func denied(s *scope) {
	if n := nodes(s); len(n) > 0 {
		s.State(n[0].Candidates, !n[0].On)
	}
}

// oneDigit reports whether both ends of the first chain have the same digit, and that digit is
// eliminated.
func oneDigit(s *scope) bool {
	first, last := bothEnds(s)
	ends := board.CandidateDigits(first) | board.CandidateDigits(last)
	return ends.Single() && ends == s.Step.EffectDigits()
}

// meet describes how the two ends of the first chain exclude the eliminated candidates: "r3c9 sees
// both".
func meet(s *scope) {
	first, last := bothEnds(s)
	ends := board.CandidateCells(first).Or(board.CandidateCells(last))
	cells := s.Step.EffectCells()
	s.Cells(cells).Text(sees(cells)).Text(words.Plural(ends.Len()-1, " both", " all of them"))
}

// firstRules and lastRules describe how the first or last end of the first chain rules out the
// eliminated candidates, if the two ends have different digits: "it is not 3, and r6c1 sees it".
func firstRules(s *scope) {
	first, _ := bothEnds(s)
	rules(s, first)
}

func lastRules(s *scope) {
	_, last := bothEnds(s)
	rules(s, last)
}

func rules(s *scope, end []board.Candidate) {
	at := board.CandidateCells(end)
	var own board.DigitSet
	var others board.CellSet
	for _, z := range s.Step.Eliminations {
		if at.Single() && at.Has(z.Cell()) {
			own = own.With(z.Digit())
		} else {
			others = others.With(z.Cell())
		}
	}
	if own != 0 {
		s.Text("it is not ").Digits(own, "or")
	}
	if others.IsEmpty() {
		return
	}
	if own != 0 {
		s.Text(", and ")
	}
	s.Cells(others).Text(sees(others)).Text(words.Plural(at.Len(), " it", " all places for it"))
}

// end describes the first or the last node of the first chain or branch.
func end(s *scope, last bool) {
	for i := range s.Step.Parts {
		n := s.Step.Parts[i].Nodes
		switch {
		case len(n) == 0:
			continue
		case last:
			s.State(n[len(n)-1].Candidates, n[len(n)-1].On)
		default:
			s.State(n[0].Candidates, n[0].On)
		}
		return
	}
	s.Failf("the step has no chain")
}
