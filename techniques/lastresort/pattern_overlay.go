package lastresort

import (
	"pencilmark/board"
	"pencilmark/techniques/lastresort/internal/overlay"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// PatternOverlay lays the templates of two digits over each other.
//
//	a . . | b . . | . . .      A template of 1 with cells a is impossible if
//	. b . | . . a | . . .      every template of 2 needs one of these cells:
//	. . . | a . . | b . .      whichever 2 takes, a cell would hold both.
//	  …
//
// What only impossible templates of a digit use goes. The method is laborious,
// but it needs no idea; digits with more than a hundred templates are left out.
var PatternOverlay = &logic.Technique{
	Slug: "pattern-overlay", Name: "Pattern Overlay Method", Aliases: []string{"pom"},
	Family: logic.LastResort, Needs: []string{"template-delete"},
	Title: "the ways to place a digit that use a cell collide with all ways to place another",
	Because: `A way to place a digit takes one place in every row, and no two that see each other. Every way to place ` +
		`{{digit}} that uses {{if onecell "target"}}{{cells "target"}}{{else}}one of {{cells "target"}}{{end}} ` +
		`takes a cell that another digit needs: it meets every way to place {{obstacles}}.`,
	Words: logic.Words{"obstacles": obstacles},
	Find:  patternOverlays,
}

// obstacles lists the digits that stand in the way: "3 or every way to place 7". The
// first template is that of the digit that goes.
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
	l := overlay.Patterns.Of(v)
	for d := board.Digit(1); d <= 9; d++ {
		var all, alive board.CellSet
		for _, t := range l[d-1] {
			all = all.Or(t)
			if l.Clash(d, t) == 0 {
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

// patternOverlay returns the step that removes d from out: its places, and those
// of the digits that its templates through out collide with.
func patternOverlay(v *logic.View, l *overlay.List, d board.Digit, out board.CellSet) logic.Step {
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
			others |= l.Clash(d, t).Set()
		}
	}
	for e := range others.All() {
		s.Parts = append(s.Parts, templatePart(v, e.String(), e.Set()))
	}
	return s
}
