package whips

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/braids"
	"pencilmark/techniques/logic"
)

// because is the reason of every chain: the supposition, a sentence a link, and the
// notation.
const because = `{{links}} In nrc notation, {{nrc}}.`

var told = logic.Words{"links": links, "nrc": nrc}

// A link is a cell or a house that loses what is off, and is left with what is on.
type link struct {
	variable board.Constraint
	off      *logic.Node
	on       *logic.Node  // nil in the last link
	before   []logic.Node // the nodes before off; those that are on are at even places
}

// eachLink calls tell for every link of the chain of s, or reports what is amiss.
func eachLink(s *logic.Sentence, tell func(*link)) {
	nodes, last := s.Part(logic.Branch).Nodes, s.Part(logic.Target)
	if len(nodes) < 2 || len(nodes)%2 != 0 || len(last.Cites) != 1 {
		s.Failf("the step has no chain that ends with a cell or a house")
		return
	}
	for i := 1; i < len(nodes); i += 2 {
		l := link{variable: last.Cites[0], off: &nodes[i], before: nodes[:i]}
		if i+1 < len(nodes) {
			if l.on = &nodes[i+1]; len(l.on.Cites) != 1 || len(l.on.Candidates) == 0 {
				s.Failf("node %d of the chain does not say what it follows from", i+2)
				return
			}
			if l.variable = l.on.Cites[0]; l.variable.IsCell() && len(l.on.Candidates) > 1 {
				s.Failf("node %d of the chain leaves a cell with several digits", i+2)
				return
			}
		}
		for _, x := range l.off.Candidates {
			if l.striker(x) < 0 {
				s.Failf("nothing takes %v away", x)
				return
			}
		}
		tell(&l)
	}
}

// striker returns the place of the node that takes x away: the one just before if it
// does, or else the first that does; -1 if none does.
func (l *link) striker(x board.Candidate) int {
	if last := len(l.before) - 1; takes(&l.before[last], x) {
		return last
	}
	for i := 0; i < len(l.before); i += 2 {
		if takes(&l.before[i], x) {
			return i
		}
	}
	return -1
}

// takes reports whether x cannot be true beside n.
func takes(n *logic.Node, x board.Candidate) bool {
	spared := func(y board.Candidate) bool { return !y.Excludes(x) }
	return len(n.Candidates) > 0 && !slices.ContainsFunc(n.Candidates, spared)
}

// links tells the chain link by link: "Suppose that r4c6 is 5. In column 6, 4 cannot
// be in r4c6 (which is 5), so it is in r9c6. …"
func links(s *logic.Sentence) {
	if nodes := s.Part(logic.Branch).Nodes; len(nodes) > 0 {
		s.Text("Suppose that ").State(nodes[0].Candidates, true).Text(".")
	}
	eachLink(s, func(l *link) {
		if l.variable.IsCell() {
			s.Text(" ").Cell(l.variable.Cell()).Text(" cannot be ")
		} else {
			s.Text(" In ").House(l.variable.House()).Text(", ").Digit(l.variable.Digit()).Text(" cannot be ")
		}
		l.losses(s)
		l.rest(s)
	})
}

// losses lists what a link loses, by what takes it away, the node just before first:
// "in r9c6 (which is 4) or in r4c6 (which is 5)", "6 (r7c6 is 6) or 4 (r9c6 is 4)".
func (l *link) losses(s *logic.Sentence) {
	strikers := 0
	for i := range l.before {
		if l.taken(i) != nil {
			strikers++
		}
	}
	at := 0
	for i := len(l.before) - 1; at < strikers && i >= 0; i-- {
		lost := l.taken(i)
		if lost == nil {
			continue
		}
		s.Join(at, strikers, "or")
		cells := board.CandidateCells(lost)
		if l.variable.IsCell() {
			s.Digits(board.CandidateDigits(lost), "or")
		} else {
			s.Text("in ").EachCell(cells, "or")
		}
		if by := l.before[i].Candidates; board.CandidateCells(by) == cells && !l.variable.IsCell() {
			s.Text(" (which is ").Digits(board.CandidateDigits(by), "or").Text(")")
		} else {
			s.Text(" (").State(by, true).Text(")")
		}
		at++
	}
}

// taken returns what node i takes away from the link.
func (l *link) taken(i int) (lost []board.Candidate) {
	for _, x := range l.off.Candidates {
		if l.striker(x) == i {
			lost = append(lost, x)
		}
	}
	return lost
}

// rest tells what a link is left with.
func (l *link) rest(s *logic.Sentence) {
	switch {
	case l.on == nil && l.variable.IsCell():
		s.Text(", so nothing is left for it: the supposition is wrong.")
	case l.on == nil:
		s.Text(", so no place is left for it: the supposition is wrong.")
	case l.variable.IsCell():
		s.Text(", so it is ").Digits(board.CandidateDigits(l.on.Candidates), "or").Text(".")
	default:
		s.Text(", so it is in ").EachCell(board.CandidateCells(l.on.Candidates), "or").Text(".")
	}
}

// nrc writes the chain in nrc notation; see package braids.
func nrc(s *logic.Sentence) {
	var c braids.Chain
	eachLink(s, func(l *link) { c.Links = append(c.Links, l.written()) })
	out := s.Step.Eliminations
	if s.Err() != nil || len(out) == 0 {
		return
	}
	c.Target = out[0]
	s.Text(c.String())
	for _, z := range out[1:] {
		s.Text(", ").Text(board.RC.Cell(z.Cell())).Text("≠").Digit(z.Digit())
	}
}

// written returns the link as package braids writes it.
func (l *link) written() braids.Link {
	out := braids.Link{Variable: l.variable}
	left := l.left()
	for _, x := range l.off.Candidates {
		if k := (braids.Struck{Candidate: x, By: l.striker(x) / 2}); x == left {
			out.Left = k
		} else {
			out.Others = append(out.Others, k)
		}
	}
	if l.on != nil {
		out.Right = l.on.Candidates
		if len(out.Right) > 1 {
			out.Right = braids.Segment(l.variable, out.Right[0], out.Right[1])
		}
	}
	return out
}

// left returns the left-linking candidate: of those that go last, the first.
func (l *link) left() (left board.Candidate) {
	latest := -1
	for _, x := range l.off.Candidates {
		if by := l.striker(x); by > latest {
			left, latest = x, by
		}
	}
	return left
}
