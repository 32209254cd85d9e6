package whips

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/braids"
	"pencilmark/techniques/logic"
)

// because is the explanation of every chain. It lists the facts of the chain and, below the
// conclusion, the chain in Berthier's notation.
const because = `{{net}} {{conclude}} {{line}} {{nrc}}`

var said = logic.Words{"nrc": nrc}

// A link is a cell or a house that loses the candidates of off and has only those of on left.
type link struct {
	variable board.Constraint
	off      *logic.Node
	on       *logic.Node  // nil in the last link
	before   []logic.Node // the nodes before off; those at even indices are on
}

// eachLink calls tell for every link of the chain of s, in order. It reports an error if the step
// has no valid chain.
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

// striker returns the index of the node that rules out x. This is the node just before the link if
// that rules out x, and otherwise the first node that does. The result is -1 if there is none.
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

// takes reports whether n rules out x.
func takes(n *logic.Node, x board.Candidate) bool {
	spared := func(y board.Candidate) bool { return !y.Excludes(x) }
	return len(n.Candidates) > 0 && !slices.ContainsFunc(n.Candidates, spared)
}

// nrc writes the chain in nrc notation, which package braids describes. It writes nothing if the
// names of cells are not those that the notation uses.
func nrc(s *logic.Sentence) {
	if s.Notation != board.RC {
		return
	}
	var c braids.Chain
	eachLink(s, func(l *link) { c.Links = append(c.Links, l.written()) })
	out := s.Step.Eliminations
	if s.Err() != nil || len(out) == 0 {
		return
	}
	c.Target = out[0]
	s.Text("In nrc notation, ")
	if name, kind := s.Step.Technique.Slug, c.Kind().String(); kind != name {
		s.Say("this {} is a ", name)
	}
	s.Text(c.String())
	for _, z := range out[1:] {
		s.Say(", {}≠{}", board.RC.Cell(z.Cell()), z.Digit())
	}
	s.Text(".")
}

// written returns the link in the form that package braids uses.
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

// left returns the left-linking candidate. This is the candidate that the latest node rules out, or
// the first of them if there are several.
func (l *link) left() (left board.Candidate) {
	latest := -1
	for _, x := range l.off.Candidates {
		if by := l.striker(x); by > latest {
			left, latest = x, by
		}
	}
	return left
}
