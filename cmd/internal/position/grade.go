package position

import (
	"context"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
)

// A Grader grades puzzles on HoDoKu's scale, as the command grade does. The zero Grader
// is ready to use. It must be used by only one goroutine at a time.
type Grader struct{ grader *grade.Grader }

// Grade returns the grade of a puzzle, as the command grade prints it. It returns nil if
// the puzzle has no grade. For example, if the givens of a position are not known, its
// digits alone may not have exactly one solution. A solved grid has none, either.
func (g *Grader) Grade(ctx context.Context, puzzle board.Givens) *explain.Grade {
	if g.grader == nil {
		g.grader = grade.New(grade.Options{Scales: grade.HoDoKu})
	}
	r := g.grader.Grade(ctx, puzzle)
	return ask.LogGrade(&r)
}

// OfLog returns the grade of the puzzle of a log. It returns nil if the puzzle has no grade or ctx
// has ended.
func (g *Grader) OfLog(ctx context.Context, log *logic.Log) *explain.Grade {
	if ctx.Err() != nil {
		return nil
	}
	return g.Grade(ctx, log.Start.Puzzle())
}

// ColouredGrade describes a grade in words, with its level in colour. The log can be nil.
func ColouredGrade(p *explain.Palette, g *explain.Grade, log *logic.Log) string {
	level, _ := logic.ParseLevel(g.Level)
	return ask.GradeWords(p.Level(level, g.Level), g, log)
}
