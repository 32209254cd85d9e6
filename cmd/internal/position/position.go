// Package position answers questions about a position for the commands and the page:
// whether it is sound, what its next step is, how hard its puzzle is, and which path a
// scale takes. It imports board, search, explain, techniques and tutorials/mistakes. It
// does not use files or terminals.
package position

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/mistakes"
)

// StateWords describes the state of a position in words, such as "Everything is right so far; 58 cells are empty." It does
// not reveal where a mistake is.
func StateWords(s hint.State) string {
	var words []string
	switch s.Solutions {
	case "none":
		words = append(words, "The puzzle has no solution.")
	case "several":
		words = append(words, "The puzzle has more than one solution, so hints cannot be trusted.")
	}
	if s.Mistake {
		words = append(words, "There is a mistake: a solved cell is wrong.")
	}
	if s.Marks == "lacking" {
		words = append(words, "A pencil mark that is needed is missing.")
	}
	if words == nil {
		return mistakes.SoundWords(s.Empty)
	}
	return strings.Join(words, " ")
}

// Count returns a number and the name of the things counted, such as "1 step" or "7
// steps".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Known returns the ladder for a learner who knows the given techniques. It consists of
// the singles and these techniques, in the order of the ladder. If the standard ladder
// lacks one of the techniques, Known adds it at its usual place. If another ladder lacks
// it, Known adds it at the end.
func Known(ladder logic.Ladder, known []*logic.Technique) logic.Ladder {
	if slices.Equal(ladder.Techniques(), techniques.Standard().Techniques()) {
		ladder = techniques.StandardWith(known...)
	}
	out := ladder.Without(func(r logic.Rung) bool {
		return r.Family != logic.Singles && !slices.Contains(known, r.Technique)
	})
	for _, r := range techniques.Nameable() {
		if _, there := out.Rung(r.Technique); !there && slices.Contains(known, r.Technique) {
			out = append(out, r)
		}
	}
	return out
}

// A Next holds the step that a hint is about, and the facts needed to describe it.
type Next struct {
	View  *logic.View // view of the position
	Step  *logic.Step // nil if there are fewer steps
	Count int         // number of steps before it or, if Step is nil, of all steps
	Alike int         // number of steps of its family
	InUse int         // number of techniques that were tried
}

// NextStep returns step number n, starting at 0, of the steps that a ladder finds in g.
// It leaves out techniques that cannot be used on g.
func NextStep(ctx context.Context, g *board.Grid, ladder logic.Ladder, n int) (Next, error) {
	ladder = new(solve.Solver).Usable(ladder, g)
	out := Next{View: logic.NewView(g).WithContext(ctx), InUse: len(ladder)}
	if out.Step, out.Count = step(out.View, ladder, n); out.Step != nil && ctx.Err() == nil {
		out.Alike = hint.FamilySize(out.View, out.Step, ladder)
	}
	return out, ctx.Err()
}

// step returns step number n, starting at 0, of the steps that a ladder finds in v. If
// there are fewer steps, or if the context of v has ended, step is nil, and count is the
// number of steps found.
func step(v *logic.View, ladder logic.Ladder, n int) (step *logic.Step, count int) {
	for _, r := range ladder {
		for s := range r.Steps(v) {
			if count == n {
				return &s, count
			}
			count++
		}
		if v.Stopped() {
			break
		}
	}
	return nil, count
}

// AtFault returns a text that reports how many mistakes a position has. The text follows the note that the position
// cannot be solved. AtFault returns "" if there are no mistakes, or if the mistakes are in the givens.
func AtFault(g *board.Grid) string {
	report := mistakes.Find(g)
	if report.Solutions != mistakes.One || report.Good() {
		return ""
	}
	return "\n" + report.At(0).Text + " Run \"pencilmark mistakes\" for details."
}
