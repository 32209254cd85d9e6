package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Mark is the way in which a candidate stands out in a picture. Each renderer chooses its own
// colours; without colour, symbol is used instead.
type Mark uint8

// The marks in ascending order of precedence. If a candidate has several, the last one applies.
const (
	NoMark     Mark = iota
	Witnessed       // a solved cell that makes a single easy to see
	Pattern         // defines the pattern
	SecondSet       // belongs to a second set
	ThirdSet        // belongs to a third set
	FourthSet       // belongs to a fourth set
	Blue            // has the first colour of a colouring
	Green           // has its second
	Orange          // has the first colour of another cluster
	Purple          // has its second
	Finned          // fins, guardians, bridges
	EndoFinned      // endo-fins
	Eliminated      // is removed
	Placed          // is placed
)

var markNames = [...]string{
	"", "witness", "pattern", "second", "third", "fourth", "blue", "green", "orange", "purple", "fin", "endo-fin", "eliminated",
	"placed",
}

// String returns the name of the mark, as in "eliminated". NoMark has no name.
func (m Mark) String() string {
	if int(m) >= len(markNames) {
		return fmt.Sprintf("Mark(%d)", uint8(m))
	}
	return markNames[m]
}

var symbols = [...]string{"", "^", "*", "b", "c", "d", "A", "a", "B", "b", "#", "@", "-", "="}

// symbol returns the sign that represents the mark where there is no colour.
func (m Mark) symbol() string { return symbols[m] }

// A Scene is a position together with everything that a picture highlights in it.
type Scene struct {
	Grid  board.Grid
	Marks map[board.Candidate]Mark
	// labels of candidates: their set or colour, or the number of their fact, as in the sentence
	Labels map[board.Candidate]string
	Kind   string         // what the labels name: "set", "rest of set", "colour" or "fact"
	Houses board.HouseSet // houses of the pattern
	Covers board.HouseSet // cover houses, from which the pattern removes candidates
	Links  []SceneLink
	Clean  bool // candidates without a mark are not shown
	Givens bool // in text, solved cells that are not givens have a plus sign
	joined bool // its legend joins the names of cells, as the sentence does
	exocet bool // base cells, targets and their places in the cross-lines have marks of their own
	Sides  bool // the marks show the two sides of a chain, one of which is true; nothing is assumed

	Twice board.Givens // digits that a house has twice, which the grid cannot store; 0 elsewhere

	parts    [Placed + 1][]*logic.Part // that have a mark
	Notation board.Notation            // notation for the names of rows and columns around an image
}

// In sets the notation of s and returns s.
func (s *Scene) In(n board.Notation) *Scene {
	s.Notation = n
	return s
}

// A SceneLink joins two nodes of a chain.
type SceneLink struct {
	From, To []board.Candidate
	Strong   bool
}

// earned returns the sign of a solved cell that was not given, if the scene distinguishes givens
// without colour.
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

