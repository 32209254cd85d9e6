package why

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/check/parse"
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
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args[0], args[1:]) },
	}
	cmd.Flags().IntVar(&o.nodes, "nodes", 0, "try at most `N` positions for each proof; with 0, stop after about a second")
	cmd.Flags().BoolVar(&o.full, "full", false, "show every case of a long proof")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	return cmd
}

func (o *options) run(ctx context.Context, text string, args []string) error {
	if o.nodes < 0 {
		return exit.Usagef("--nodes cannot be negative")
	}
	conclusions, err := parse.ParseConclusionsIn(o.Notation, text)
	if err != nil {
		return exit.Usagef("%v", err)
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	var finder why.Finder
	worst := exit.OK
	for i, c := range conclusions {
		proof, err := finder.Explain(ctx, &p.Grid, c, why.Options{Nodes: o.nodes})
		if err != nil {
			code, failure := o.unproven(ctx, &p.Grid, c, err)
			if failure != nil {
				return failure
			}
			worst = max(worst, code)
			continue
		}
		if err := o.print(i, &p, &proof); err != nil {
			return err
		}
	}
	return exit.Silent(worst)
}

// unproven explains why there is no proof of a conclusion. It returns the exit code, or an error that ends the run.
func (o *options) unproven(ctx context.Context, g *board.Grid, c why.Conclusion, err error) (code int, failure error) {
	code = exit.Failed
	wrong := (*why.WrongError)(nil)
	switch {
	case errors.As(err, &wrong) && !wrong.Open:
		return code, o.refute(ctx, g, c)
	case errors.Is(err, why.ErrBudget):
		code = exit.Limit
	case wrong == nil:
		return 0, err
	}
	fmt.Fprintf(o.Err, "pencilmark: %v\n", err)
	return code, nil
}

// refute explains what a wrong conclusion leads to. It writes to the output in text format, and prints a message if the
// output is data.
func (o *options) refute(ctx context.Context, g *board.Grid, c why.Conclusion) error {
	referee := check.Referee{Notation: o.Notation, Nodes: o.nodes}
	r, err := referee.Refute(ctx, g, c)
	if err != nil {
		return err
	}
	said := o.Notation.Elimination(c.Candidate)
	if c.Place {
		said = o.Notation.Placement(c.Candidate)
	}
	text := o.Text(explain.GridDetail)
	for _, line := range append([]string{said + " is wrong."}, r.Lines...) {
		if o.format == "text" {
			text.Paragraphs(o.Out, line)
		} else {
			fmt.Fprintln(o.Err, line)
		}
	}
	return nil
}

// A whyDoc is a proof in the form of the JSON and YAML output.
type whyDoc struct {
	Conclusion string          `yaml:"conclusion" json:"conclusion"`
	Size       int             `yaml:"size" json:"size"`
	AtLeast    int             `yaml:"at_least" json:"at_least"` // a proven lower bound for the size
	Exact      bool            `yaml:"exact" json:"exact"`
	Cases      int             `yaml:"cases" json:"cases"`
	Cites      []string        `yaml:"cites,flow" json:"cites"`
	Story      string          `yaml:"story" json:"story"`
	Step       explain.StepDoc `yaml:"step" json:"step"`
}

func (o *options) print(i int, p *formats.Position, proof *why.Proof) error {
	words := why.Words{Cell: o.Notation.Cell, House: o.Notation.House}
	step := proof.Step()
	if o.format == "text" {
		return o.printText(i, &p.Grid, proof, &step, words)
	}
	doc, err := explain.NewStepDoc(o.Renderer(), 1, logic.Ladder{why.Rung()}, &step)
	if err != nil {
		return err
	}
	var cites []string
	for _, k := range proof.Constraints {
		cites = append(cites, k.String())
	}
	return output.Document(o.Streams, o.format, whyDoc{
		proof.Conclusion.String(), proof.Size(), proof.AtLeast, proof.Exact(), proof.Story.Leaves(), cites,
		words.Story(proof), doc,
	})
}

// printText prints a proof as text: the argument, what is certain about its size, and the
// picture.
func (o *options) printText(i int, g *board.Grid, proof *why.Proof, step *logic.Step, words why.Words) error {
	w, t := o.Out, o.Text(explain.GridDetail)
	if i > 0 {
		fmt.Fprintln(w)
	}
	if !o.full {
		words.Lines, words.Full = why.Readable, " Use --full to see them all."
	}
	console.Indented(w, t, words.Story(proof))
	fmt.Fprintln(w)
	t.Paragraphs(w, words.Certainty(proof))
	fmt.Fprintln(w)
	t.Grid(w, explain.StepScene(g, step))
	return nil
}
