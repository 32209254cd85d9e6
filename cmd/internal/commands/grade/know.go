package grade

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
)

// A Known is an answer together with the command that shows the lesson about the next technique.
type Known struct {
	*ask.ReachAnswer `yaml:",inline"`

	Lesson string `yaml:"lesson,omitempty" json:"lesson,omitempty"` // the command that shows the lesson about it
}

// knowing reports, for every puzzle, where a learner who uses only the techniques in --know gets
// stuck, and which technique would help there.
func (o *options) knowing(ctx context.Context, args []string) error {
	base, err := o.ladder.Base()
	if err != nil {
		return err
	}
	names, err := o.ladder.KnownNames()
	if err != nil {
		return err
	}
	r := ask.ReachRequest{Know: names, Custom: base.Ladder, Catalogue: o.Catalogue}
	if err := r.Resolve(); err != nil {
		return asked.Failure(err)
	}
	if o.summary {
		return o.knowSummary(ctx, args, r)
	}
	if o.format == "tsv" {
		fmt.Fprintln(o.Out, "puzzle\toutcome\tsteps\tempty\tnext\tname\tlesson")
	}
	return o.eachKnown(ctx, args, r, o.printKnown)
}

// eachKnown calls do with the answer for every puzzle.
func (o *options) eachKnown(ctx context.Context, args []string, r ask.ReachRequest, do func(*Known) error) error {
	return pipeline.Each(ctx, o.Streams, args, func(_ int, record *input.Record) error {
		r.Grid = &record.Grid
		a, err := ask.Reach(ctx, r)
		if err != nil {
			return asked.Failure(err)
		}
		doc := &Known{ReachAnswer: a}
		if a.Next != "" {
			doc.Lesson = "pencilmark learn " + a.Next
		}
		return do(doc)
	})
}

// A KnownSummary summarizes how far many puzzles can be solved with the techniques that a
// learner knows.
type KnownSummary struct {
	Puzzles int `yaml:"puzzles" json:"puzzles" schema:"number"` // the number of puzzles
	// the number of puzzles that the techniques you know solve
	Solved int `yaml:"solved" json:"solved" schema:"number"`
	Stuck  int `yaml:"stuck" json:"stuck" schema:"number"` // the number of puzzles that they do not solve
	// for each technique, the number of puzzles for which it is the easiest one that helps next
	Next map[string]int `yaml:"next" json:"next" schema:"ordinal"`
}

// knowSummary reports which technique would help with the most puzzles.
func (o *options) knowSummary(ctx context.Context, args []string, r ask.ReachRequest) error {
	sum := KnownSummary{Next: map[string]int{}}
	err := o.eachKnown(ctx, args, r, func(d *Known) error {
		sum.Puzzles++
		if d.Outcome == logic.OutcomeSolved {
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
	if printErr := o.printKnowSummary(&sum, r.Custom); printErr != nil {
		return printErr
	}
	return err
}

func (o *options) printKnowSummary(d *KnownSummary, whole logic.Ladder) error {
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

func (o *options) printKnown(d *Known) error {
	w := o.Out
	switch {
	case o.format == "tsv":
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%s\t%s\t%s\n", d.Puzzle, d.Outcome, d.Steps, d.Empty, d.Next, d.Name, d.Lesson)
	case o.format != "text":
		return output.Document(o.Streams, o.format, d)
	case d.Next != "":
		fmt.Fprintf(w, "%s  %s; lesson: %s\n", d.Puzzle, strings.TrimSuffix(d.String(), "."), d.Lesson)
	default:
		fmt.Fprintf(w, "%s  %s\n", d.Puzzle, d)
	}
	return nil
}
