package cli

import (
	"fmt"

	"pencilmark/explain"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// solver returns a solver that climbs l and searches when stuck.
func (l *namedLadder) solver() *solve.Solver {
	return &solve.Solver{Ladder: l.Ladder, Name: l.name, Search: true}
}

// grade returns how hard the puzzle of a log is, by the scale, as the command
// grade prints it. It is nil if the puzzle has no grade: a position whose givens
// are not known need not have one solution without its pencil marks.
func (e *Env) grade(log *logic.Log) *explain.Grade {
	if e.grader == nil {
		e.grader = grade.New(grade.Options{Scales: grade.HoDoKu})
	}
	puzzle := log.Start.Puzzle()
	r := e.grader.Grade(e.ctx, &puzzle)
	if r.Status != grade.OK {
		return nil
	}
	out := &explain.Grade{Level: r.HoDoKu.Level.String(), Score: r.HoDoKu.Score}
	if t, ok := grade.Hardest(&r.HoDoKu); ok {
		out.Hardest = t.Slug()
	}
	return out
}

// gradeWords tells a grade: "Hard (1034), hardest Remote Pair".
func gradeWords(p *explain.Palette, g *explain.Grade) string {
	level, _ := logic.ParseLevel(g.Level)
	text := fmt.Sprintf("%s (%d)", p.Level(level, g.Level), g.Score)
	if t, ok := hodoku.Lookup(g.Hardest); ok {
		text += ", hardest " + t.String()
	}
	return text
}
