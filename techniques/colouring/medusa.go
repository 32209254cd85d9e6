package colouring

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// 3D Medusa colours candidates of all digits in one cluster. Links connect the only two places for a
// digit in a house, and the only two candidates of a cell.
//
//	A4====a4           trap: an A and an a rule out x: both are coloured 4s it
//	      A7====a7     sees, or one is in its own cell
//	                   wrap: two As in one cell, or two As of one digit in one
//	x4                 house, or As that rule out every candidate of a cell
//
// All candidates of one colour are true, and all candidates of the other are false.
var (
	MedusaWrap = &logic.Technique{
		Slug: "3d-medusa-wrap", Name: "3D Medusa Wrap", Aliases: []string{"medusa wrap"},
		Family: logic.Colouring, Needs: []string{"simple-colours-wrap"},
		Title:   "among candidates of several digits, one colour contradicts itself",
		Because: `{{colourA}} But {{broken}}. {{remains}}`,
		Words:   colourWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { eachCluster(v, manyDigits, medusaWrap, yield) },
	}
	MedusaTrap = &logic.Technique{
		Slug: "3d-medusa-trap", Name: "3D Medusa Trap",
		Aliases: []string{"3d medusa", "medusa", "medusa trap", "advanced colouring"},
		Family:  logic.Colouring, Needs: []string{"simple-colours-trap"},
		Title:   "among candidates of several digits, both colours rule out a candidate",
		Because: `{{colourA}} {{colourB}} Either everything blue is true or everything green is. {{traps}}. So either way,`,
		Words:   colourWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { eachCluster(v, manyDigits, medusaTrap, yield) },
	}
)

// medusaTrap finds candidates that both colours rule out.
func medusaTrap(v *logic.View, t *graph, w *cluster, yield func(logic.Step) bool) bool {
	out := w.trapped()
	if out.IsEmpty() {
		return true
	}
	s := logic.Step{Eliminations: slices.Collect(out.All())}
	told := t.trap(v, w, s.Eliminations)
	s.Parts = told.parts()
	s.Digits = w.Digits & s.DigitsShown()
	return yield(s)
}

// medusaWrap finds colours that contradict themselves. All candidates of the other colour are then
// true.
func medusaWrap(v *logic.View, t *graph, w *cluster, yield func(logic.Step) bool) bool {
	for i := range w.Colours {
		// a single candidate breaks no rule on its own, and empties only the cell of a naked single
		if w.Colours[i].Len() == 1 {
			continue
		}
		told, broken, ok := t.wrap(v, w, i)
		if !ok {
			continue
		}
		s := logic.Step{Placements: slices.Collect(w.Colours[1-i].All()), Parts: told.parts()}
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
