// Package about implements the command that shows facts about a puzzle.
package about

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
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
  canonical form  the same for all puzzles that are essentially the same`, position.MaxSolutions, position.MaxBackdoor),
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
	a, err := position.NewAbout(ctx, &r.Grid)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return exit.Failedf("%v", err)
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

func (o *options) text(a *position.About) {
	line := func(name, text string) {
		if head := fmt.Sprintf("%-14s ", name); strings.Contains(text, " ") {
			console.Hanging(o.Out, o.Text(0), head, text)
		} else { // perhaps a puzzle, which is not wrapped
			fmt.Fprintln(o.Out, head+text)
		}
	}
	line("puzzle", a.Puzzle)
	line("clues", fmt.Sprint(a.Clues))
	if a.ByCandidates {
		line("given by", "its candidates, because its clues have several solutions")
	}
	switch {
	case a.Solutions == position.MaxSolutions:
		line("solutions", fmt.Sprintf("%d or more", a.Solutions))
	default:
		line("solutions", fmt.Sprint(a.Solutions))
	}
	for _, s := range a.Examples {
		line("", s)
	}
	if a.Minimal != nil {
		o.one(a, line)
	}
	if a.ByCandidates {
		return
	}
	line("symmetries", cmp.Or(strings.Join(a.Symmetries, ", "), "none"))
	line("automorphisms", fmt.Sprint(a.Automorphisms))
	line("canonical", a.Canonical)
}

// one prints the facts that only a puzzle with exactly one solution has.
func (o *options) one(a *position.About, line func(name, text string)) {
	if *a.Minimal {
		line("minimal", "yes")
	} else {
		line("minimal", "no, each of these can be left out by itself: "+o.names(a.Redundant))
	}
	switch b := a.Backdoors; {
	case b.Size == 0:
		line("backdoors", "none needed: singles solve it")
	case b.Size > position.MaxBackdoor:
		line("backdoors", fmt.Sprintf("of more than %d digits", position.MaxBackdoor))
	default:
		var sets []string
		for _, set := range b.Sets {
			sets = append(sets, strings.ReplaceAll(o.names(set), ", ", " "))
		}
		line("backdoors", fmt.Sprintf("%d of size %d: %s", len(sets), b.Size, strings.Join(sets, ", ")))
	}
}

// names formats candidates such as r1c1=4 in the selected notation.
func (o *options) names(xs []string) string {
	var out []string
	for _, x := range xs {
		cell := board.Cell(9*(x[1]-'1') + x[3] - '1')
		out = append(out, o.Notation.Placement(board.At(cell, board.Digit(x[5]-'0'))))
	}
	return strings.Join(out, ", ")
}
