package spot

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/scans"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/spot"
)

type options struct {
	*streams.Streams
	ladder    ladders.Flags
	technique string
	format    string
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "spot [PUZZLE | FILE | -]",
		Short: "how a person finds the next step",
		Long: `Spot tells how a person finds the next step, or a step of one technique: what to
scan, in which order, what was looked at and dropped, up to the pattern. The lines
are numbered by looks; their number tells how hard the step is to see.

Without a puzzle it means the game in play, see "pencilmark play".`,
		Example: `  pencilmark spot puzzle.txt
  pencilmark spot --technique x-wing puzzle.txt
  pencilmark spot --technique xy-wing --format json puzzle.txt
  pencilmark spot`,
		Args: flags.AtMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.StringVarP(&o.technique, "technique", "t", "", "a step of this `TECHNIQUE`, even if it is not the next one")
	flags.CompleteFunc(cmd, "technique", ladders.Words)
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	ladder, err := o.ladder.Pick()
	if err != nil {
		return err
	}
	var wanted *logic.Technique
	if o.technique != "" {
		if wanted, err = ladders.Lookup(o.technique); err != nil {
			return err
		}
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	if err := p.Grid.Check(); err != nil {
		return exit.Failedf("%v", err)
	}
	if p.Grid.Solved() {
		_, err := fmt.Fprintln(o.Out, "The puzzle is solved.")
		return err
	}
	input.WarnOfMistakes(o.Streams, &p.Grid)
	v := logic.NewView(&p.Grid)
	if wanted != nil {
		scan, err := spot.For(ctx, v, wanted)
		return o.print(&p, ladder.Ladder, scan, spotError(wanted, err))
	}
	scan, err := spot.Next(ctx, v, new(solve.Solver).Usable(ladder.Ladder, &p.Grid))
	return o.print(&p, ladder.Ladder, scan, spotError(nil, err))
}

// spotError says what a scan that led nowhere means.
func spotError(wanted *logic.Technique, err error) error {
	switch {
	case errors.Is(err, spot.ErrNotHere) && wanted != nil:
		return exit.Failedf("%s does not apply here; \"pencilmark whynot %s\" says why", wanted.Name, wanted.Slug)
	case errors.Is(err, spot.ErrNotHere):
		return exit.Failedf("none of the techniques in use applies here")
	case errors.Is(err, spot.ErrNoWay):
		return exit.Failedf("%v; \"pencilmark find\" shows the step itself", err)
	}
	return err
}

func (o *options) print(p *formats.Position, l logic.Ladder, scan *spot.Scan, err error) error {
	if err != nil {
		return err
	}
	if o.format != "text" {
		if _, there := l.Rung(scan.Technique); !there { // it was asked for by name
			l = techniques.Everything()
		}
		doc, err := spot.NewDoc(o.Renderer(), l, &p.Grid, scan)
		if err != nil {
			return err
		}
		return output.Print(o.Streams, o.format, doc)
	}
	t := o.Text(explain.GridDetail)
	scans.Write(o.Out, o.Notation, t, scan)
	fmt.Fprintln(o.Out)
	sentence, err := o.Renderer().Sentence(&scan.Step)
	if err != nil {
		return err
	}
	t.Paragraphs(o.Out, sentence)
	fmt.Fprintln(o.Out)
	t.Grid(o.Out, explain.StepScene(&p.Grid, &scan.Step))
	return nil
}
