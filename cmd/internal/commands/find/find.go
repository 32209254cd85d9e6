package find

import (
	"context"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
)

type options struct {
	*console.Streams
	ladder    ladders.Flags
	technique string
	level     string
	max       int
	few       bool // list the first steps with different conclusions, and count the rest
	distinct  bool
	rank      bool
	branches  bool
	verbose   int
	format    string
	workers   int
}

// fewSteps is how many steps are listed as text, unless --max sets another number.
const fewSteps = 10

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "find [PUZZLE | FILE | -]...",
		Short: "list every step available in a position",
		Long: `List the steps that are available in a position, starting with the easiest
technique. The position is not changed.

As text, find lists the ten easiest steps with different conclusions, and counts the
rest. Use --max 0 to list every step. As data, all steps are listed unless you set
--max; with jsonl, each step is on a line.

With --rank, each step is also shown as set logic, that is, as truths and links.
Each of these is a cell, or a digit in a row, column or box. Exactly one candidate
of each truth is true, and at most one candidate of each link. The rank is the
number of links minus the number of truths. At rank 0, you can remove every
candidate that is in a link but in no truth; at rank 1, every candidate that is in
two links but in no truth.`,
		Example: `  pencilmark find puzzle.txt
  pencilmark find --technique x-wing -v puzzle.txt
  pencilmark find --distinct --max 10 puzzle.txt   # each conclusion once
  pencilmark find --rank -t swordfish puzzle.txt
  pencilmark find --all-techniques --format jsonl puzzle.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.few = o.format == "text" && !cmd.Flags().Changed("max")
			if !o.few && !cmd.Flags().Changed("max") {
				o.max = 0
			}
			return o.run(cmd.Context(), args)
		},
	}
	set := cmd.Flags()
	set.StringVarP(&o.technique, "technique", "t", "",
		"show only this `TECHNIQUE` or family, even if it is off by default")
	flags.CompleteList(cmd, "technique", names.Of(s.Catalogue).ListWords)
	set.StringVar(&o.level, "level", "", "use only techniques of this `LEVEL`, such as Hard")
	flags.Complete(cmd, "level", logic.LevelNames()...)
	set.IntVar(&o.max, "max", fewSteps, "show at most `N` steps for each position; 0 for all")
	set.BoolVar(&o.distinct, "distinct", false, "skip a step if easier steps already give its conclusions")
	set.BoolVar(&o.rank, "rank", false, "also show each step as truths and links (set logic)")
	set.BoolVar(&o.branches, "branches", false, "write out every branch in net notation")
	set.CountVarP(&o.verbose, "verbose", "v", "explain every step; -vv also shows the grid")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	flags.Workers(set, &o.workers, "look through")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	r := ask.FindRequest{Technique: o.technique, Level: ask.Level(o.level), Distinct: o.distinct, Rank: o.rank, Branches: o.branches,
		Notation: o.Notation}
	var err error
	if r.Techniques, err = o.ladder.Techniques(); err != nil {
		return err
	}
	switch {
	case o.max < 0:
		return exit.Usagef("--max needs a number of steps, or 0 for all")
	case o.max == 0:
		r.Max = math.MaxInt
	case !o.few:
		r.Max = o.max
	}
	if err := r.Resolve(); err != nil {
		return asked.Failure(err)
	}
	return pipeline.OnWorkers(ctx, o.Streams, args, o.workers, func(s *console.Streams) func(int, *input.Record) error {
		own := *o
		own.Streams = s
		return func(_ int, rec *input.Record) error {
			of := r
			of.Grid = &rec.Grid
			return own.find(ctx, of)
		}
	})
}

// A Line is what find prints for a step as jsonl.
type Line struct {
	explain.StepDoc `yaml:",inline"`

	Notes []ask.Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position
}

// find prints the steps that can be made in a position. As text, it prints each step as soon as it is found, so
// that the output is useful even if the search is interrupted.
func (o *options) find(ctx context.Context, r ask.FindRequest) error {
	if o.format == "text" {
		r.Each = o.printer()
	}
	a, err := ask.Find(ctx, r)
	if err != nil {
		return asked.Failure(err)
	}
	asked.Notes(o.Streams, a.Notes)
	switch o.format {
	case "yaml", "json":
		return output.Document(o.Streams, o.format, a)
	case "jsonl":
		for i := range a.Steps {
			if err := output.Print(o.Streams, "jsonl", &Line{a.Steps[i], a.Notes}); err != nil {
				return err
			}
		}
		return nil
	}
	if a.More == 0 || o.few {
		fmt.Fprint(o.Out, console.Fit(a.Rest(), o.Width()))
	}
	if a.More > 0 && o.few {
		fmt.Fprintln(o.Out, "Use --max 0 to list them all, or --technique or --level to choose.")
	}
	return nil
}

// printer returns a function that prints a step.
func (o *options) printer() func(*logic.View, *logic.Step, []*logic.Technique) error {
	text, n := o.Text(explain.Detail(min(o.verbose, 2))), 0
	text.Renderer.Branches = o.branches
	return func(v *logic.View, s *logic.Step, also []*logic.Technique) error {
		n++
		g := v.Grid()
		if err := text.Step(o.Out, n, &g, s); err != nil {
			return err
		}
		for _, t := range also {
			fmt.Fprintf(o.Out, "     also %s\n", explain.WithArticle(t.Name))
		}
		return nil
	}
}
