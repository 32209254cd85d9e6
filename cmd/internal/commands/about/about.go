// Package about implements the command that shows facts about a puzzle.
package about

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
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/tutorials/ask"
)

type options struct {
	*console.Streams
	format string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "about [PUZZLE | FILE | -]...",
		Short: "show facts about a puzzle: solutions, symmetry, spare clues",
		Long: fmt.Sprintf(`Show facts about the puzzle itself that do not depend on how you solve it:

  solutions       the number of solutions (up to %d), with two examples if there
                  are several
  spare clues     the clues that you could leave out, one at a time
  backdoors       the fewest digits (up to %d) after which singles solve the rest
  symmetry        the rotations and reflections that leave the pattern of clues
                  unchanged
  automorphisms   the ways to permute rows, columns and digits that leave the
                  puzzle unchanged (every puzzle has at least one, the identity)
  canonical form  the same for all puzzles that are essentially the same`, ask.MaxSolutions, ask.MaxBackdoor),
		Example: `  pencilmark about 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1
  pencilmark about --format jsonl puzzles.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return pipeline.Each(cmd.Context(), s, args, func(n int, r *input.Record) error {
				return o.tell(cmd.Context(), n, r)
			})
		},
	}
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	return cmd
}

func (o *options) tell(ctx context.Context, n int, r *input.Record) error {
	a, err := ask.About(ctx, ask.AboutRequest{Grid: &r.Grid})
	switch {
	case err != nil:
		return asked.Failure(err)
	case o.format != "text":
		err = output.Document(o.Streams, o.format, a)
	default:
		if n > 1 {
			fmt.Fprintln(o.Out)
		}
		o.text(a)
	}
	if err == nil && a.Solutions != 1 {
		return exit.Silent(exit.Failed)
	}
	return err
}

func (o *options) text(a *ask.AboutAnswer) {
	for _, f := range a.Facts(o.Notation) {
		if head := fmt.Sprintf("%-14s ", f.Name); strings.Contains(f.Text, " ") {
			console.Hanging(o.Out, o.Text(0), head, f.Text)
		} else { // perhaps a puzzle, which is not wrapped
			fmt.Fprintln(o.Out, head+f.Text)
		}
	}
}
