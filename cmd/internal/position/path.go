package position

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
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

// A Grader grades puzzles as the command grade does, on HoDoKu's scale. It belongs to one
// goroutine. The zero Grader is ready to use.
type Grader struct{ grader *grade.Grader }

// Grade returns how hard a puzzle is, as the command grade prints it. It is nil if
// the puzzle has no grade: without its pencil marks a position whose givens are not
// known need not have one solution.
func (g *Grader) Grade(ctx context.Context, puzzle *[81]board.Digit) *explain.Grade {
	if g.grader == nil {
		g.grader = grade.New(grade.Options{Scales: grade.HoDoKu})
	}
	r := g.grader.Grade(ctx, puzzle)
	if r.Status != grade.OK {
		return nil
	}
	out := &explain.Grade{Level: r.HoDoKu.Level.String(), Score: r.HoDoKu.Score}
	if t, ok := grade.Hardest(&r.HoDoKu); ok {
		out.Hardest = t.Slug()
	}
	return out
}

// OfLog returns how hard the puzzle of a log is; nil if it has no grade, or ctx has ended.
func (g *Grader) OfLog(ctx context.Context, log *logic.Log) *explain.Grade {
	if ctx.Err() != nil {
		return nil
	}
	puzzle := log.Start.Puzzle()
	return g.Grade(ctx, &puzzle)
}

// ColouredGrade tells a grade, its level in colour.
func ColouredGrade(p *explain.Palette, g *explain.Grade) string {
	level, _ := logic.ParseLevel(g.Level)
	return GradeWords(p.Level(level, g.Level), g)
}

// GradeWords tells a grade: "Hard (1034), hardest Remote Pair". The level is given as it
// is to be shown, in colour or not.
func GradeWords(level string, g *explain.Grade) string {
	text := fmt.Sprintf("%s (%d)", level, g.Score)
	if t, ok := hodoku.Lookup(g.Hardest); ok {
		text += ", hardest " + t.String()
	}
	return text
}
