package main

import (
	"context"
	"fmt"
	"time"

	"pencilmark/techniques/grade"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/persontime"
)

// A gradeTask grades puzzles.
type gradeTask struct {
	grader *grade.Grader
	limit  time.Duration // of each puzzle, 0 for none
}

func (o *Options) newGradeTask() (task, error) {
	scales, err := grade.ParseScales(o.Scale)
	if err != nil {
		return nil, err
	}
	g := grade.New(grade.Options{Scales: scales, MaxER: int(o.MaxER*10 + 0.5), Nodes: o.Nodes, Time: persontime.Of})
	return &gradeTask{g, o.TimeLimit}, nil
}

func (t *gradeTask) puzzle(ctx context.Context, r *puzzle, p *piece) error {
	g, err := r.grid()
	if err != nil {
		return r.refused(err, p.bad)
	}
	if t.limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, t.limit)
		defer cancel()
	}
	result := ask.GradePosition(ctx, t.grader, g)
	count(p.tally.Counts, &result)
	return p.add(result.Document())
}

// count adds a grade to the counts of its status and of its rating on each scale.
func count(counts map[string]int, r *grade.Result) {
	counts["status "+string(r.Status)]++
	if r.Scales&grade.HoDoKu != 0 {
		counts["level "+r.HoDoKu.Level.String()]++
	}
	if r.Scales&grade.SE != 0 {
		counts[fmt.Sprintf("se %04.1f", r.SE.ER.Float())]++
	}
	if r.Scales&grade.Heuristic != 0 {
		counts[fmt.Sprintf("heuristic %.1f", r.Heuristic)]++
	}
	for _, x := range r.BerthierRatings() {
		counts[x.Name+" "+x.String()]++
	}
}
