package explain

import (
	"fmt"
	"slices"
	"strconv"

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
func (m Mark) String() string {
	if int(m) >= len(markNames) {
		return fmt.Sprintf("Mark(%d)", uint8(m))
	}
	return markNames[m]
}

var symbols = [...]string{"", "^", "*", "b", "c", "d", "#", "@", "-", "="}

// Symbol returns the sign that carries the mark's meaning without colour.
func (m Mark) Symbol() string { return symbols[m] }

// A Scene is a position and what to highlight in it.
type Scene struct {
	Grid   board.Grid
	Marks  map[board.Candidate]Mark
	Labels map[board.Candidate]string // of candidates of a set or a colour, or that are facts, as the sentence calls it
	Kind   string                     // what has labels: "set", "colour" or "fact"
	Houses board.HouseSet             // houses that the pattern lies in
	Covers board.HouseSet             // cover houses, from which it removes
	Links  []SceneLink
	Clean  bool // candidates without a mark are not shown
	Givens bool // solved cells that are not given carry a plus sign in text
	Sides  bool // of the two sides of a chain one is true, and nothing is assumed

	Twice [81]board.Digit // digits that stand in a house twice, so that the grid cannot have them; 0 elsewhere

	parts    [Placed + 1][]*logic.Part // that have a mark
	Notation board.Notation            // of the names of rows and columns around an image
}

// In sets the notation of s, and returns s.
func (s *Scene) In(n board.Notation) *Scene {
	s.Notation = n
	return s
}

// A SceneLink joins two nodes of a chain.
type SceneLink struct {
	From, To []board.Candidate
	Strong   bool
}

// earned returns the sign of a solved cell that was not given, where the scene
// tells it from a given without colour.
func (s *Scene) earned(c board.Cell) string {
	if s.Givens && !s.Grid.Givens().Has(c) {
		return "+"
	}
	return ""
}

// NewScene returns the picture of a position without a step.
func NewScene(g *board.Grid) *Scene {
	return &Scene{Grid: *g, Marks: map[board.Candidate]Mark{}}
}

// StepScene returns the picture of a step in the position it applies to.
func StepScene(g *board.Grid, s *logic.Step) *Scene {
	scene := NewScene(g)
	scene.Givens = s.Technique != nil && s.Technique.Givens
	sets := map[string]Mark{}
	if s.Part(logic.Pivot) != nil {
		sets[pivotMark] = Pattern // what the pivot has, no set has
	}
	if list := netFacts(s); list != nil {
		scene.facts(list)
	} else {
		scene.Sides = twoSided(s)
		for i := range s.Parts {
			scene.part(&s.Parts[i], sets)
			scene.houses(&s.Parts[i])
		}
	}
	for i := range s.Parts {
		scene.bare(&s.Parts[i])
	}
	scene.chainSets(s)
	for _, x := range s.Eliminations {
		scene.mark(x, Eliminated)
	}
	for _, x := range s.Placements {
		scene.mark(x, Placed)
	}
	return scene
}

// FactScene returns the picture of a net up to its n-th fact, which shows what that fact
// leaves out; the whole picture of a step that is not told by facts, or has no more.
func FactScene(g *board.Grid, s *logic.Step, n int) *Scene {
	list := netFacts(s)
	if n < 1 || n >= len(list) {
		return StepScene(g, s)
	}
	scene := NewScene(g)
	scene.facts(list[:n])
	return scene
}

// stated returns the digit that a net places in a cell: it fills it, as far as the net goes.
func (s *Scene) stated(c board.Cell) board.DigitSet {
	if s.Kind == factKind {
		for d := range s.Grid.Marks(c).All() {
			if s.Labels[board.At(c, d)] != "" {
				return d.Set()
			}
		}
	}
	return 0
}

// shown returns the candidates of an open cell that the picture shows.
func (s *Scene) shown(c board.Cell) board.DigitSet {
	digits := s.Grid.Marks(c)
	if facts := s.stated(c); facts != 0 {
		return facts
	}
	if !s.Clean {
		return digits
	}
	for d := range digits.All() {
		if s.Marks[board.At(c, d)] == NoMark {
			digits &^= d.Set()
		}
	}
	return digits
}

func (s *Scene) mark(x board.Candidate, m Mark) { s.Marks[x] = max(s.Marks[x], m) }

func (s *Scene) part(p *logic.Part, sets map[string]Mark) {
	m := Pattern
	switch p.Role {
	case logic.Fin, logic.Guardian, logic.Bridge, logic.Common:
		m = Finned
	case logic.EndoFin:
		m = EndoFinned
	case logic.Witness:
		m = Witnessed
	case logic.Pincer:
		if m = SecondSet; s.Sides { // they are the ends of chains, and drawn as such
			return
		}
	case logic.Set, logic.Colour:
		m = setMark(p.Label, sets)
	}
	if len(p.Candidates) > 0 {
		s.parts[m] = append(s.parts[m], p)
	}
	for _, x := range p.Candidates {
		s.mark(x, m)
		if labelled(p) {
			s.label(x, p.Label)
			s.Kind = p.Role.String()
		}
	}
	for i := range p.Nodes {
		s.node(p, i)
	}
}

// label names the set or the colour that x belongs to. What belongs to two keeps
// the name of the first.
func (s *Scene) label(x board.Candidate, name string) {
	if s.Labels == nil {
		s.Labels = map[board.Candidate]string{}
	}
	if s.Labels[x] == "" {
		s.Labels[x] = name
	}
}

// labelled reports whether the candidates of p have its label in a picture.
func labelled(p *logic.Part) bool {
	return (p.Role == logic.Set || p.Role == logic.Colour) && len(p.Label) == 1
}

// bare labels the candidates of a set that lies within others, and would have no
// label of its own to show.
func (s *Scene) bare(p *logic.Part) {
	if !labelled(p) {
		return
	}
	for _, x := range p.Candidates {
		if s.Labels[x] == p.Label {
			return
		}
	}
	for _, x := range p.Candidates {
		if name := s.Labels[x]; name == "" || s.labels(name) > 1 { // each set keeps a label to show
			s.Labels[x] = p.Label
		}
	}
}

// labels returns how many candidates have a label.
func (s *Scene) labels(name string) (n int) {
	for _, have := range s.Labels {
		if have == name {
			n++
		}
	}
	return n
}

// houses notes the houses that a part lies in. Those of chains are told by their
// links, those of sets by their cells.
func (s *Scene) houses(p *logic.Part) {
	switch p.Role {
	case logic.Cover:
		s.Covers |= p.ShownHouses()
	case logic.Chain, logic.Branch, logic.Set, logic.Colour, logic.Common, logic.Template, logic.Witness:
	default:
		s.Houses |= p.ShownHouses()
	}
}

// facts marks what a net states, placements with their numbers, and what has nothing left
// in the end.
func (s *Scene) facts(list []Fact) {
	s.Kind = factKind
	for i := range list {
		f := &list[i]
		for _, x := range f.Candidates {
			s.mark(x, Pattern)
		}
		if len(f.Candidates) == 1 && s.stated(f.Candidates[0].Cell()) == 0 {
			s.label(f.Candidates[0], strconv.Itoa(f.N))
		}
	}
	for _, e := range list[len(list)-1].excluded {
		s.mark(e.x, SecondSet)
	}
	for x := range s.Marks { // what else a cell had is not shown
		if d := s.stated(x.Cell()); d != 0 && d != x.Digit().Set() {
			delete(s.Marks, x)
		}
	}
}

// factKind is the Kind of a scene that shows a net.
const factKind = "fact"

// Symbol returns the sign that carries the mark of x without colour: the label of
// its set, also where the candidate links two sets, the number of a fact in brackets,
// or else the sign of the mark.
func (s *Scene) Symbol(x board.Candidate) string {
	m, name := s.Marks[x], s.Labels[x]
	switch {
	case name != "" && s.Kind == factKind:
		return "(" + name + ")"
	case name != "" && m >= Pattern && m <= Finned:
		return name
	}
	return m.Symbol()
}

// pivotMark stands among the labels of sets for the pivot.
const pivotMark = "pivot"

// setMark gives the labels of a step marks in the order in which they appear.
func setMark(label string, sets map[string]Mark) Mark {
	if m, ok := sets[label]; ok {
		return m
	}
	m := [...]Mark{Pattern, SecondSet, ThirdSet, FourthSet}[len(sets)%4]
	sets[label] = m
	return m
}

// twoSided reports whether each chain of s says that its first node or its last one is true:
// "if r1c5 is not 4, … r7c2 is 4". Its nodes then lie on two sides in turn, on which one
// end each is.
func twoSided(s *logic.Step) bool {
	n := 0
	for i := range s.Parts {
		nodes := s.Parts[i].Nodes
		if len(nodes) == 0 {
			continue
		}
		if n++; nodes[0].On || !nodes[len(nodes)-1].On {
			return false
		}
	}
	return n > 0
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
		to := n.Candidates
		if !n.On && len(from) > 1 { // each takes a part away
			to = excluded(to, p.Nodes[f].Candidates)
		}
		s.Links = append(s.Links, SceneLink{p.Nodes[f].Candidates, to, n.On})
	}
}

// chainSets marks what else the almost locked sets have through which chains go, two marks in
// turn.
func (s *Scene) chainSets(step *logic.Step) {
	sets := 0
	for i := range step.Parts {
		for _, n := range step.Parts[i].Nodes {
			if n.Digits == 0 {
				continue
			}
			for c := range n.SetCells().All() {
				for d := range s.Grid.Marks(c).All() {
					if x := board.At(c, d); s.Marks[x] == NoMark {
						s.mark(x, ThirdSet+Mark(sets%2))
					}
				}
			}
			sets++
		}
	}
}

// excluded returns those of xs that cannot be true beside any of ys.
func excluded(xs, ys []board.Candidate) (out []board.Candidate) {
	for _, x := range xs {
		if !slices.ContainsFunc(ys, func(y board.Candidate) bool { return !y.Excludes(x) }) {
			out = append(out, x)
		}
	}
	return out
}
