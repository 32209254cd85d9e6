package colouring

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Multi-Colours: two coloured groups of the same digit. They are not linked by a house with two
// places, but some of their cells see each other.
//
//	B====A . . . . .        type 1: A and C see each other, so one of them is
//	     :                  false, so B or D is true
//	.    C====D             *: sees B and D
//	*
//
//	A====B  sees C and D    type 2: B sees C, and another B sees D; as C or D is
//	     D====C             true, all Bs are false
var (
	MultiColours1 = &logic.Technique{
		Slug: "multi-colours-1", Code: "0502", Name: "Multi-Colours 1",
		Aliases: []string{"multi colors 1", "multi colouring type 1", "multi-colours type 1"},
		Family:  logic.Colouring, Needs: []string{"simple-colours-trap"},
		Title: "colours of two groups rule each other out, so one of the opposite colours is true",
		Because: `{{paint}} Either all blue cells are {{digit}} or all green cells are, and the same goes for orange and ` +
			`purple. {{bridges}}`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { multiColours(v, multiColoursBridge, yield) },
	}
	MultiColours2 = &logic.Technique{
		Slug: "multi-colours-2", Code: "0503", Name: "Multi-Colours 2",
		Aliases: []string{"multi colors 2", "multi colouring type 2", "multi-colours type 2"},
		Family:  logic.Colouring, Needs: []string{"simple-colours-wrap"},
		Title: "a colour sees both colours of another group",
		Because: `{{paint}} Either all orange cells are {{digit}} or all purple cells are` +
			`{{if has "colour a"}}, and the same goes for blue and green{{end}}. ` +
			`But {{sights}}. Either way, no blue cell can be {{digit}}.`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { multiColours(v, multiColoursClash, yield) },
	}
)

type multiColourRule func(v *logic.View, t *graph, i, j *cluster, yield func(logic.Step) bool) bool

func multiColours(v *logic.View, rule multiColourRule, yield func(logic.Step) bool) {
	t := oneDigit.Of(v)
	for i := range t.Clusters {
		for j := range t.Clusters {
			if i == j || t.Clusters[i].Digits != t.Clusters[j].Digits {
				continue
			}
			if !rule(v, t, &t.Clusters[i], &t.Clusters[j], yield) {
				return
			}
		}
	}
}

// multiColoursClash finds a colour of i that sees both colours of j.
func multiColoursClash(_ *logic.View, t *graph, i, j *cluster, yield func(logic.Step) bool) bool {
	for x, own := range i.Colours {
		near, far := j.Colours[0].And(i.Denies[x]), j.Colours[1].And(i.Denies[x])
		if near.IsEmpty() || far.IsEmpty() {
			continue
		}
		s := logic.Step{Eliminations: slices.Collect(own.All()), Digits: i.Digits}
		if own.Len() == 1 {
			s.Parts = []logic.Part{{Role: logic.Colour, Label: "A", Candidates: s.Eliminations}}
		} else {
			s.Parts = t.parts(i, t.span(own), named("A", x))
		}
		s.Parts = append(s.Parts, t.parts(j, t.shortest(near, far), named("B", 0))...)
		if !yield(s) {
			return false
		}
	}
	return true
}

// multiColoursBridge finds colours of i and j that see each other, and removes the candidates that
// see both opposite colours. It considers each pair of clusters once.
func multiColoursBridge(_ *logic.View, t *graph, i, j *cluster, yield func(logic.Step) bool) bool {
	if first(j.both()) < first(i.both()) {
		return true
	}
	var out, linksI, linksJ board.CandidateSet
	for m := range 4 {
		x, y := m>>1, m&1
		if touch := j.Colours[y].And(i.Denies[x]); touch.IsEmpty() {
			continue
		}
		trapped := i.Denies[1-x].And(j.Denies[1-y])
		for z := range trapped.All() {
			a, b := t.bridge(i.Colours[x], i.Colours[1-x], j.Colours[y], j.Colours[1-y], z)
			out.Add(z)
			linksI, linksJ = linksI.Or(a), linksJ.Or(b)
		}
	}
	if out.IsEmpty() {
		return true
	}
	return yield(logic.Step{
		Eliminations: slices.Collect(out.All()),
		Digits:       i.Digits,
		Parts:        append(t.parts(i, linksI, named("A", 0)), t.parts(j, linksJ, named("B", 0))...),
	})
}

// first returns the lowest candidate of s.
func first(s board.CandidateSet) board.Candidate {
	for x := range s.All() {
		return x
	}
	return 0
}

// bridge returns the fewest links of two clusters that prove that z is false. A candidate of the
// first cluster's colour nearI and one of the second's nearJ see each other. The links lead from
// them to candidates of the opposite colours, farI and farJ, which rule out z.
func (t *graph) bridge(nearI, farI, nearJ, farJ board.CandidateSet, z board.Candidate) (inI, inJ board.CandidateSet) {
	fewest := 163
	for p := range nearI.All() {
		for q := range nearJ.All() {
			if !p.Excludes(q) {
				continue
			}
			a, b := t.shortest(only(p), excluding(farI, z)), t.shortest(only(q), excluding(farJ, z))
			if n := a.Len() + b.Len(); n < fewest {
				inI, inJ, fewest = a, b, n
			}
		}
	}
	return inI, inJ
}

// only returns the set of x alone.
func only(x board.Candidate) (s board.CandidateSet) {
	s.Add(x)
	return s
}

// excluding returns the candidates of s that rule out z.
func excluding(s board.CandidateSet, z board.Candidate) board.CandidateSet {
	for x := range s.All() {
		if !x.Excludes(z) {
			s.Remove(x)
		}
	}
	return s
}
