package walk

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/screen"
	"pencilmark/techniques/logic"
)

type options struct {
	*console.Streams
	ask    bool
	ascii  bool
	ladder ladders.Flags
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "walk [PUZZLE | FILE]",
		Short: "walk through the solution, forward and back",
		Long: `Walk through the solution step by step. Use the arrow keys to go forward and back.
Press g to go to a step, or to the next step of a technique. Press s to skip to the
next technique that is new to you, and l to open its lesson. Before it shows a
technique that is new to you, walk asks you to find the cells of the pattern. At the
end, it lists what was new.

With --ask, you make every step yourself. Place digits, remove candidates (x), or
type conclusions after ":", such as "r1c2<>5 r3c3=7". Press h for a hint, or s to
see the step. If you find a different correct step, walk carries on from there. With
--plain, or when there is no terminal, you type one command at a time.

Without a puzzle, walk uses the game you are playing (see "pencilmark play").`,
		Example: `  pencilmark walk puzzle.txt
  pencilmark walk --ask 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1`,
		Args: flags.AtMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	cmd.Flags().BoolVar(&o.ask, "ask", false, "ask for your move before showing each step")
	cmd.Flags().BoolVar(&o.ascii, "ascii", false, "draw the screen with ASCII characters only")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	inLines := !screen.Available(o.Streams) && (o.ask || o.Plain) && len(args) > 0 && args[0] != "-"
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
	solver := ladder.Solver()
	log, err := solver.Solve(ctx, &p.Grid)
	if err != nil {
		return err
	}
	if log.Outcome == logic.OutcomeInvalid {
		return exit.Failedf("%s%s", log.Note, position.AtFault(&p.Grid))
	}
	walk := newWalkthrough(ctx, o.Streams, log, o.ask)
	walk.known, walk.terminal.ASCII = learner.Open(o.Streams).Seen(), o.ascii
	walk.again = func(g *board.Grid) (*logic.Log, error) { return solver.Solve(ctx, g) }
	switch {
	case inLines && o.ask:
		_, err = prompt.Talk(ctx, o.Streams, walk.lines)
	case inLines:
		err = walk.talk()
	default:
		walk.show(0)
		walk.meet()
		err = screen.Run(ctx, o.Streams, walk)
	}
	learner.Open(o.Streams).Meet(walk.met)
	if o.ask && err == nil {
		_, err = fmt.Fprint(o.Out, walk.wayOn())
	}
	return err
}
