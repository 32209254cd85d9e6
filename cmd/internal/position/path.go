package position

import (
	"context"
	"errors"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/scalepath"
	"pencilmark/techniques/solve"
)

// A ScalePath makes the log of the path by which a scale grades a puzzle with one
// solution.
type ScalePath func(ctx context.Context, puzzle *board.Grid, solution *[81]board.Digit) (*logic.Log, error)

// ScalePathNamed returns the path of the scale of that name, in any case: hodoku or
// se. It is nil if no scale of that name has one.
func ScalePathNamed(name string) ScalePath {
	switch strings.ToLower(name) {
	case techniques.HoDoKuName:
		return scalepath.HoDoKu
	case techniques.SEName:
		return scalepath.SE
	}
	return nil
}

// ErrPosition says that a scale has no path for what is no puzzle.
var ErrPosition = errors.New("a scale has a path for a puzzle, not for a position with solved cells " +
	"or pencil marks of its own")

// Log returns the log of the path for g, or ErrPosition. The log of a puzzle without
// exactly one solution is invalid, and says why.
func (p ScalePath) Log(ctx context.Context, g *board.Grid) (*logic.Log, error) {
	if g.Puzzle() != g.Values() || !g.Pristine() {
		return nil, ErrPosition
	}
	solution, n := search.Solve(g)
	if n != 1 {
		return new(solve.Solver).Solve(ctx, g) // says what is wrong
	}
	return p(ctx, g, &solution)
}

// NewDocument returns a log as data. It states the rungs of its ladder, unless that
// is one that has a name.
func NewDocument(words *explain.Renderer, log *logic.Log, grade *explain.Grade) (*explain.Document, error) {
	doc, err := explain.NewDocument(words, log, grade)
	if err == nil && !slices.Contains(techniques.Names(), strings.ToLower(log.Name)) {
		doc.Path.Rungs = explain.NewRungDocs(log.Ladder)
	}
	return doc, err
}