// StepScene returns the picture of a step in the position to which it applies.
func StepScene(g *board.Grid, s *logic.Step) *Scene {
	scene := NewScene(g)
	scene.Givens, scene.joined = s.Technique != nil && s.Technique.Givens, joined(s)
	sets := map[string]Mark{}
	if s.Part(logic.Pivot) != nil {
		sets[pivotMark] = Pattern // what the pivot has, no set has
	}
	if list := netFacts(s); list != nil {
		scene.facts(list)
	} else {
		scene.Sides = twoSided(s)
		cover := s.Part(logic.Cover)
		scene.exocet = cover != nil && len(cover.Candidates) > 0 && s.Part(logic.Pivot) != nil && s.Part(logic.Target) != nil
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

// FactScene returns the picture of the first n facts of a net, which also shows the options that
// fact n excludes. If the step has no such facts, or no more than n, FactScene returns the whole
// picture of the step.
func FactScene(g *board.Grid, s *logic.Step, n int) *Scene {
	list := netFacts(s)
	if n < 1 || n >= len(list) {
		return StepScene(g, s)
	}
	scene := NewScene(g)
	scene.facts(list[:n])
	return scene
}

// stated returns the digit that a net places in a cell. In the picture of the net, this digit fills
// the cell.
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

// shown returns the candidates of an open cell that are visible in the picture.
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
	case logic.Set:
		m = setMark(p.Label, sets)
	case logic.Colour:
		m = Blue + Mark(max(0, strings.Index("AaBb", p.Label)))
	case logic.Target, logic.Cover:
		if s.exocet {
			m = map[bool]Mark{true: SecondSet, false: ThirdSet}[p.Role == logic.Target]
		}
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

// label labels x with the name of the set or colour that it belongs to. A candidate that belongs to
// two keeps the name of the first.
func (s *Scene) label(x board.Candidate, name string) {
	if s.Labels == nil {
		s.Labels = map[board.Candidate]string{}
	}
	if s.Labels[x] == "" {
		s.Labels[x] = name
	}
}

// labelled reports whether the candidates of p are marked with its label in a picture.
func labelled(p *logic.Part) bool {
	return (p.Role == logic.Set || p.Role == logic.Colour) && len(p.Label) == 1
}

// bare labels the candidates of a set if all of them already have the labels of other sets.
// Otherwise that set would have no visible label.
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

// called returns the name that the sentence uses for a label: "set A", "blue" or "fact 3".
func (s *Scene) called(label string) string {
	if s.Kind == logic.Colour.String() {
		return logic.ColourName(label)
	}
	return s.Kind + " " + label
}

// labels returns the number of candidates that have the given label.
func (s *Scene) labels(name string) (n int) {
	for _, have := range s.Labels {
		if have == name {
			n++
		}
	}
	return n
}

// houses adds the houses of a part to the scene. Chains are shown by their links instead, and sets
// by their cells.
func (s *Scene) houses(p *logic.Part) {
	switch p.Role {
	case logic.Cover:
		s.Covers |= p.ShownHouses()
	case logic.Chain, logic.Branch, logic.Set, logic.Colour, logic.Common, logic.Template, logic.Witness:
	default:
		s.Houses |= p.ShownHouses()
	}
}

// facts marks the candidates that a net states and, at its end, the options of the rule that has
// none left. Placements are labelled with their numbers.
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

// The kinds of scenes. One shows a net, and the other shows the sets that a chain goes through.
const (
	factKind = "fact"
	restKind = "rest of set"
)

// symbol returns the sign that represents the mark of x where there is no colour. It is the label
// of the candidate's set, even if the candidate links two sets, or the number of a fact in
// brackets, followed by the sign of an elimination. Otherwise it is the symbol of the mark.
func (s *Scene) symbol(x board.Candidate) string {
	m, name := s.Marks[x], s.Labels[x]
	switch {
	case name != "" && s.Kind == factKind && m == Eliminated: // what a net supposes, to remove it
		return "(" + name + ")" + m.symbol()
	case name != "" && s.Kind == factKind:
		return "(" + name + ")"
	case name != "" && m >= Pattern && m <= Finned:
		return name
	}
	return m.symbol()
}

// pivotMark represents the pivot among the labels of sets.
const pivotMark = "pivot"

// setMark assigns marks to the labels of a step in the order in which the labels appear.
func setMark(label string, sets map[string]Mark) Mark {
	if m, ok := sets[label]; ok {
		return m
	}
	m := [...]Mark{Pattern, SecondSet, ThirdSet, FourthSet}[len(sets)%4]
	sets[label] = m
	return m
}

// twoSided reports whether each chain of s shows that its first or its last node is true, as in "if
// r1c5 is not 4, … r7c2 is 4". The nodes of such a chain belong to two sides in turn, and each end
// is on a different side.
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

// node marks on nodes as the pattern and off nodes as the second set. It links the node to the
// nodes that it follows from.
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
	from := before(n, i)
	for _, f := range from {
		to := n.Candidates
		if !n.On && len(from) > 1 { // each takes a part away
			to = excluded(to, p.Nodes[f].Candidates)
		}
		s.Links = append(s.Links, SceneLink{p.Nodes[f].Candidates, to, n.On})
	}
}

// chainSets marks the other candidates of the almost locked sets that chains go through. The sets
// use two marks in turn, and each candidate is labelled with the letter of its set.
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
						s.label(x, string(rune('A'+sets)))
						s.Kind = restKind
					}
				}
			}
			sets++
		}
	}
}

// excluded returns the candidates of xs that cannot be true together with any of ys.
func excluded(xs, ys []board.Candidate) (out []board.Candidate) {
	for _, x := range xs {
		if !slices.ContainsFunc(ys, func(y board.Candidate) bool { return !y.Excludes(x) }) {
			out = append(out, x)
		}
	}
	return out
}
