package why

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/check"
)

type options struct {
	*streams.Streams
	nodes  int
	full   bool
	format string
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "why CONCLUSION [PUZZLE | FILE | -]",
		Short: "the smallest proof of a conclusion",
		Long: `Why looks for the fewest cells and houses from which a conclusion follows, also
where no technique has a name for it, and tells the proof as one branch or as a few
cases. It says what is certain: whether fewer would do, and what the budget left
open. A conclusion that does not hold is refused, without telling the solution.

Without a puzzle it means the game in play, see "pencilmark play".`,
		Example: `  pencilmark why "r1c2<>5" puzzle.txt
  pencilmark why "r3c3=7" --format json puzzle.txt
  pencilmark why "r1c2<>5"`,
		Args: flags.AndPuzzle("a conclusion", "r1c7=3"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args[0], args[1:]) },
	}
	cmd.Flags().IntVar(&o.nodes, "nodes", 0, "positions to look at for one proof; 0 for about a second")
	cmd.Flags().BoolVar(&o.full, "full", false, "tell all cases of a long proof, as data does")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	return cmd
}

func (o *options) run(ctx context.Context, text string, args []string) error {
	if o.nodes < 0 {
		return exit.Usagef("--nodes is not negative")
	}
	conclusions, err := check.ParseConclusionsIn(o.Notation, text)
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

// unproven tells why there is no proof of a conclusion. It returns the exit code, or an
// error that ends the run.
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

// refute tells what comes of a conclusion that is wrong: as text on the output, beside
// data as a message.
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

// A whyDoc is a proof as data.
type whyDoc struct {
	Conclusion string          `yaml:"conclusion" json:"conclusion"`
	Size       int             `yaml:"size" json:"size"`
	AtLeast    int             `yaml:"at_least" json:"at_least"` // certainly not fewer
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

// printText prints a proof as text: the story, what is certain, and the picture.
func (o *options) printText(i int, g *board.Grid, proof *why.Proof, step *logic.Step, words why.Words) error {
	w, t := o.Out, o.Text(explain.GridDetail)
	if i > 0 {
		fmt.Fprintln(w)
	}
	if !o.full {
		words.Lines, words.Full = why.Readable, " --full tells them all."
	}
	streams.Indented(w, t, words.Story(proof))
	fmt.Fprintln(w)
	t.Paragraphs(w, words.Certainty(proof))
	fmt.Fprintln(w)
	t.Grid(w, explain.StepScene(g, step))
	return nil
}
