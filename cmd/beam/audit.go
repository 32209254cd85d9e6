package main

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/board/formats"
	command "pencilmark/cmd/internal/commands/audit"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/audit"
	"pencilmark/techniques/solve"
)

// An auditTask solves puzzles, and checks every step against the solution and by its
// proof. It writes no records. It adds its counts to the tally, and reports faults as
// errors.
type auditTask struct{ auditor audit.Auditor }

func newAuditTask(all bool) *auditTask {
	ladder := techniques.Standard()
	if all {
		ladder = techniques.Everything()
	}
	return &auditTask{audit.Auditor{Solver: solve.Solver{Ladder: ladder, Search: true}}}
}

func (t *auditTask) puzzle(ctx context.Context, r *puzzle, p *piece) error {
	g, err := r.grid()
	if err != nil {
		return r.refused(err, p.bad)
	}
	t.auditor.Report = audit.Report{}
	if err := t.auditor.Puzzle(ctx, g); err != nil {
		return err
	}
	report := &t.auditor.Report
	for name, n := range map[string]int{"puzzles": report.Puzzles, "solved": report.Solved,
		"searched": report.Searched, "invalid": report.Invalid} {
		p.tally.Counts[name] += n
	}
	for slug, c := range report.Counts {
		for name, n := range map[string]int{"steps": c.Steps, "unproven": c.Unproven, "refuted": c.Refuted,
			"unsound": c.Unsound} {
			p.tally.Counts[name+" "+slug] += n
		}
	}
	for i := range report.Faults {
		f := &report.Faults[i]
		text := fmt.Sprintf("%v: %s", f.Err, new(explain.Renderer).Line(&f.Step))
		if err := p.bad(badLine{r.path, r.number, formats.Susser(&f.Grid), text}); err != nil {
			return err
		}
	}
	return nil
}

// auditDocument converts the counts of a tally to the document that the command audit
// prints.
func auditDocument(t *Tally) *command.Document {
	n := t.Counts
	r := &audit.Report{Puzzles: n["puzzles"], Solved: n["solved"], Searched: n["searched"], Invalid: n["invalid"],
		Counts: map[string]*audit.Count{}}
	for name := range n {
		if slug, ok := strings.CutPrefix(name, "steps "); ok {
			r.Counts[slug] = &audit.Count{Steps: n[name], Unproven: n["unproven "+slug], Refuted: n["refuted "+slug],
				Unsound: n["unsound "+slug]}
		}
	}
	return command.NewDocument(r)
}
