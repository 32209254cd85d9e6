package position

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
)

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
