package conform

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// An almost searches for almost locked sets in the same way as the program that made the library. It includes all
// sets, even those that can be split into a locked subset and a smaller set. It also includes all ways to link sets,
// even if a part of a set would be enough. The catalogue's techniques leave such instances out.
type almost struct {
	v       *logic.View
	overlap bool // linked sets may share cells
	sets    []alsets.Set
	links   [][]alsets.Link // by set: the links to other sets, ascending
}

// newAlmost lists the almost locked sets in the grid of v and the links between them.
func newAlmost(v *logic.View, overlap bool) *almost {
	a := &almost{v: v, overlap: overlap, sets: alsets.All(v)}
	a.links = make([][]alsets.Link, len(a.sets))
	for i := range a.sets {
		for j := range a.sets {
			if i == j || !overlap && a.sets[i].Cells.Meets(a.sets[j].Cells) {
				continue
			}
			if rc := a.sets[i].Restricted(&a.sets[j]); rc != 0 {
				a.links[i] = append(a.links[i], alsets.Link{To: j, Digits: rc})
			}
		}
	}
	return a
}

// ends returns the candidates of the digits in ds that see all places for their digit in both set i and set j.
func (a *almost) ends(i, j int, ds board.DigitSet) (out alsets.Removal) {
	for z := range ds.All() {
		out.Add(z, a.sets[i].Reach[z-1].And(a.sets[j].Reach[z-1]))
	}
	return out
}

// effect yields a step that removes the candidates in out, unless out is empty. It returns false to stop the search.
func effect(out *alsets.Removal, yield func(logic.Step) bool) bool {
	return out.IsEmpty() || yield(logic.Step{Eliminations: out.Candidates(), Digits: out.Digits()})
}

// pairs yields the effects of the ALS-XZ rule, both with one and with two restricted commons.
func (a *almost) pairs(yield func(logic.Step) bool) {
	for i := range a.sets {
		for _, l := range a.links[i] {
			if l.To < i {
				continue
			}
			s, t := &a.sets[i], &a.sets[l.To]
			rc := l.Digits
			var out alsets.Removal
			if rc.Single() {
				out = a.ends(i, l.To, s.Digits&t.Digits&^rc)
			} else {
				out = a.ends(i, l.To, s.Digits&t.Digits)
				for z := range (s.Digits &^ rc).All() {
					out.Add(z, s.Reach[z-1].Minus(t.Cells))
				}
				for z := range (t.Digits &^ rc).All() {
					out.Add(z, t.Reach[z-1].Minus(s.Cells))
				}
			}
			if !effect(&out, yield) {
				return
			}
		}
	}
}

// wings yields the effects of the ALS-XY-Wings: two sets that are linked to a third one by different digits.
func (a *almost) wings(yield func(logic.Step) bool) {
	for _, links := range a.links {
		for i, l := range links {
			for _, m := range links[i+1:] {
				if l.Digits == m.Digits && l.Digits.Single() {
					continue
				}
				s, t := &a.sets[l.To], &a.sets[m.To]
				if !a.overlap && s.Cells.Meets(t.Cells) {
					continue
				}
				out := a.ends(l.To, m.To, s.Digits&t.Digits&^(l.Digits|m.Digits))
				if !effect(&out, yield) {
					return
				}
			}
		}
	}
}
