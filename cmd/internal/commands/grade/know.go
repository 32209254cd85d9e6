package grade

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A knowDoc describes how far a puzzle can be solved with the techniques that a learner knows.
type knowDoc struct {
	Puzzle  string `yaml:"puzzle" json:"puzzle"`
	Outcome string `yaml:"outcome" json:"outcome"`
	Steps   int    `yaml:"steps" json:"steps"`
	Empty   int    `yaml:"empty" json:"empty"`
	Next    string `yaml:"next,omitempty" json:"next,omitempty"` // slug of the cheapest technique that helps
	Name    string `yaml:"name,omitempty" json:"name,omitempty"`
	Lesson  string `yaml:"lesson,omitempty" json:"lesson,omitempty"`
}

// knowing reports, for every puzzle, where a learner who uses only the techniques in --know gets
// stuck, and which technique would help there.
func (o *options) knowing(ctx context.Context, args []string) error {
	base, err := o.ladder.Base()
	if err != nil {
		return err
	}
	ladder, err := o.ladder.Known(base.Ladder)
	if err != nil {
		return err
	}
	solver := solve.Solver{Ladder: ladder}
	if o.summary {
		return o.knowSummary(ctx, args, &solver, base.Ladder)
	}
	if o.format == "tsv" {
		fmt.Fprintln(o.Out, "puzzle\toutcome\tsteps\tempty\tnext\tname\tlesson")
	}
	return o.eachKnown(ctx, args, &solver, base.Ladder, o.printKnown)
}

// eachKnown calls do with the result of the solver for every puzzle. The technique that would
// help next is chosen from the whole ladder.
func (o *options) eachKnown(ctx context.Context, args []string, solver *solve.Solver, whole logic.Ladder,
	do func(*knowDoc) error) error {
	return pipeline.Each(ctx, o.Streams, args, func(_ int, r *input.Record) error {
		log, err := solver.Solve(ctx, &r.Grid)
		if err != nil {
			return err
		}
		if log.Outcome == logic.OutcomeInvalid {
			return exit.Failedf("%s", log.Note)
		}
		doc := knowDoc{Puzzle: r.Grid.Puzzle().String(), Outcome: string(log.Outcome), Steps: len(log.Steps),
			Empty: log.End.Empty().Len()}
		if log.Outcome == logic.OutcomeStuck {
			if t := ladders.Cheapest(ctx, whole, &log.End); t != nil {
				doc.Next, doc.Name, doc.Lesson = t.Slug, t.Name, "pencilmark learn "+t.Slug
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		return do(&doc)
	})
}

// A knowSummaryDoc summarizes how far many puzzles can be solved with the techniques that a
// learner knows.
type knowSummaryDoc struct {
	Puzzles int            `yaml:"puzzles" json:"puzzles"`
	Solved  int            `yaml:"solved" json:"solved"`
	Stuck   int            `yaml:"stuck" json:"stuck"`
	Next    map[string]int `yaml:"next" json:"next"` // puzzles by the cheapest technique that helps next
}

// knowSummary reports which technique would help with the most puzzles.
func (o *options) knowSummary(ctx context.Context, args []string, solver *solve.Solver, whole logic.Ladder) error {
	sum := knowSummaryDoc{Next: map[string]int{}}
	err := o.eachKnown(ctx, args, solver, whole, func(d *knowDoc) error {
		sum.Puzzles++
		if d.Outcome == string(logic.OutcomeSolved) {
			sum.Solved++
			return nil
		}
		sum.Stuck++
		if d.Next != "" {
			sum.Next[d.Next]++
		}
		return nil
	})
	if err != nil && !exit.IsSilent(err) {
		return err
	}
	if printErr := o.printKnowSummary(&sum, whole); printErr != nil {
		return printErr
	}
	return err
}

func (o *options) printKnowSummary(d *knowSummaryDoc, whole logic.Ladder) error {
	w := o.Out
	switch o.format {
	case "tsv":
		columns, row := []string{"puzzles", "solved", "stuck"}, fmt.Sprintf("%d\t%d\t%d", d.Puzzles, d.Solved, d.Stuck)
		for _, r := range whole {
			columns = append(columns, r.Slug)
			row += fmt.Sprintf("\t%d", d.Next[r.Slug])
		}
		fmt.Fprintf(w, "%s\n%s\n", strings.Join(columns, "\t"), row)
	case "text":
		fmt.Fprintf(w, "%s: %d solved with what you know, %d stuck. What helps next:\n",
			position.Count(d.Puzzles, "puzzle"), d.Solved, d.Stuck)
		for _, r := range whole {
			if n := d.Next[r.Slug]; n > 0 {
				fmt.Fprintf(w, "  %-36s %8d\n", r.Slug, n)
			}
		}
	default:
		return output.Write(w, o.format, d)
	}
	return nil
}

func (o *options) printKnown(d *knowDoc) error {
	w := o.Out
	switch {
	case o.format == "tsv":
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%s\t%s\t%s\n", d.Puzzle, d.Outcome, d.Steps, d.Empty, d.Next, d.Name, d.Lesson)
	case o.format != "text":
		return output.Document(o.Streams, o.format, d)
	case d.Outcome == string(logic.OutcomeSolved):
		fmt.Fprintf(w, "%s  What you know is enough: solved in %s.\n", d.Puzzle, position.Count(d.Steps, "step"))
	case d.Next == "":
		fmt.Fprintf(w, "%s  With what you know, you get stuck after %s, with %s empty. "+
			"No technique in the catalogue helps there.\n",
			d.Puzzle, position.Count(d.Steps, "step"), position.Count(d.Empty, "cell"))
	default:
		fmt.Fprintf(w, "%s  With what you know, you get stuck after %s, with %s empty. "+
			"The easiest technique that helps is %s; lesson: %s\n",
			d.Puzzle, position.Count(d.Steps, "step"), position.Count(d.Empty, "cell"), d.Name, d.Lesson)
	}
	return nil
}
