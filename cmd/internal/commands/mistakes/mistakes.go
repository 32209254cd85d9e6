package mistakes

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/mistakes"
)

type options struct {
	*console.Streams
	level  int
	givens string
	format string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "mistakes [PUZZLE | FILE | -]",
		Short: "show what went wrong in a position",
		Long: `Find wrong digits in a position, and candidates that were removed by mistake. Use
--level to choose how much you see:

  0  how many mistakes there are     2  in which cells
  1  in which houses                 3  which digits

The exit code is 1 if there are mistakes.

Without a puzzle, mistakes uses the game you are playing (see "pencilmark play"). To
go through a whole game move by move, use "pencilmark review".`,
		Example: `  pencilmark mistakes position.txt
  pencilmark mistakes --level 2 position.txt
  pencilmark mistakes`,
		Args: flags.AtMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.IntVarP(&o.level, "level", "l", 0, "how much to show, from 0 to 3")
	flags.Complete(cmd, "level", "0", "1", "2", "3")
	set.StringVar(&o.givens, "givens", "", "use this original `PUZZLE` if the position does not mark its givens")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	r := ask.MistakesRequest{Level: mistakes.Level(o.level), Notation: o.Notation}
	if err := r.Validate(); err != nil {
		return asked.Failure(err)
	}
	inPlay, err := input.InPlay(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	if inPlay != nil {
		sheet := inPlay.Board().Sheet()
		r.Sheet = &sheet
		return o.judge(ctx, r)
	}
	p, err := input.One(ctx, o.Streams, args)
	sheet, err := ask.Sheet(&p, err)
	if err != nil {
		return err
	}
	if r.Sheet = &sheet; o.givens != "" {
		start, err := input.One(ctx, o.Streams, []string{o.givens})
		if err != nil {
			return err
		}
		r.Givens = start.Grid.Puzzle().String()
	}
	return o.judge(ctx, r)
}

// judge prints what is wrong with a position, in as much detail as the level allows.
func (o *options) judge(ctx context.Context, r ask.MistakesRequest) error {
	a, err := ask.Mistakes(ctx, r)
	if err != nil {
		return asked.Failure(err)
	}
	code := exit.OK
	if !a.Sound {
		code = exit.Failed
	}
	if o.format != "text" {
		if err := output.Print(o.Streams, o.format, a); err != nil {
			return err
		}
		return exit.Silent(code)
	}
	text := a.Text
	if !a.Sound && a.Level < mistakes.MaxLevel {
		text += fmt.Sprintf(" Run \"pencilmark mistakes --level %d\" for more.", a.Level+1)
	}
	console.Indented(o.Out, o.Text(explain.GridDetail), text)
	return exit.Silent(code)
}
