package whynot

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/whynot"
)

type options struct {
	*console.Streams
	ladder               ladders.Flags
	digit, cells, houses string
	max                  int
	format               string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "whynot TECHNIQUE [PUZZLE | FILE | -]",
		Short: "explain why a technique does not apply",
		Long: `Explain why a technique does not apply. Whynot shows the patterns that come closest,
what each of them lacks, whether an easier step would help, and what you can use
instead. Whynot never looks at the solution. You can name a technique, a family or a
level.

Use --digit, --cells and --houses to ask about one pattern that you have in mind.

Without a puzzle, whynot uses the game you are playing (see "pencilmark play").`,
		Example: `  pencilmark whynot x-wing puzzle.txt
  pencilmark whynot x-wing --digit 4 --houses r2,r8 puzzle.txt
  pencilmark whynot naked-pair --cells r2c3,r2c8 puzzle.txt
  pencilmark whynot x-wing`,
		Args: flags.AndPuzzle("a technique", "x-wing"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args[0], args[1:]) },
	}
	set := cmd.Flags()
	set.StringVar(&o.digit, "digit", "", "ask about these `DIGITS`, such as 4 or 47")
	set.StringVar(&o.cells, "cells", "", "ask about these `CELLS`, such as r2c3,r2c8")
	set.StringVar(&o.houses, "houses", "", "ask about these `HOUSES`, such as r2,r8 or b3")
	set.IntVar(&o.max, "max", 3, "show at most `N` near misses")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.Add(s, cmd)
	flags.CompleteArgument(cmd, true, ladders.ListWords)
	return cmd
}

func (o *options) run(ctx context.Context, name string, args []string) error {
	q, err := o.query()
	if err != nil {
		return err
	}
	ts, err := ladders.Meant(name, techniques.Standard())
	if err != nil {
		return err
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	if err := p.Grid.Check(); err != nil {
		return exit.Failedf("%v", err)
	}
	input.WarnOfMistakes(o.Streams, &p.Grid)
	if len(ts) == 1 {
		answer, err := o.ask(ctx, &p.Grid, q, ts[0])
		if err != nil {
			return err
		}
		if o.format == "text" {
			return o.print(&p.Grid, answer)
		}
		doc, err := whynot.NewDoc(o.Renderer(), answer)
		if err != nil {
			return err
		}
		return output.Print(o.Streams, o.format, doc)
	}
	return o.several(ctx, &p.Grid, q, ts)
}

// several reports on each technique of a family or level, with at most one near miss each.
func (o *options) several(ctx context.Context, g *board.Grid, q whynot.Query, ts []*logic.Technique) error {
	q.Max = 1
	var docs []*whynot.Doc
	for i, t := range ts {
		answer, err := o.ask(ctx, g, q, t)
		if err != nil {
			return err
		}
		if o.format != "text" {
			doc, err := whynot.NewDoc(o.Renderer(), answer)
			if err != nil {
				return err
			}
			docs = append(docs, doc)
			continue
		}
		if i > 0 {
			fmt.Fprintln(o.Out)
		}
		w := whynot.Words{Notation: o.Notation}
		for _, line := range w.Lines(answer) {
			o.Text(explain.GridDetail).Paragraphs(o.Out, line)
		}
	}
	if o.format == "text" {
		return nil
	}
	return output.WriteList(o.Out, o.format, docs)
}

// ask returns the answer for one technique.
func (o *options) ask(ctx context.Context, g *board.Grid, q whynot.Query, t *logic.Technique) (*whynot.Answer, error) {
	ladder, err := o.ladder.With(t)
	if err != nil {
		return nil, err
	}
	rung, _ := techniques.Nameable().Rung(t)
	if _, err := input.Usable(o.Streams, logic.Ladder{rung}, g); err != nil {
		return nil, err
	}
	q.Technique, q.Ladder = t, new(solve.Solver).Usable(ladder.Ladder, g)
	return whynot.Find(ctx, g, q)
}

// query reads the digits, cells and houses that the flags select.
func (o *options) query() (q whynot.Query, err error) {
	if o.max < 1 {
		return q, exit.Usagef("--max must be at least 1, not %d", o.max)
	}
	q.Max = o.max
	if q.Digits, err = parseDigits(o.digit); err != nil {
		return q, err
	}
	if q.Cells, err = parseCells(o.cells); err != nil {
		return q, err
	}
	q.Houses, err = parseHouses(o.houses)
	return q, err
}

// print prints the answer, and the picture of the first near miss.
func (o *options) print(g *board.Grid, a *whynot.Answer) error {
	t := o.Text(explain.GridDetail)
	w := whynot.Words{Notation: o.Notation}
	for i, line := range w.Lines(a) {
		if i > 0 {
			fmt.Fprintln(o.Out)
		}
		t.Paragraphs(o.Out, line)
	}
	if scene := a.Scene(g); scene != nil {
		fmt.Fprintln(o.Out)
		t.Grid(o.Out, scene)
	}
	return nil
}

// parseDigits parses digits: "4", "47" or "4,7".
func parseDigits(text string) (out board.DigitSet, err error) {
	for _, b := range []byte(text) {
		switch {
		case b >= '1' && b <= '9':
			out = out.With(board.Digit(b - '0'))
		case b != ',' && b != ' ':
			return 0, exit.Usagef("--digit needs digits from 1 to 9, not %q", text)
		}
	}
	return out, nil
}

// parseCells parses cells, which have the same syntax as the cells of an elimination in an
// answer.
func parseCells(text string) (out board.CellSet, err error) {
	if text == "" {
		return out, nil
	}
	a, err := tutorials.ParseAnswer(board.RC, text+"<>1")
	if err != nil || len(a.Placements) > 0 {
		return out, exit.Usagef("--cells needs cells such as r2c3,r2c8 or r28c3, not %q", text)
	}
	return board.CandidateCells(a.Eliminations), nil
}

// parseHouses parses houses: "r2,r8", "r28 b3".
func parseHouses(text string) (out board.HouseSet, err error) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ',' || r == ' ' })
	for _, word := range words {
		kind := strings.IndexByte("rcb", word[0])
		numbers, err := parseDigits(word[1:])
		if kind < 0 || err != nil || numbers == 0 {
			return 0, exit.Usagef("--houses needs houses such as r2,r8, c5 or b3, not %q", word)
		}
		for n := range numbers.All() {
			out = out.With(board.House(9*kind + int(n) - 1))
		}
	}
	return out, nil
}
