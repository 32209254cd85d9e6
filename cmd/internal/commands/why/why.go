package why

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/ask"
)

type options struct {
	*console.Streams
	nodes  int
	full   bool
	format string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "why CONCLUSION [PUZZLE | FILE | -]",
		Short: "find the smallest proof of a conclusion",
		Long: `Find the smallest proof of a conclusion: the one that uses the fewest cells and
houses. The proof may use a pattern that has no name. You see it as one line of
reasoning or as a few cases. Why also tells you whether it is certain that no
smaller proof exists. If the conclusion is wrong, why says so without showing the
solution.

Without a puzzle, why uses the game you are playing (see "pencilmark play").`,
		Example: `  pencilmark why "r1c2<>5" puzzle.txt
  pencilmark why "r3c3=7" --format json puzzle.txt
  pencilmark why "r1c2<>5"`,
		Args: flags.AndPuzzle("a conclusion", "r1c7=3"),
		RunE: func(cmd *cobra.Command, args []string) error {
			args = flags.PuzzleLast(args)
			return o.run(cmd.Context(), args[0], args[1:])
		},
	}
	cmd.Flags().IntVar(&o.nodes, "nodes", 0, "try at most `N` positions for each proof; with 0, stop after about a second")
	cmd.Flags().BoolVar(&o.full, "full", false, "show every case of a long proof")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	return cmd
}

func (o *options) run(ctx context.Context, text string, args []string) error {
	r := ask.WhyRequest{Nodes: o.nodes, Full: o.full || o.format != "text", Notation: o.Notation}
	conclusions, err := parse.ParseConclusionsIn(o.Notation, text)
	if err != nil {
		return exit.Usagef("%v", err)
	}
	r.Conclusion = conclusions[0].String()
	if err := r.Validate(); err != nil {
		return asked.Failure(err)
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	r.Grid, r.InPlay = &p.Grid, p.Format == input.Game
	worst := exit.OK
	for i, c := range conclusions {
		r.Conclusion = c.String()
		a, err := ask.Why(ctx, r)
		switch e := (*ask.Error)(nil); {
		// this conclusion has no proof; the next may have one
		case errors.As(err, &e) && e.Field != "puzzle" && ctx.Err() == nil:
			fmt.Fprintf(o.Err, "pencilmark: %v\n", e)
			worst = max(worst, exit.Code(asked.Failure(err)))
			continue
		case err != nil:
			return asked.Failure(err)
		}
		if i == 0 {
			asked.Notes(o.Streams, a.Notes)
		}
		if a.Wrong != nil {
			worst = max(worst, exit.Failed)
		}
		if err := o.print(i, a); err != nil {
			return err
		}
	}
	return exit.Silent(worst)
}

func (o *options) print(i int, a *ask.WhyAnswer) error {
	t := o.Text(explain.GridDetail)
	switch {
	case o.format != "text":
		if a.Wrong != nil {
			fmt.Fprintln(o.Err, a)
		}
		return output.Document(o.Streams, o.format, a)
	case a.Wrong != nil:
		for line := range strings.Lines(a.String()) {
			t.Paragraphs(o.Out, strings.TrimSuffix(line, "\n"))
		}
	default:
		if i > 0 {
			fmt.Fprintln(o.Out)
		}
		console.Indented(o.Out, t, strings.Replace(a.Story, "left out here.", "left out here. Use --full to see them all.", 1))
		fmt.Fprintln(o.Out)
		t.Paragraphs(o.Out, a.Certainty)
		fmt.Fprintln(o.Out)
		t.Grid(o.Out, a.Scene)
	}
	return nil
}
