package walk

import (
	"context"
	"fmt"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

type options struct {
	*streams.Streams
	ask    bool
	ladder ladders.Flags
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "walk [PUZZLE | FILE]",
		Short: "the solution as an interactive walkthrough",
		Long: `Walk shows the solution step by step in the terminal, forth with the right arrow
and back with the left one; g goes to a step by its number, or to the next one of a
technique; "?" shows all keys. What does not fit on the screen scrolls. With --ask
it opens the board of "play" before it tells a step: place digits, take candidates
out, or type conclusions, as in "r1c2<>5 r3c3=7"; h is a hint, x tells the step. What
is right adds up, what is false is refuted. If you find another step that is right,
yours is played. Who leaves it is told how to go on from there. With --plain, or
without a terminal, it asks in lines.

Without a puzzle it means the game in play, see "pencilmark play".`,
		Example: `  pencilmark walk puzzle.txt
  pencilmark walk --ask 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1`,
		Args: flags.AtMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	cmd.Flags().BoolVar(&o.ask, "ask", false, "ask what you would do before telling")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	inLines := o.ask && !play.OnScreen(o.Streams) && len(args) > 0 && args[0] != "-"
	if !inLines && (!o.TerminalIn() || !o.TerminalOut()) {
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
	solver := ladder.Solver()
	log, err := solver.Solve(ctx, &p.Grid)
	if err != nil {
		return err
	}
	if log.Outcome == logic.OutcomeInvalid {
		return exit.Failedf("%s%s", log.Note, position.AtFault(&p.Grid))
	}
	walk := newWalkthrough(ctx, o.Streams, log, o.ask)
	walk.again = func(g *board.Grid) (*logic.Log, error) { return solver.Solve(ctx, g) }
	if inLines {
		_, err = prompt.Talk(ctx, o.Streams, walk.lines)
	} else {
		walk.meet()
		err = play.Run(ctx, o.Streams, walk)
	}
	learner.Open(o.Streams).Meet(walk.met)
	if o.ask && err == nil {
		_, err = fmt.Fprint(o.Out, walk.wayOn())
	}
	return err
}
