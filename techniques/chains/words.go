package chains

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// loopWords holds what the reasons of loops and cycles call.
var loopWords = logic.Words{"clauses": clauses, "closing": closing}

// closing tells why the last node of a loop excludes the first: "6 and 9 cannot both be
// in r8c1", "r3c4 sees r7c4".
func closing(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	if len(nodes) == 0 {
		return
	}
	first, last := nodes[0].Candidates, nodes[len(nodes)-1].Candidates
	from, to := board.CandidateCells(last), board.CandidateCells(first)
	if digits := board.CandidateDigits(first) | board.CandidateDigits(last); from == to && !digits.Single() {
		s.Digits(digits, "and").Text(" cannot both be in ").Cells(from)
		return
	}
	s.Cells(from).OneOrMany(from.Len(), " sees ", " see ").Cells(to)
}

// clauses tells what a loop removes, one clause a link: "4 is in r2c4 or r2c7, so r2c9
// cannot be 4", "r5c5 is 3 or 7, so it cannot be 1". Neighbours come first; halves of
// a ring that only meet elsewhere after them, then what an almost locked set keeps.
func clauses(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	c := clause{Sentence: s}
	for i := range nodes {
		if j := (i + 1) % len(nodes); nodes[i].On && !nodes[j].On {
			c.pair(&nodes[i], &nodes[j])
		}
	}
	for i := range nodes {
		for j := range nodes {
			if nodes[i].On && !nodes[j].On {
				c.pair(&nodes[i], &nodes[j])
			}
		}
	}
	for i := 1; i < len(nodes); i++ {
		c.set(&nodes[i-1], &nodes[i], inHouse)
	}
	for i := 1; i < len(nodes); i++ {
		c.set(&nodes[i-1], &nodes[i], meetsPeers)
	}
	if c.n < len(s.Step.Eliminations) {
		s.Failf("no link of the loop removes a candidate")
	}
	s.Concluded = true
}

// A clause is what clauses has told so far.
type clause struct {
	*logic.Sentence
	told board.CandidateSet
	n    int // candidates told
}

// gather returns the candidates not yet told that go, by digit, because fits says so.
func (c *clause) gather(fits func(board.Candidate) bool) (cells board.CellSet, digits board.DigitSet) {
	for _, z := range c.Step.Eliminations {
		if c.told.Has(z) || !fits(z) {
			continue
		}
		c.told.Add(z)
		if c.n++; cells.IsEmpty() && c.n > 1 {
			c.Text(". ")
		}
		cells, digits = cells.With(z.Cell()), digits.With(z.Digit())
	}
	return cells, digits
}

// pair tells what two nodes exclude, one of which is true.
func (c *clause) pair(p, q *logic.Node) {
	out, digits := c.gather(func(z board.Candidate) bool { return excluded(p, z) && excluded(q, z) })
	if out.IsEmpty() {
		return
	}
	cells := board.CandidateCells(p.Candidates).Or(board.CandidateCells(q.Candidates))
	options := board.CandidateDigits(p.Candidates) | board.CandidateDigits(q.Candidates)
	switch {
	case cells.Single():
		c.Cells(cells).Text(" is ").Digits(options, "or").Text(", so it")
	case options.Single():
		c.Digits(options, "or").Text(" is in ").EachCell(cells, "or").Text(", so ").Cells(out)
	default:
		c.State(p.Candidates, true).Text(" or ").State(q.Candidates, true).Text(", so ").Cells(out)
	}
	c.Text(" cannot be ").Digits(digits, "or")
}

// excluded reports whether every candidate of n excludes z.
func excluded(n *logic.Node, z board.Candidate) bool {
	for _, x := range n.Candidates {
		if !x.Excludes(z) {
			return false
		}
	}
	return true
}

// set tells what an almost locked set keeps in a loop that links its digits off and on, where
// near says that it concerns a cell.
func (c *clause) set(off, on *logic.Node, near func(set board.CellSet, cell board.Cell) bool) {
	if len(on.Cites) < 2 {
		return
	}
	cells, linked := on.SetCells(), board.CandidateDigits(off.Candidates)|board.CandidateDigits(on.Candidates)
	kept := on.Digits &^ linked // none in logs that name no digits
	var out []board.Candidate
	c.gather(func(z board.Candidate) bool {
		fits := (kept == 0 || kept.Has(z.Digit())) && !cells.Has(z.Cell()) && near(cells, z.Cell())
		if fits {
			out = append(out, z)
		}
		return fits
	})
	if out == nil {
		return
	}
	c.Cells(cells).Text(" hold just one of ").Digits(linked, "and").Text(", so they hold ")
	if kept == 0 {
		c.Text("all their others")
	}
	c.Digits(kept, "and").Text(", and ")
	c.CannotBe(out)
}

// inHouse reports whether a house holds the set and the cell.
func inHouse(set board.CellSet, cell board.Cell) bool {
	_, ok := set.With(cell).CommonHouse()
	return ok
}

// meetsPeers reports whether the cell sees some of the set: those that may have its
// digit.
func meetsPeers(set board.CellSet, cell board.Cell) bool { return set.Meets(cell.Peers()) }
