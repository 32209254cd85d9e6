package colouring

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
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
		Because: `{{paint}} Either all cells of colour A are {{digit}} or all cells of colour a are, and the same ` +
			`goes for B and b. {{bridges}}`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { multiColours(v, multiColoursBridge, yield) },
	}
	MultiColours2 = &logic.Technique{
		Slug: "multi-colours-2", Code: "0503", Name: "Multi-Colours 2",
		Aliases: []string{"multi colors 2", "multi colouring type 2", "multi-colours type 2"},
		Family:  logic.Colouring, Needs: []string{"simple-colours-wrap"},
		Title: "a colour sees both colours of another group",
		Because: `{{paint}} Either all cells of colour B are {{digit}} or all cells of colour b are` +
			`{{if has "colour a"}}, and the same goes for A and a{{end}}. ` +
			`But {{sights}}. Either way, no cell of colour A can be {{digit}}.`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { multiColours(v, multiColoursClash, yield) },
	}
)

type multiColourRule func(v *logic.View, t *groupTable, i, j *group, yield func(logic.Step) bool) bool

func multiColours(v *logic.View, rule multiColourRule, yield func(logic.Step) bool) {
	t := groupsOf.Of(v)
	for i := range t.Components {
		for j := range t.Components {
			if i == j || t.Components[i].Digit != t.Components[j].Digit {
				continue
			}
			if !rule(v, t, &t.Components[i], &t.Components[j], yield) {
				return
			}
		}
	}
}

// multiColoursClash finds a colour of i that sees both colours of j.
func multiColoursClash(_ *logic.View, t *groupTable, i, j *group, yield func(logic.Step) bool) bool {
	for x, own := range i.Colours {
		near, far := i.sees(j.Colours[0], x), i.sees(j.Colours[1], x)
		if near.IsEmpty() || far.IsEmpty() {
			continue
		}
		labels := [2]string{"A", "a"}
		if x == 1 {
			labels = [2]string{"a", "A"}
		}
		s := logic.Step{
			Eliminations: parts.Spots(own, i.Digit),
			Digits:       i.Digit.Set(),
		}
		if own.Single() {
			s.Parts = []logic.Part{{Role: logic.Colour, Label: "A", Candidates: s.Eliminations}}
		} else {
			s.Parts = t.parts(i, t.links(i, own), labels)
		}
		s.Parts = append(s.Parts, t.parts(j, t.nearest(j, near, far), [2]string{"B", "b"})...)
		if !yield(s) {
			return false
		}
	}
	return true
}

// multiColoursBridge finds colours of i and j that see each other, and removes the candidates that
// see both opposite colours. It considers each pair of groups once.
func multiColoursBridge(v *logic.View, t *groupTable, i, j *group, yield func(logic.Step) bool) bool {
	if j.cells().First() < i.cells().First() {
		return true
	}
	var out, linksI, linksJ board.CellSet
	for m := range 4 {
		x, y := m>>1, m&1
		touch := i.sees(j.Colours[y], x)
		if touch.IsEmpty() {
			continue
		}
		spots := v.Spots(i.Digit)
		for c := range i.sees(spots, 1-x).And(j.sees(spots, 1-y)).All() {
			a, b := bridge(t, i, j, x, y, c)
			out, linksI, linksJ = out.With(c), linksI.Or(a), linksJ.Or(b)
		}
	}
	if out.IsEmpty() {
		return true
	}
	return yield(logic.Step{
		Eliminations: parts.Spots(out, i.Digit),
		Digits:       i.Digit.Set(),
		Parts: append(t.parts(i, linksI, [2]string{"A", "a"}),
			t.parts(j, linksJ, [2]string{"B", "b"})...),
	})
}

// bridge returns the fewest links in i and j that prove the elimination in c. Two cells with colour
// x of i and colour y of j see each other. The links lead from them to cells of the opposite
// colours, which c sees.
func bridge(t *groupTable, i, j *group, x, y int, c board.Cell) (inI, inJ board.CellSet) {
	fewest := 163
	for p := range i.Colours[x].All() {
		for q := range j.Colours[y].And(p.Peers()).All() {
			a := t.nearest(i, p.Set(), i.Colours[1-x].And(c.Peers()))
			b := t.nearest(j, q.Set(), j.Colours[1-y].And(c.Peers()))
			if n := a.Len() + b.Len(); n < fewest {
				inI, inJ, fewest = a, b, n
			}
		}
	}
	return inI, inJ
}
