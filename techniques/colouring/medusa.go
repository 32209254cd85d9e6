package colouring

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/colouring/internal/colours"
	"pencilmark/techniques/logic"
)

// 3D Medusa colours candidates of all digits in one web: from place to place of
// a digit, where a house has two, and from digit to digit, where a cell has two.
//
//	A4====a4           trap: x excludes an A and an a: both are coloured 4s it
//	      A7====a7     sees, or one is in its own cell
//	                   wrap: two As in one cell, or two As of one digit in one
//	x4                 house, or As that exclude every candidate of a cell
//
// All candidates of one colour are true and all of the other are false,
// whichever way round it is.
var (
	MedusaWrap = &logic.Technique{
		Slug: "3d-medusa-wrap", Name: "3D Medusa Wrap", Aliases: []string{"medusa wrap"},
		Family: logic.Colouring, Needs: []string{"simple-colours-wrap"},
		Title:   "a colour of a web contradicts itself",
		Because: `{{colourA}} But {{broken}}. So {{remains}}.`,
		Words:   colourWords,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			t := colours.WebsOf.Of(v)
			for i := range t.Webs {
				if !medusaWrap(v, t, &t.Webs[i], yield) {
					return
				}
			}
		},
	}
	MedusaTrap = &logic.Technique{
		Slug: "3d-medusa-trap", Name: "3D Medusa Trap",
		Aliases: []string{"3d medusa", "medusa", "medusa trap", "advanced colouring"},
		Family:  logic.Colouring, Needs: []string{"simple-colours-trap"},
		Title:   "a candidate is excluded by both colours of a web",
		Because: `{{colourA}} {{colourB}} So {{traps}}.`,
		Words:   colourWords,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			t := colours.WebsOf.Of(v)
			for i := range t.Webs {
				if !medusaTrap(v, t, &t.Webs[i], yield) {
					return
				}
			}
		},
	}
)

// medusaTrap looks for candidates that both colours exclude.
func medusaTrap(v *logic.View, t *colours.Webs, w *colours.Web, yield func(logic.Step) bool) bool {
	a, b := w.Denies(v, 0), w.Denies(v, 1)
	var out board.CandidateSet
	for i := range out {
		out[i] = a[i] & b[i] &^ (w.Colours[0][i] | w.Colours[1][i])
	}
	if out == (board.CandidateSet{}) {
		return true
	}
	s := logic.Step{Eliminations: slices.Collect(out.All())}
	told := t.Trap(v, w, s.Eliminations)
	s.Parts = told.Parts()
	s.Digits = w.Digits & s.DigitsShown()
	return yield(s)
}

// medusaWrap looks for colours that contradict themselves.
func medusaWrap(v *logic.View, t *colours.Webs, w *colours.Web, yield func(logic.Step) bool) bool {
	for i := range w.Colours {
		if w.Colours[i].Len() == 1 { // it excludes nothing of its own, and empties only a naked single
			continue
		}
		told, broken, ok := t.Wrap(v, w, i)
		if !ok {
			continue
		}
		s := logic.Step{Eliminations: slices.Collect(w.Colours[i].All()), Parts: told.Parts()}
		target := logic.Part{Role: logic.Target, Candidates: broken}
		if !w.Colours[i].Has(broken[0]) {
			target.Cites = []board.Constraint{board.InCell(broken[0].Cell())}
		}
		s.Parts = append(s.Parts, target)
		s.Digits = w.Digits & s.DigitsShown()
		if !yield(s) {
			return false
		}
	}
	return true
}
