package position

import (
	"context"
	"errors"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/scalepath"
	"pencilmark/techniques/solve"
)

// A ScalePath is the path of a scale, or nil.
type ScalePath scalepath.Path

// ScalePathNamed returns the path of a scale. The name is hodoku or se, in upper or lower
// case. ScalePathNamed returns nil if no scale of that name has a path.
func ScalePathNamed(name string) ScalePath { return ScalePath(scalepath.Named(name)) }

// ErrPosition is the error for a position that is not a puzzle, so that a scale has no
// path for it.
var ErrPosition = errors.New("a grading scale needs a puzzle, not a position with solved cells or removed candidates")

// Log returns the log of the path for g. If g is not a puzzle, it returns ErrPosition. If
// g does not have exactly one solution, the log is invalid and explains why.
func (p ScalePath) Log(ctx context.Context, g *board.Grid) (*logic.Log, error) {
	if g.Puzzle() != g.Values() || !g.Pristine() {
		return nil, ErrPosition
	}
	log, err := new(solve.Solver).Solve(ctx, g) // says what is wrong
	if err != nil || log.Outcome == logic.OutcomeInvalid {
		return log, err
	}
	return p(ctx, g, &log.Solution)
}

// NewDocument returns a log as data. The data includes the rungs of the ladder, unless
// the ladder has a name of its own in package techniques.
func NewDocument(words *explain.Renderer, log *logic.Log, grade *explain.Grade) (*explain.Document, error) {
	doc, err := explain.NewDocument(words, log)
	if err != nil {
		return nil, err
	}
	if doc.Grade = grade; !slices.Contains(techniques.Names(), strings.ToLower(log.Name)) {
		doc.Path.Rungs = explain.NewRungDocs(log.Ladder)
	}
	return doc, nil
}
