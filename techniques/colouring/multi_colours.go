package colouring

import (
	"pencilmark/board"
	"pencilmark/techniques/colouring/internal/colours"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Multi-Colours: two coloured groups of the same digit, not linked to each
// other by houses with two places, but within sight.
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
		Slug: "multi-colours-1", Name: "Multi-Colours 1",
		Aliases: []string{"multi colors 1", "multi colouring type 1", "multi-colours type 1"},
		Family:  logic.Colouring, Needs: []string{"simple-colours-trap"},
		Title: "colours of two groups exclude each other, so the opposite colours cover",
		Because: `{{links}}. Along these links colour A ({{cells "colour A"}}) and colour a ({{cells "colour a"}}) take ` +
			`turns, and so do colour B ({{cells "colour B"}}) and colour b ({{cells "colour b"}}): in each pair one ` +
			`colour is true throughout and the other false. {{bridges}}.`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { multiColours(v, multiColoursBridge, yield) },
	}
	MultiColours2 = &logic.Technique{
		Slug: "multi-colours-2", Name: "Multi-Colours 2",
		Aliases: []string{"multi colors 2", "multi colouring type 2", "multi-colours type 2"},
		Family:  logic.Colouring, Needs: []string{"simple-colours-wrap"},
		Title: "a colour sees both colours of another group",
		Because: `{{links}}. Along these links colour B ({{cells "colour B"}}) and colour b ({{cells "colour b"}}) take ` +
			`turns, so one of the two is {{digit}} as a whole. ` +
			`{{if has "colour a"}}So do colour A ({{cells "colour A"}}) and colour a ({{cells "colour a"}}). {{end}}` +
			`But {{sights}}. Whichever is true, colour A is false.`,
		Words: colourWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { multiColours(v, multiColoursClash, yield) },
	}
)

type multiColourRule func(v *logic.View, t *colours.Table, i, j *colours.Component, yield func(logic.Step) bool) bool

func multiColours(v *logic.View, rule multiColourRule, yield func(logic.Step) bool) {
	t := colours.Of.Of(v)
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

// multiColoursClash looks for a colour of i that sees both colours of j.
func multiColoursClash(_ *logic.View, t *colours.Table, i, j *colours.Component, yield func(logic.Step) bool) bool {
	for x, own := range i.Colours {
		near, far := i.Sees(j.Colours[0], x), i.Sees(j.Colours[1], x)
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
			s.Parts = t.Parts(i, t.Links(i, own), labels)
		}
		s.Parts = append(s.Parts, t.Parts(j, t.Nearest(j, near, far), [2]string{"B", "b"})...)
		if !yield(s) {
			return false
		}
	}
	return true
}

// multiColoursBridge looks for colours of i and j that see each other, and
// removes what sees both opposite colours. Each pair of groups is looked at once.
func multiColoursBridge(v *logic.View, t *colours.Table, i, j *colours.Component, yield func(logic.Step) bool) bool {
	if j.Cells().First() < i.Cells().First() {
		return true
	}
	var out, linksI, linksJ board.CellSet
	for m := range 4 {
		x, y := m>>1, m&1
		touch := i.Sees(j.Colours[y], x)
		if touch.IsEmpty() {
			continue
		}
		spots := v.Spots(i.Digit)
		for c := range i.Sees(spots, 1-x).And(j.Sees(spots, 1-y)).All() {
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
		Parts: append(t.Parts(i, linksI, [2]string{"A", "a"}),
			t.Parts(j, linksJ, [2]string{"B", "b"})...),
	})
}

// bridge returns the fewest links in i and j by which c sees the opposites of
// two cells, of colour x of i and y of j, that see each other.
func bridge(t *colours.Table, i, j *colours.Component, x, y int, c board.Cell) (inI, inJ board.CellSet) {
	fewest := 163
	for p := range i.Colours[x].All() {
		for q := range j.Colours[y].And(p.Peers()).All() {
			a := t.Nearest(i, p.Set(), i.Colours[1-x].And(c.Peers()))
			b := t.Nearest(j, q.Set(), j.Colours[1-y].And(c.Peers()))
			if n := a.Len() + b.Len(); n < fewest {
				inI, inJ, fewest = a, b, n
			}
		}
	}
	return inI, inJ
}
