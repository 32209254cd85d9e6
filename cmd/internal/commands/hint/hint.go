package hint

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
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
	if o.level < 0 || o.level > int(hint.MaxLevel) {
		return exit.Usagef("--level must be from 0 to %d, not %d", hint.MaxLevel, o.level)
	}
	if o.alt < 0 {
		return exit.Usagef("--alt must be at least 0, not %d", o.alt)
	}
	ladder, err := o.ladder.Pick()
	if err != nil {
		return err
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	state := hint.Check(&p.Grid)
	if o.level == int(hint.StateLevel) || !state.Sound() {
		return o.state(&p.Grid, state)
	}
	if p.Grid.Solved() {
		_, err := fmt.Fprintln(o.Out, "The puzzle is solved.")
		return err
	}
	return o.hint(ctx, p, ladder.Ladder)
}

// state prints the hint at level 0. If the position is not valid, the exit code is exit.Failed.
func (o *options) state(g *board.Grid, s hint.State) error {
	code := exit.OK
	if !s.Sound() {
		code = exit.Failed
	}
	if o.format != "text" {
		if err := output.Print(o.Streams, o.format, s); err != nil {
			return err
		}
		return exit.Silent(code)
	}
	words := position.StateWords(s)
	if fault := position.AtFault(g); fault != "" { // this message has more details and a count
		words = "There is a mistake. " + strings.TrimSpace(fault)
	}
	o.say(words)
	return exit.Silent(code)
}

// hint finds the selected step and prints the hint.
func (o *options) hint(ctx context.Context, p formats.Position, ladder logic.Ladder) error {
	next, err := position.NextStep(ctx, &p.Grid, ladder, o.alt)
	switch {
	case err != nil:
		return err
	case next.Step == nil && next.Count > 0:
		return exit.Failedf("this position has only %s, so the last one is --alt %d",
			position.Count(next.Count, "step"), next.Count-1)
	case next.Step == nil:
		return exit.Failedf("no step is found here with the %s in use; \"pencilmark solve\" shows what is needed",
			position.Count(next.InUse, "technique"))
	case o.spot:
		return o.printSpot(ctx, next.View, p, next.Step, next.Alike)
	}
	return o.print(p, next.Step, next.Alike)
}

func (o *options) print(p formats.Position, s *logic.Step, steps int) error {
	r := o.Renderer()
	data, err := hint.New(hint.Level(o.level), r, &p.Grid, s, steps)
	if err != nil {
		return err
	}
	if o.format != "text" {
		return output.Print(o.Streams, o.format, data)
	}
	o.say(hint.Words(data))
	return o.picture(p, s)
}

// say prints each line of text as a paragraph, in the same layout as all commands.
func (o *options) say(text string) {
	t := o.Text(explain.GridDetail)
	for line := range strings.Lines(text) {
		t.Paragraphs(o.Out, strings.TrimRight(line, "\n"))
	}
}

// picture draws the pattern at the level of the conclusion, and the position after the step at
// the next level.
func (o *options) picture(p formats.Position, s *logic.Step) error {
	t := o.Text(explain.GridDetail)
	switch hint.Level(o.level) {
	case hint.ConclusionLevel:
		fmt.Fprintln(o.Out)
		t.Grid(o.Out, explain.StepScene(&p.Grid, s))
	case hint.AfterLevel:
		s.Apply(&p.Grid)
		fmt.Fprintln(o.Out)
		t.Grid(o.Out, explain.NewScene(&p.Grid))
	}
	return nil
}
