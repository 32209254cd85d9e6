package cli

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"
	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

type walkOptions struct {
	env    *Env
	ask    bool
	ladder ladderFlags
}

func newWalk(env *Env) *cobra.Command {
	o := &walkOptions{env: env}
	cmd := &cobra.Command{
		Use:   "walk PUZZLE | FILE",
		Short: "the solution as an interactive walkthrough",
		Long: `Walk shows the solution step by step in the terminal, forth with the right arrow
and back with the left one; g goes to a step by its number, or to the next one of a
technique; "?" shows all keys. What does not fit on the screen scrolls. With --ask
it asks what you would do before it tells: type conclusions, as in "r1c2<>5 r3c3=7",
all at once or one by one, "hint" or Tab for a hint, Enter to be told. What is right
adds up, what is false is refuted. If you find another step that is right, yours is
played.`,
		Example: `  pencilmark walk puzzle.txt
  pencilmark walk --ask 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1`,
		Args: atMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	cmd.Flags().BoolVar(&o.ask, "ask", false, "ask what you would do before telling")
	o.ladder.add(env, cmd.Flags())
	return cmd
}

func (o *walkOptions) run(ctx context.Context, args []string) error {
	if o.env.file != nil || !isTerminal(o.env.In) || !isTerminal(o.env.stdout) {
		return usagef("walk needs a terminal; \"pencilmark solve -vv\" shows every step without one")
	}
	ladder, err := o.ladder.pick()
	if err != nil {
		return err
	}
	p, err := o.env.one(args)
	if err != nil {
		return err
	}
	solver := ladder.solver()
	log, err := solver.Solve(ctx, &p.Grid)
	if err != nil {
		return err
	}
	if log.Outcome == logic.OutcomeInvalid {
		return failedf("%s%s", log.Note, atFault(&p.Grid))
	}
	screen := newWalkthrough(o.env, log, o.ask)
	screen.meet()
	screen.again = func(g *board.Grid) (*logic.Log, error) { return solver.Solve(ctx, g) }
	program := tea.NewProgram(screen,
		tea.WithInput(o.env.In), tea.WithOutput(o.env.stdout), tea.WithContext(ctx))
	_, err = program.Run()
	newRecord(o.env).meet(screen.met)
	if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, tea.ErrProgramKilled) {
		return errInterrupted
	}
	return err
}
