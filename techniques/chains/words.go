package chains

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// loopWords holds the functions that the explanations of loops and cycles call.
var loopWords = logic.Words{"clauses": clauses, "closing": closing}

// closing writes what follows for the last node of a loop if the first one is true: "it is not 9",
// "r7c4 sees it and is not 9".
func closing(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	if len(nodes) == 0 {
		return
	}
	first, last := nodes[0].Candidates, nodes[len(nodes)-1].Candidates
	from, to := board.CandidateCells(last), board.CandidateCells(first)
	digits := board.CandidateDigits(last)
	switch {
	case from == to && board.CandidateDigits(first) != digits:
		s.Text("it is not ").Digits(digits, "or")
	case from.Single():
		s.Say("{} sees it and is not {or}", from, digits)
	default:
		s.Say("{} see it and are not {or}", from, digits)
	}
}

// clauses writes what a loop removes, one clause for each link: "Either way, r2c4 or r2c7 is 4,
// and r2c9 sees both; r5c5 is 3 or 7." Links between neighbours come first. Pairs from the two
// halves of a ring come next, and the digits that an almost locked set keeps come last. More than
// two clauses are a list.
func clauses(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	c := clause{Sentence: s}
	start := len(s.Buf)
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
	lost := make([][]board.Candidate, len(nodes)) // what each set rules out
	for _, near := range [...]func(board.CellSet, board.Cell) bool{inHouse, meetsPeers} {
		for i := 1; i < len(nodes); i++ {
			lost[i] = append(lost[i], c.lost(&nodes[i-1], &nodes[i], near)...)
		}
	}
	for i, out := range lost {
		if len(out) == 0 {
			continue
		}
		if len(s.Buf) > start {
			s.Text("; ")
		}
		slices.Sort(out)
		c.set(&nodes[i-1], &nodes[i], out)
	}
	if c.n < len(s.Step.Eliminations) {
		s.Failf("no link of the loop removes a candidate")
	}
	all := strings.Split(string(s.Buf[start:]), "; ")
	if s.Buf = s.Buf[:start]; len(all) <= 2 {
		s.Say("Either way, {}.", strings.Join(all, "; "))
		return
	}
	s.Text("This is true either way:")
	for _, one := range all {
		s.Say("\v{}.", one)
	}
	s.Text("\v")
}

// A clause records which removed candidates the function clauses has already explained.
type clause struct {
	*logic.Sentence
	told board.CandidateSet
	n    int // the number of candidates explained
}

// gather returns the removed candidates for which fits returns true and that have not been
// explained yet, ordered by digit.
func (c *clause) gather(fits func(board.Candidate) bool) (cells board.CellSet, digits board.DigitSet) {
	for _, z := range c.Step.Eliminations {
		if c.told.Has(z) || !fits(z) {
			continue
		}
		c.told.Add(z)
		if c.n++; cells.IsEmpty() && c.n > 1 {
			c.Text("; ")
		}
		cells, digits = cells.With(z.Cell()), digits.With(z.Digit())
	}
	return cells, digits
}

// pair writes which removed candidates are ruled out by both nodes. One of the two nodes is true.
func (c *clause) pair(p, q *logic.Node) {
	out, digits := c.gather(func(z board.Candidate) bool { return excluded(p, z) && excluded(q, z) })
	if out.IsEmpty() {
		return
	}
	cells := board.CandidateCells(p.Candidates).Or(board.CandidateCells(q.Candidates))
	options := board.CandidateDigits(p.Candidates) | board.CandidateDigits(q.Candidates)
	switch {
	case cells.Single():
		c.Cells(cells).Text(" is ").Digits(options, "or")
	case options.Single():
		c.EachCell(cells, "or").Text(" is ").Digits(options, "or").Text(", and ").Cells(out)
		c.OneOrMany(out.Len(), " sees", " see").OneOrMany(cells.Len()-1, " both", " all of them")
	default:
		c.State(p.Candidates, true).Text(" or ").State(q.Candidates, true).Text(", and both rule out ")
		c.Digits(digits, "and").Text(" in ").Cells(out)
	}
}

// excluded reports whether every candidate of n rules out z.
func excluded(n *logic.Node, z board.Candidate) bool {
	for _, x := range n.Candidates {
		if !x.Excludes(z) {
			return false
		}
	}
	return true
}

// kept returns the cells of an almost locked set, the two digits that link it to its neighbours in
// a loop, off and on, and its other digits. These are empty in logs that do not contain the digits.
func kept(off, on *logic.Node) (cells board.CellSet, linked, others board.DigitSet) {
	linked = board.CandidateDigits(off.Candidates) | board.CandidateDigits(on.Candidates)
	return on.SetCells(), linked, on.Digits &^ linked
}

// lost returns the removed candidates, not explained yet, that the almost locked set of on rules
// out. Only cells for which near returns true are considered.
func (c *clause) lost(off, on *logic.Node, near func(set board.CellSet, cell board.Cell) bool) (out []board.Candidate) {
	if len(on.Cites) < 2 {
		return nil
	}
	cells, _, others := kept(off, on)
	for _, z := range c.Step.Eliminations {
		if !c.told.Has(z) && (others == 0 || others.Has(z.Digit())) && !cells.Has(z.Cell()) && near(cells, z.Cell()) {
			c.told.Add(z)
			c.n++
			out = append(out, z)
		}
	}
	return out
}

// set writes which digits an almost locked set has in a loop, and that they rule out the candidates
// in out.
func (c *clause) set(off, on *logic.Node, out []board.Candidate) {
	cells, linked, others := kept(off, on)
	c.Cells(cells).Text(" have only one of ").Digits(linked, "and").Text(", so they also have ")
	if others == 0 {
		c.Text("all their other candidates")
	}
	c.Digits(others, "and").Text(", which rules out ").Candidates(out)
}

// inHouse reports whether some house contains both the set and the cell.
func inHouse(set board.CellSet, cell board.Cell) bool {
	_, ok := set.With(cell).CommonHouse()
	return ok
}

// meetsPeers reports whether the cell sees at least one cell of the set that may have its digit.
func meetsPeers(set board.CellSet, cell board.Cell) bool { return set.Meets(cell.Peers()) }
