package walk

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/desk"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/persontime"
)

type options struct {
	*console.Streams
	ask    bool
	ladder ladders.Flags
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "walk [PUZZLE | FILE]",
		Short: "walk through the solution, forward and back",
		Long: `Walk through the solution step by step. Use the arrow keys to go forward and back.
Press g to go to a step, to the next step of a technique, or to the hardest step.
Press s to skip to the next technique that is new to you, and l to open its lesson.
Before it shows a technique that is new to you, walk asks you to find the cells of
the pattern. At the end, it lists what was new.

With --ask, or after you press t, you make every step yourself. Place digits, remove
candidates (x), or type conclusions after ":", such as "r1c2<>5 r3c3=7". Press n for
notes of your own, c for colours, h for a hint, or s to see the step. If you find a
different correct step, walk carries on from there. Ask "why r1c2=5", "whynot x-wing"
or "spot" about any position. With --plain, or with --ask when there is no terminal,
you type one command at a time.

Without a puzzle, walk uses the game you are playing (see "pencilmark play"). If you
have solved it, walk begins with its first step.`,
		Example: `  pencilmark walk puzzle.txt
  pencilmark walk --ask 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1`,
		Args: flags.AtMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	cmd.Flags().BoolVar(&o.ask, "ask", false, "ask for your move before showing each step")
	cmd.Flags().BoolVar(&s.ASCII, "ascii", false, "draw the screen with ASCII characters only")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	inLines := (o.ask || o.Plain) && len(args) > 0 && args[0] != "-"
	if !inLines && !screen.Available(o.Streams) {
		return exit.Usagef("walk needs a terminal; \"pencilmark solve -vv\" shows every step without one")
	}
	ladder, err := o.ladder.Pick()
	if err != nil {
		return err
	}
	ladder.WarnOfSearch(o.Streams)
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	if p.Format == input.Game && p.Grid.Solved() { // the solution of the last game, from the beginning
		if p.Grid, err = p.Grid.Puzzle().Grid(); err != nil {
			return err
		}
	}
	p.Grid = input.WithoutNotes(o.Streams, &p.Grid)
	solver := ladder.Solver()
	log, err := solver.Solve(ctx, &p.Grid)
	if err != nil {
		return err
	}
	if log.Outcome == logic.OutcomeInvalid {
		return exit.Failedf("%s%s", log.Note, position.AtFault(&p.Grid))
	}
	record := learner.Open(o.Streams)
	path := activity.Path{Log: log, Renderer: o.Renderer(), Known: record.Seen(), Ask: o.ask, Again: solver.Solve, Catalogue: o.Catalogue}
	if grade := new(position.Grader).OfLog(ctx, log); grade != nil {
		plain := *grade
		plain.Hardest = "" // HoDoKu's, which need not be a step of this walk
		path.Level, path.Grade = grade.Level, position.ColouredGrade(&explain.Palette{}, &plain, nil)
	}
	if t, err := persontime.Of(ctx, log.Start.Puzzle()); err == nil {
		path.Time = t.String()
	}
	walk, err := activity.NewWalk(ctx, path)
	if err != nil {
		return err
	}
	if _, err = desk.Run(ctx, o.Streams, walk, record.Keep); err != nil || !walk.Ask {
		return err
	}
	if g, step, ok := walk.Left(); ok {
		_, err = fmt.Fprintf(o.Out, "You left before step %d of %d. To continue, run:\npencilmark walk --ask '%s'\n", step, len(walk.Log.Steps), formats.Susser(g))
	}
	return err
}
