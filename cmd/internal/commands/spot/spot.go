package spot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/scans"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/mistakes"
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
	flags.CompleteList(cmd, "technique", names.ListWords)
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	ladder, err := o.ladder.Pick()
	if err != nil {
		return err
	}
	var wanted []*logic.Technique
	if o.technique != "" {
		if wanted, err = ladders.Meant(o.technique, ladder.Ladder); err != nil {
			return err
		}
		ladder.Ladder = techniques.Nameable().Without(func(r logic.Rung) bool {
			return !slices.Contains(wanted, r.Technique)
		})
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	var notes []ask.Note
	if p.Format != input.Game {
		p.Grid, notes = ask.WithoutNotes(&p.Grid)
	}
	if err := p.Grid.Check(); err != nil {
		return exit.Failedf("%v", err)
	}
	if p.Grid.Solved() {
		return o.printSolved()
	}
	usable, leftOut, err := input.Usable(ladder.Ladder, &p.Grid)
	if err != nil {
		return err
	}
	notes = append(append(notes, ask.MistakeNotes(&p.Grid)...), leftOut...)
	asked.Notes(o.Streams, notes)
	scan, err := spot.Next(ctx, logic.NewView(&p.Grid), usable)
	return o.print(&p, usable, scan, notes, spotError(wanted, err))
}

// spotError explains why a scan found nothing.
func spotError(wanted []*logic.Technique, err error) error {
	switch {
	case errors.Is(err, spot.ErrNotHere) && len(wanted) == 1:
		return exit.Failedf("%s does not apply here; run \"pencilmark whynot %s\" to see why", wanted[0].Name, wanted[0].Slug)
	case errors.Is(err, spot.ErrNotHere):
		return exit.Failedf("none of the techniques in use applies here")
	case errors.Is(err, spot.ErrNoWay):
		return exit.Failedf("%v; run \"pencilmark find\" to see the step itself", err)
	}
	return err
}

// A document is the output as data.
type document struct {
	*spot.Doc `yaml:",inline"`

	Notes []ask.Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position
}

// A solved document is printed in its place if the puzzle is solved, so that there is no step.
type solved struct {
	Solved bool   `yaml:"solved" json:"solved"` // always true
	Text   string `yaml:"text" json:"text"`
}

func (o *options) printSolved() error {
	text := mistakes.SoundWords(0)
	if o.format != "text" {
		return output.Print(o.Streams, o.format, solved{true, text})
	}
	_, err := fmt.Fprintln(o.Out, text)
	return err
}

func (o *options) print(p *formats.Position, l logic.Ladder, scan *spot.Scan, notes []ask.Note, err error) error {
	if err != nil {
		return err
	}
	if o.format != "text" {
		if _, there := l.Rung(scan.Technique); !there { // the user named the technique
			l = techniques.Everything()
		}
		doc, err := spot.NewDoc(o.Renderer(), l, &p.Grid, scan)
		if err != nil {
			return err
		}
		return output.Print(o.Streams, o.format, document{doc, notes})
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
