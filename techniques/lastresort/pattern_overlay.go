package lastresort

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// PatternOverlay compares the templates of two digits.
//
//	a . . | b . . | . . .      A template of 1 with cells a is impossible if
//	. b . | . . a | . . .      every template of 2 needs one of these cells:
//	. . . | a . . | b . .      whichever 2 takes, a cell would hold both.
//	  …
//
// If all templates of a digit through a cell are impossible, the digit can be removed from that
// cell. The method is laborious but requires no ideas. Digits with more than a hundred templates
// are left out.
var PatternOverlay = &logic.Technique{
	Slug: "pattern-overlay", Name: "Pattern Overlay Method", Aliases: []string{"pom"},
	Family: logic.LastResort, Needs: []string{"template-delete"},
	Title: "every way to place a digit that uses a certain cell overlaps with every way to place another digit",
	Because: `A way to place a digit has one place for it in every row, and no two of these places see each other. Every way ` +
		`to place {{digit}} that uses {{if onecell "target"}}{{cells "target"}}{{else}}one of {{cells "target"}}{{end}} ` +
		`leaves no way to place another digit: it shares a cell with every way to place {{obstacles}}.`,
	Words: logic.Words{"obstacles": obstacles},
	Find:  patternOverlays,
}

// obstacles writes the digits that prevent a placement: "3 or every way to place 7". It skips the
// first template part, which belongs to the removed digit.
func obstacles(s *logic.Sentence) {
	for i, p := range s.Step.All(logic.Template) {
		if i > 1 {
			s.Text(" or every way to place ")
		}
		if i > 0 {
			s.Digits(p.Digits(), "and")
		}
	}
}

func patternOverlays(v *logic.View, yield func(logic.Step) bool) {
	l := patternLists.Of(v)
	for d := range board.Digits() {
		var all, alive board.CellSet
		for _, t := range l[d-1] {
			all = all.Or(t)
			if l.clash(d, t) == 0 {
				alive = alive.Or(t)
			}
		}
		out := all.Minus(alive)
		if out.IsEmpty() || alive.IsEmpty() {
			continue
		}
		if !yield(patternOverlay(v, l, d, out)) {
			return
		}
	}
}

// patternOverlay returns the step that removes d from out. It shows the places of d, and those of
// the digits that rule out the templates of d through out.
func patternOverlay(v *logic.View, l *patternList, d board.Digit, out board.CellSet) logic.Step {
	x := parts.Spots(out, d)
	s := logic.Step{
		Eliminations: x,
		Digits:       d.Set(),
		Parts: []logic.Part{
			{Role: logic.Target, Candidates: x},
			templatePart(v, d.String(), d.Set()),
		},
	}
	var others board.DigitSet
	for _, t := range l[d-1] {
		if t.Meets(out) {
			others |= l.clash(d, t).Set()
		}
	}
	for e := range others.All() {
		s.Parts = append(s.Parts, templatePart(v, e.String(), e.Set()))
	}
	return s
}
