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
		Title: "a colour of a web contradicts itself",
		Because: `{{links}}. Along these links colour A ({{candidates "colour A"}}) and ` +
			`colour a{{if eq size "few"}} ({{candidates "colour a"}}){{end}} take turns, so one of the two is true as a ` +
			`whole and the other is false. But {{if has "guardian"}}colour A would take every candidate from {{cells "target"}}: ` +
			`{{emptied}}{{else}}{{candidates "target"}}, both of colour A, exclude each other{{end}}. ` +
			`So all of colour A is false{{concluded}}.`,
		Words: colourWords,
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
		Because: medusaStart + `{{traps}}.`,
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

const medusaStart = `{{links}}. ` +
	`Along these links colour A ({{candidates "colour A"}}) and colour a ({{candidates "colour a"}}) take turns, so one ` +
	`of the two is true as a whole and the other is false. `

// medusaTrap looks for candidates that both colours exclude.
func medusaTrap(v *logic.View, t *colours.Webs, w *colours.Web, yield func(logic.Step) bool) bool {
	a, b := w.Denies(v, 0), w.Denies(v, 1)
	var out, links board.CandidateSet
	for i := range out {
		out[i] = a[i] & b[i] &^ (w.Colours[0][i] | w.Colours[1][i])
	}
	if out == (board.CandidateSet{}) {
		return true
	}
	s := logic.Step{Eliminations: slices.Collect(out.All())}
	for _, z := range s.Eliminations {
		for i, word := range t.Nearest(w, z) {
			links[i] |= word
		}
	}
	s.Parts = t.Parts(w, &links, [2]string{"A", "a"})
	s.Digits = w.Digits & s.DigitsShown()
	return yield(s)
}

// medusaWrap looks for colours that contradict themselves.
func medusaWrap(v *logic.View, t *colours.Webs, w *colours.Web, yield func(logic.Step) bool) bool {
	for i := range w.Colours {
		if w.Colours[i].Len() == 1 { // it excludes nothing of its own, and empties only a naked single
			continue
		}
		labels := [2]string{"A", "a"}
		if i == 1 {
			labels = [2]string{"a", "A"}
		}
		own, denied := w.Colours[i], w.Denies(v, i)
		target := logic.Part{Role: logic.Target, Candidates: medusaClash(&own, &denied)}
		extra := []logic.Part{target}
		if target.Candidates == nil {
			c, ok := medusaEmpty(v, &own, &denied)
			if !ok {
				continue
			}
			target.Candidates = v.Options(board.InCell(c))
			target.Cites = []board.Constraint{board.InCell(c)}
			seers := medusaSeers(&own, target.Candidates)
			extra = []logic.Part{target, {Role: logic.Guardian, Label: "A", Candidates: seers}}
		}
		links := t.Links(&own)
		s := logic.Step{
			Eliminations: slices.Collect(own.All()),
			Parts:        append(t.Parts(w, &links, labels), extra...),
		}
		s.Digits = w.Digits & s.DigitsShown()
		if !yield(s) {
			return false
		}
	}
	return true
}

// medusaClash returns the two lowest candidates of own that exclude each other,
// nil if there are none.
func medusaClash(own, denied *board.CandidateSet) []board.Candidate {
	for x := range own.All() {
		if !denied.Has(x) {
			continue
		}
		for y := range own.All() {
			if x.Excludes(y) {
				return []board.Candidate{x, y}
			}
		}
	}
	return nil
}

// medusaEmpty returns the first cell without a candidate of own in which every
// candidate is denied.
func medusaEmpty(v *logic.View, own, denied *board.CandidateSet) (board.Cell, bool) {
	for c := range v.Empty().All() {
		empty := true
		for d := range v.Marks(c).All() {
			x := board.At(c, d)
			empty = empty && denied.Has(x) && !own.Has(x)
		}
		if empty {
			return c, true
		}
	}
	return 0, false
}

// medusaSeers returns, for each of xs, the lowest candidate of own that excludes
// it.
func medusaSeers(own *board.CandidateSet, xs []board.Candidate) []board.Candidate {
	var out board.CandidateSet
	for _, x := range xs {
		for y := range own.All() {
			if x.Excludes(y) {
				out.Add(y)
				break
			}
		}
	}
	return slices.Collect(out.All())
}
