package whynot

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
)

type options struct {
	*console.Streams
	ladder               ladders.Flags
	digit, cells, houses string
	max                  int
	format               string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "whynot TECHNIQUE [PUZZLE | FILE | -]",
		Short: "explain why a technique does not apply",
		Long: `Explain why a technique does not apply. Whynot shows the patterns that come closest,
what each of them lacks, whether an easier step would help, and what you can use
instead. Whynot never looks at the solution. You can name a technique, a family or a
level.

Use --digit, --cells and --houses to ask about one pattern that you have in mind.

Without a puzzle, whynot uses the game you are playing (see "pencilmark play").`,
		Example: `  pencilmark whynot x-wing puzzle.txt
  pencilmark whynot x-wing --digit 4 --houses r2,r8 puzzle.txt
  pencilmark whynot naked-pair --cells r2c3,r2c8 puzzle.txt
  pencilmark whynot x-wing`,
		Args: flags.AndPuzzle("a technique", "x-wing"),
		RunE: func(cmd *cobra.Command, args []string) error {
			args = flags.PuzzleLast(args)
			return o.run(cmd.Context(), args[0], args[1:])
		},
	}
	set := cmd.Flags()
	set.StringVar(&o.digit, "digit", "", "ask about these `DIGITS`, such as 4 or 47")
	set.StringVar(&o.cells, "cells", "", "ask about these `CELLS`, such as r2c3,r2c8")
	set.StringVar(&o.houses, "houses", "", "ask about these `HOUSES`, such as r2,r8 or b3")
	set.IntVar(&o.max, "max", 3, "show at most `N` near misses")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.Add(s, cmd)
	flags.CompleteArgument(cmd, true, names.Of(s.Catalogue).ListWords)
	return cmd
}

func (o *options) run(ctx context.Context, name string, args []string) error {
	if o.max < 1 {
		return exit.Usagef("--max must be at least 1, not %d", o.max)
	}
	ladder, err := o.ladder.Base()
	if err != nil {
		return err
	}
	r := ask.WhyNotRequest{Technique: name, Digit: o.digit, Cells: o.cells, Houses: o.houses, Max: o.max,
		Custom: ladder.Ladder, Name: ladder.Name, Notation: o.Notation, Catalogue: o.Catalogue}
	ts, err := ladders.Meant(o.Catalogue, name, o.Catalogue.StandardWith())
	if err != nil {
		return err
	}
	if len(ts) > 1 { // a family or level: one near miss for each of its techniques
		r.Max, r.Technique = 1, ts[0].Slug
	}
	if err := r.Validate(); err != nil {
		return asked.Failure(err)
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	r.Grid, r.InPlay = &p.Grid, p.Format == input.Game
	if len(ts) > 1 {
		return o.several(ctx, r, ts)
	}
	a, err := ask.WhyNot(ctx, r)
	if err != nil {
		return asked.Failure(err)
	}
	asked.Notes(o.Streams, a.Notes)
	if o.format == "text" {
		o.print(a)
		return nil
	}
	return output.Print(o.Streams, o.format, a)
}

// several reports on each of several techniques.
func (o *options) several(ctx context.Context, r ask.WhyNotRequest, ts []*logic.Technique) error {
	var docs []*ask.WhyNotAnswer
	for i, t := range ts {
		r.Technique = t.Slug
		a, err := ask.WhyNot(ctx, r)
		if err != nil {
			return asked.Failure(err)
		}
		if i == 0 {
			asked.Notes(o.Streams, a.Notes)
		}
		if docs = append(docs, a); o.format != "text" {
			continue
		}
		if i > 0 {
			fmt.Fprintln(o.Out)
		}
		for _, line := range a.Text {
			o.Text(explain.GridDetail).Paragraphs(o.Out, line)
		}
	}
	if o.format == "text" {
		return nil
	}
	return output.WriteList(o.Out, o.format, docs)
}

// print prints the answer, and the picture of the first near miss.
func (o *options) print(a *ask.WhyNotAnswer) {
	t := o.Text(explain.GridDetail)
	for i, line := range a.Text {
		if i > 0 {
			fmt.Fprintln(o.Out)
		}
		t.Paragraphs(o.Out, line)
	}
	if a.Scene != nil {
		fmt.Fprintln(o.Out)
		t.Grid(o.Out, a.Scene)
	}
}
