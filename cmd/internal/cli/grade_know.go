package cli

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A knowDoc says how far a learner's techniques lead.
type knowDoc struct {
	Puzzle  string `yaml:"puzzle" json:"puzzle"`
	Outcome string `yaml:"outcome" json:"outcome"`
	Steps   int    `yaml:"steps" json:"steps"`
	Empty   int    `yaml:"empty" json:"empty"`
	Next    string `yaml:"next,omitempty" json:"next,omitempty"` // slug of the cheapest technique that helps
	Name    string `yaml:"name,omitempty" json:"name,omitempty"`
	Lesson  string `yaml:"lesson,omitempty" json:"lesson,omitempty"`
}

// knowing tells, for every puzzle, where someone who knows only the techniques
// of --know gets stuck, and which technique would help there.
func (o *gradeOptions) knowing(ctx context.Context, args []string) error {
	base, err := o.ladder.base()
	if err != nil {
		return err
	}
	ladder, err := known(base.Ladder, o.know)
	if err != nil {
		return err
	}
	solver := solve.Solver{Ladder: ladder}
	return o.env.each(args, func(_ int, r *record) error {
		log, err := solver.Solve(ctx, &r.Grid)
		if err != nil {
			return err
		}
		if log.Outcome == logic.OutcomeInvalid {
			return failedf("%s", log.Note)
		}
		doc := knowDoc{Puzzle: board.Line(r.Grid.Puzzle()), Outcome: string(log.Outcome), Steps: len(log.Steps),
			Empty: log.End.Empty().Len()}
		if t := cheapest(ctx, base.Ladder, &log.End); t != nil && log.Outcome == logic.OutcomeStuck {
			doc.Next, doc.Name, doc.Lesson = t.Slug, t.Name, "pencilmark learn "+t.Slug
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		return o.tellKnown(&doc)
	})
}

// cheapest returns the lowest technique of a ladder that has a step in g.
func cheapest(ctx context.Context, l logic.Ladder, g *board.Grid) *logic.Technique {
	v := logic.NewView(g).WithContext(ctx)
	for _, t := range l.Techniques() {
		if _, ok := t.First(v); ok {
			return t
		}
	}
	return nil
}

func (o *gradeOptions) tellKnown(d *knowDoc) error {
	if o.format != "text" && o.format != "tsv" {
		return writeData(o.env.Out, o.format, d)
	}
	w := o.env.Out
	switch {
	case d.Outcome == string(logic.OutcomeSolved):
		fmt.Fprintf(w, "%s  What you know is enough: solved in %d steps.\n", d.Puzzle, d.Steps)
	case d.Next == "":
		fmt.Fprintf(w, "%s  With what you know you are stuck after %d steps, with %d cells empty; no technique of the catalogue helps there.\n", d.Puzzle, d.Steps, d.Empty)
	default:
		fmt.Fprintf(w, "%s  With what you know you are stuck after %d steps, with %d cells empty; the cheapest technique that helps is %s; lesson: %s\n",
			d.Puzzle, d.Steps, d.Empty, d.Name, d.Lesson)
	}
	return nil
}
