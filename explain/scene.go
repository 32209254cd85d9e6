package explain

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Mark says how a candidate stands out in a picture. Colours are chosen by
// each renderer; Symbol is what stands in for them where there is no colour.
type Mark uint8

// The marks, in the order in which they take precedence: a later one wins.
const (
	NoMark     Mark = iota
	Witnessed       // a solved cell that makes a single plain to see
	Pattern         // defines the pattern
	SecondSet       // belongs to a second set or colour
	ThirdSet        // belongs to a third set or colour
	FourthSet       // belongs to a fourth set or colour
	Finned          // fins, guardians, bridges
	EndoFinned      // endo-fins
	Eliminated      // is removed
	Placed          // is placed
)

var markNames = [...]string{
	"", "witness", "pattern", "second", "third", "fourth", "fin", "endo-fin", "eliminated", "placed",
}

// String returns the mark's name, as in "eliminated"; NoMark has none.
func (m Mark) String() string { return markNames[m] }

var symbols = [...]string{"", "^", "*", "b", "c", "d", "#", "@", "-", "="}

// Symbol returns the sign that carries the mark's meaning without colour.
func (m Mark) Symbol() string { return symbols[m] }

// A Scene is a position and what to highlight in it.
type Scene struct {
	Grid   *board.Grid
	Marks  map[board.Candidate]Mark
	Labels map[board.Candidate]string // of candidates of a set or a colour: "A", "a"; may be nil
	Sets   []SceneSet                 // the sets and colours, in the order of the step
	Links  []SceneLink
}

// A SceneSet is a set or a colour that the picture tells apart from others.
type SceneSet struct {
	Label string // as in the sentence
	Name  string // "set A", "colour a"
	Mark  Mark   // shared by others if there are more of them than marks
}

// A SceneLink joins two nodes of a chain.
type SceneLink struct {
	From, To []board.Candidate
	Strong   bool
}

// NewScene returns the picture of a position without a step.
func NewScene(g *board.Grid) *Scene {
	return &Scene{Grid: g, Marks: map[board.Candidate]Mark{}}
}

// StepScene returns the picture of a step in the position it applies to.
func StepScene(g *board.Grid, s *logic.Step) *Scene {
	scene := NewScene(g)
	// Where something else has the mark of a pattern, no set has it.
	first := Pattern
	if roles := rolesOf(s); roles.has(logic.Pivot) || roles.has(logic.Corner) {
		first = SecondSet
	}
	for i := range s.Parts {
		scene.part(&s.Parts[i], first)
	}
	for _, x := range s.Eliminations {
		scene.mark(x, Eliminated)
	}
	for _, x := range s.Placements {
		scene.mark(x, Placed)
	}
	return scene
}

func (s *Scene) mark(x board.Candidate, m Mark) { s.Marks[x] = max(s.Marks[x], m) }

func (s *Scene) part(p *logic.Part, first Mark) {
	m := Pattern
	switch p.Role {
	case logic.Fin, logic.Guardian, logic.Bridge, logic.Common:
		m = Finned
	case logic.EndoFin:
		m = EndoFinned
	case logic.Witness:
		m = Witnessed
	case logic.Pincer:
		m = SecondSet
	case logic.Set, logic.Colour:
		m = s.set(p, first)
	}
	for _, x := range p.Candidates {
		s.mark(x, m)
	}
	for i := range p.Nodes {
		s.node(p, i)
	}
}

// set returns the mark of a set or a colour, and labels its candidates. Marks are
// given in the order in which labels appear, from first on.
func (s *Scene) set(p *logic.Part, first Mark) Mark {
	m := first + Mark(len(s.Sets)%int(FourthSet-first+1))
	known := false
	for i := range s.Sets {
		if s.Sets[i].Label == p.Label {
			m, known = s.Sets[i].Mark, true
		}
	}
	if !known {
		s.Sets = append(s.Sets, SceneSet{p.Label, p.Role.String() + " " + p.Label, m})
	}
	if p.Label == "" {
		return m
	}
	if s.Labels == nil {
		s.Labels = map[board.Candidate]string{}
	}
	for _, x := range p.Candidates {
		s.Labels[x] = p.Label
	}
	return m
}

// symbol returns the sign of a candidate: the label of its set, and before it what
// else it is marked as, or only the latter.
func (s *Scene) symbol(x board.Candidate) string {
	m, label := s.Marks[x], s.Labels[x]
	if label != "" && m >= Pattern && m <= FourthSet {
		return label
	}
	return m.Symbol() + label
}

// node marks on nodes as the pattern and off nodes as the second set, and links
// the node to those it follows from.
func (s *Scene) node(p *logic.Part, i int) {
	n := &p.Nodes[i]
	m := SecondSet
	if n.On {
		m = Pattern
	}
	for _, x := range n.Candidates {
		s.mark(x, m)
	}
	if i == 0 {
		return
	}
	from := n.From
	if from == nil {
		from = []int{i - 1}
	}
	for _, f := range from {
		s.Links = append(s.Links, SceneLink{p.Nodes[f].Candidates, n.Candidates, n.On})
	}
}
