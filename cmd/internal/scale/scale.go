// Package scale tells the grade of a puzzle as every front of pencilmark prints it,
// the commands and the page: HoDoKu's, with its hardest technique. It imports board,
// explain and techniques/grade.
package scale

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
)

// A Scale grades puzzles. It belongs to one goroutine. The zero Scale is ready to use.
type Scale struct{ grader *grade.Grader }

// Grade returns how hard a puzzle is, as the command grade prints it. It is nil if
// the puzzle has no grade: without its pencil marks a position whose givens are not
// known need not have one solution.
func (s *Scale) Grade(ctx context.Context, puzzle *[81]board.Digit) *explain.Grade {
	if s.grader == nil {
		s.grader = grade.New(grade.Options{Scales: grade.HoDoKu})
	}
	r := s.grader.Grade(ctx, puzzle)
	if r.Status != grade.OK {
		return nil
	}
	out := &explain.Grade{Level: r.HoDoKu.Level.String(), Score: r.HoDoKu.Score}
	if t, ok := grade.Hardest(&r.HoDoKu); ok {
		out.Hardest = t.Slug()
	}
	return out
}

// OfLog returns how hard the puzzle of a log is; nil if it has no grade.
func (s *Scale) OfLog(ctx context.Context, log *logic.Log) *explain.Grade {
	puzzle := log.Start.Puzzle()
	return s.Grade(ctx, &puzzle)
}

// Coloured tells a grade, its level in colour.
func Coloured(p *explain.Palette, g *explain.Grade) string {
	level, _ := logic.ParseLevel(g.Level)
	return Words(p.Level(level, g.Level), g)
}

// Words tells a grade: "Hard (1034), hardest Remote Pair". The level is given as it
// is to be shown, in colour or not.
func Words(level string, g *explain.Grade) string {
	text := fmt.Sprintf("%s (%d)", level, g.Score)
	if t, ok := hodoku.Lookup(g.Hardest); ok {
		text += ", hardest " + t.String()
	}
	return text
}
