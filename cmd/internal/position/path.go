package position

import (
	"context"
	"errors"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/scalepath"
	"pencilmark/techniques/solve"
)

// A ScalePath returns the log of the path that a scale uses to grade a puzzle. The puzzle
// must have exactly one solution.
type ScalePath func(ctx context.Context, puzzle *board.Grid, solution *board.Givens) (*logic.Log, error)

// ScalePathNamed returns the path of a scale. The name is hodoku or se, in upper or lower
// case. ScalePathNamed returns nil if no scale of that name has a path.
func ScalePathNamed(name string) ScalePath {
	switch strings.ToLower(name) {
	case techniques.HoDoKuName:
		return scalepath.HoDoKu
	case techniques.SEName:
		return scalepath.SE
	}
	return nil
}

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
