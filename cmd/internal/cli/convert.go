package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
)

type convertOptions struct {
	env *Env
	to  string
}

func newConvert(env *Env) *cobra.Command {
	o := &convertOptions{env: env}
	cmd := &cobra.Command{
		Use:   "convert [PUZZLE | FILE | -]...",
		Short: "any input format to any output format",
		Long:  "Convert reads puzzles and positions in any format and writes them in another. What\nthe new format cannot carry is said on stderr.\n\nFormats that can be written:\n" + formatList(),
		Example: `  pencilmark convert --to pencilmarks puzzle.txt
  pencilmark convert --to susser 'https://www.sudokuwiki.org/sudoku.htm?bd=S9B...'`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	cmd.Flags().StringVarP(&o.to, "to", "t", "line", "output `FORMAT`")
	cmd.Flags().StringVar(&o.to, "format", "line", "the same as --to")
	return cmd
}

// formatList describes the formats that can be written, one a line.
func formatList() string {
	var b strings.Builder
	for _, f := range formats.Formats() {
		if f.Writes {
			fmt.Fprintf(&b, "  %-15s %s\n", f.Name, f.Description)
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

func (o *convertOptions) run(ctx context.Context, args []string) error {
	enc, err := formats.NewEncoder(o.env.Out, o.to, formats.Options{})
	if err != nil {
		return usagef("%v\n\"pencilmark convert --help\" lists them", err)
	}
	worst, n := exitOK, 0
	for r := range o.env.records(args) {
		n++
		if err := ctx.Err(); err != nil {
			return err
		}
		if r.Err != nil {
			var bad *formats.Error
			if !errors.As(r.Err, &bad) {
				return r.Err
			}
			worst = max(worst, exitCode(r.Err))
			fmt.Fprintf(o.env.Err, "pencilmark: %v\n", r.Err)
			continue
		}
		lost, err := enc.Write(r.Position)
		if err != nil {
			return err
		}
		if lost != nil {
			fmt.Fprintf(o.env.Err, "pencilmark: puzzle %d: %s cannot carry %s\n", n, o.to, strings.Join(lost, ", "))
		}
		for _, note := range r.Notes {
			fmt.Fprintf(o.env.Err, "pencilmark: puzzle %d: %s\n", n, note)
		}
	}
	if err := enc.Close(); err != nil {
		return err
	}
	return told(worst)
}

// valuesOf returns the givens of a position, or all its values if it has none.
func valuesOf(g *board.Grid) [81]board.Digit {
	if g.Givens().IsEmpty() {
		return g.Values()
	}
	return g.Puzzle()
}
