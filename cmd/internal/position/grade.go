package position

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
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

// ColouredGrade describes a grade in words, with its level in colour.
func ColouredGrade(p *explain.Palette, g *explain.Grade) string {
	level, _ := logic.ParseLevel(g.Level)
	return GradeWords(p.Level(level, g.Level), g)
}

// GradeWords describes a grade in words, such as "Hard (1034), hardest Remote Pair". The argument level is the text for
// the level, which can include colour.
func GradeWords(level string, g *explain.Grade) string {
	text := fmt.Sprintf("%s (%d)", level, g.Score)
	if t, ok := hodoku.Lookup(g.Hardest); ok {
		text += ", hardest " + t.String()
	}
	return text
}
