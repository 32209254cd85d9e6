package explain

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A selector selects the parts of a step that a function of a reason is about. It selects the parts
// with a role, the parts with a role and a label, or the current part of the enclosing range.
type selector struct {
	role     logic.Role
	label    string
	labelled bool
	here     bool
}

// parseSelector parses the name of a role, or the name of a role, a blank and a label: "set A".
func parseSelector(text string) (selector, error) {
	name, label, labelled := strings.Cut(text, " ")
	role, ok := logic.ParseRole(name)
	if !ok {
		return selector{}, fmt.Errorf("unknown role %q", name)
	}
	return selector{role: role, label: label, labelled: labelled}, nil
}

// String returns the selector in the syntax of a reason.
func (of *selector) String() string {
	switch {
	case of.here:
		return "."
	case of.labelled:
		return of.role.String() + " " + of.label
	}
	return of.role.String()
}

func (of *selector) fits(s *scope, p *logic.Part) bool {
	if of.here {
		return p == s.part
	}
	return p.Role == of.role && (!of.labelled || p.Label == of.label)
}

// parts yields the selected parts of the step.
func (of *selector) parts(s *scope) iter.Seq[*logic.Part] {
	return func(yield func(*logic.Part) bool) {
		for i := range s.Step.Parts {
			if p := &s.Step.Parts[i]; of.fits(s, p) && !yield(p) {
				return
			}
		}
	}
}

// A selection holds one or more selectors, which together select the parts that a function is
// about. Each selector must have a part.
type selection []selector

// has reports whether each selector has at least one part.
func (all selection) has(s *scope) bool {
	return !slices.ContainsFunc(all, func(of selector) bool {
		for range of.parts(s) {
			return false
		}
		return true
	})
}

// parts yields the selected parts. It fails if a selector has none.
func (all selection) parts(s *scope) iter.Seq[*logic.Part] {
	return func(yield func(*logic.Part) bool) {
		for i := range all {
			found := false
			for p := range all[i].parts(s) {
				if found = true; !yield(p) {
					return
				}
			}
			if !found {
				var roles []string
				for _, p := range s.Step.Parts {
					roles = append(roles, p.Role.String())
				}
				s.Failf("the step has no part %q; it has %q", all[i].String(), roles)
			}
		}
	}
}

// marks returns the cells and the digits that the selected parts show.
func (all selection) marks(s *scope) (cells board.CellSet, digits board.DigitSet) {
	for p := range all.parts(s) {
		cells, digits = cells.Or(p.Cells()), digits|p.Digits()
	}
	if digits == 0 {
		s.Failf("the part %q shows no candidates", all[0].String())
	}
	return cells, digits
}

// houses returns the houses that the selected parts show, or cite if they show none.
func (all selection) houses(s *scope) board.HouseSet {
	var houses board.HouseSet
	for p := range all.parts(s) {
		houses |= p.ShownHouses()
	}
	if houses == 0 {
		s.Failf("the part %q names no house", all[0].String())
	}
	return houses
}
