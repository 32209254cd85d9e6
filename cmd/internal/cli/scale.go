package cli

import (
	"pencilmark/cmd/internal/scale"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// solver returns a solver that climbs l and searches when stuck.
func (l *namedLadder) solver() *solve.Solver {
	return &solve.Solver{Ladder: l.Ladder, Name: l.name, Search: true}
}

// grade returns how hard the puzzle of a log is; nil if it has no grade.
func (e *Env) grade(log *logic.Log) *explain.Grade {
	puzzle := log.Start.Puzzle()
	return e.scale.Grade(e.ctx, &puzzle)
}

// gradeWords tells a grade, its level in colour.
func gradeWords(p *explain.Palette, g *explain.Grade) string {
	level, _ := logic.ParseLevel(g.Level)
	return scale.Words(p.Level(level, g.Level), g)
}
