package hint

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/scans"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/tutorials/ask"
)

type options struct {
	*console.Streams
	level  int
	alt    int
	spot   bool
	ladder ladders.Flags
	format string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "hint [PUZZLE | FILE | -]",
		Short: "show the next step, a little at a time",
		Long: `Show the next step, or only as much of it as you want to see. Each level adds one
thing:

  0  whether the position is valid     4  the cells of the pattern
  1  the family of the technique       5  the conclusion, with its proof
  2  the technique                     6  the position after the step
  3  where to look

A lower level never gives away what a higher level shows. Add --spot to see how you
could have noticed the step. Level 2 then also shows how to look for it, level 3 how
many looks that takes, and level 5 what you would have tried first.

Without a puzzle, hint uses the game you are playing (see "pencilmark play").`,
		Example: `  pencilmark hint puzzle.txt
  pencilmark hint --level 4 puzzle.txt
  pencilmark hint --level 3 --spot puzzle.txt
  pencilmark hint --know naked-pair,x-wing --level 5 puzzle.txt
  pencilmark hint`,
		Args: flags.AtMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.IntVarP(&o.level, "level", "l", 2, "how much to show, from 0 to 6")
	flags.Complete(cmd, "level", "0", "1", "2", "3", "4", "5", "6")
	set.IntVar(&o.alt, "alt", 0, "show the `N`th alternative instead of the first step")
	set.BoolVar(&o.spot, "spot", false, "also show how you could have noticed the step")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	level := hint.Level(o.level)
	r := ask.HintRequest{Level: &level, Alt: o.alt, Spot: o.spot, Notation: o.Notation}
	var err error
	if r.Techniques, err = o.ladder.Techniques(); err != nil {
		return err
	}
	if err := asked.Failure(r.Validate()); err != nil {
		return err
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	r.Grid, r.InPlay = &p.Grid, p.Format == input.Game
	a, err := ask.Hint(ctx, r)
	if err != nil {
		return asked.Failure(err)
	}
	code := exit.OK
	if !a.Sound || a.NoStep {
		code = exit.Failed
	}
	asked.Notes(o.Streams, a.Notes)
	if o.format != "text" {
		if err := output.Print(o.Streams, o.format, a); err != nil {
			return err
		}
		return exit.Silent(code)
	}
	o.text(a)
	return exit.Silent(code)
}

// text prints a hint. Each line of its words is a paragraph, in the same layout as all commands.
func (o *options) text(a *ask.HintAnswer) {
	t := o.Text(explain.GridDetail)
	words := a.Words
	if a.Solutions == hint.One && !a.Sound {
		words += asked.Details
	}
	if a.NoStep {
		words += " Run \"pencilmark solve\" to see what is needed."
	}
	for line := range strings.Lines(words) {
		t.Paragraphs(o.Out, strings.TrimRight(line, "\n"))
	}
	if a.Scene != nil {
		fmt.Fprintln(o.Out)
		t.Grid(o.Out, a.Scene)
	}
	if !o.spot || a.Level == hint.StateLevel {
		return
	}
	fmt.Fprintln(o.Out)
	switch x := a.Spot; {
	case a.Level < hint.TechniqueLevel:
		t.Paragraphs(o.Out, "How to find it depends on the technique, which level 2 shows.")
	case x == nil:
		t.Paragraphs(o.Out, "There is no description yet of how to look for this technique.")
	case x.Looks == 0:
		t.Paragraphs(o.Out, fmt.Sprintf("To find it, %s.", x.Method))
	case x.Lines == nil:
		t.Paragraphs(o.Out, fmt.Sprintf("To find it, %s. %s.", x.Method, x.Count))
	default:
		scans.Lines(o.Out, t, a.Name, x.Method, x.Lines, x.Count)
	}
}
