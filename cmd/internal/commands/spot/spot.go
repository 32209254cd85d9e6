package spot

import (
	"context"
	"errors"
	"fmt"

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
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/spot"
)

type options struct {
	*console.Streams
	ladder    ladders.Flags
	technique string
	format    string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "spot [PUZZLE | FILE | -]",
		Short: "show how you could have noticed the next step",
		Long: `Show how you could have noticed the next step, or a step of one technique: where
to look, in which order, and what you can rule out on the way to the pattern. Each
numbered line is one look at the grid. The more looks a step takes, the harder it is
to see.

Without a puzzle, spot uses the game you are playing (see "pencilmark play").`,
		Example: `  pencilmark spot puzzle.txt
  pencilmark spot --technique x-wing puzzle.txt
  pencilmark spot --technique xy-wing --format json puzzle.txt
  pencilmark spot`,
		Args: flags.AtMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.StringVarP(&o.technique, "technique", "t", "", "show a step of this `TECHNIQUE`, family or level instead of the next")
	flags.CompleteList(cmd, "technique", names.Of(s.Catalogue).ListWords)
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	r := ask.SpotRequest{Technique: o.technique, Notation: o.Notation}
	var err error
	if r.Techniques, err = o.ladder.Techniques(); err != nil {
		return err
	}
	if err := r.Validate(); err != nil {
		return asked.Failure(err)
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	r.Grid, r.InPlay = &p.Grid, p.Format == input.Game
	a, err := ask.Spot(ctx, r)
	if errors.Is(err, spot.ErrNotHere) {
		return exit.Failedf("%v; run \"pencilmark whynot %s\" to see why", err, o.technique)
	}
	if err != nil {
		return asked.Failure(err)
	}
	asked.Notes(o.Streams, a.Notes)
	switch {
	case o.format != "text":
		return output.Print(o.Streams, o.format, a)
	case a.Solved:
		_, err := fmt.Fprintln(o.Out, a.Text)
		return err
	}
	t := o.Text(explain.GridDetail)
	scans.Lines(o.Out, t, a.Name, a.Method, a.Lines, a.Count)
	fmt.Fprintln(o.Out)
	t.Paragraphs(o.Out, a.Step.Text)
	fmt.Fprintln(o.Out)
	t.Grid(o.Out, a.Scene)
	return nil
}
