// Package position answers questions about a position for the commands and the page:
// whether it is sound, what its next step is, how hard its puzzle is, and which path a
// scale takes. It imports board, search, explain, techniques and tutorials/mistakes. It
// does not use files or terminals.
package position

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/mistakes"
)

// Count returns a number and the name of the things counted, such as "1 step" or "7
// steps".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// A Next holds the step that a hint is about, and the facts needed to describe it.
type Next struct {
	Step  *logic.Step // nil if there are fewer steps
	Count int         // number of steps before it or, if Step is nil, of all steps
	Alike int         // number of steps of its family
	InUse int         // number of techniques that were tried
}

// NextStep returns step number n, starting at 0, of the steps that a ladder finds in g.
// It leaves out techniques that cannot be used on g.
func NextStep(ctx context.Context, g *board.Grid, ladder logic.Ladder, n int) (out Next, err error) {
	ladder = new(solve.Solver).Usable(ladder, g)
	out.InUse = len(ladder)
	out.Step, out.Alike, out.Count = hint.Find(logic.NewView(g).WithContext(ctx), ladder, n)
	return out, ctx.Err()
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
