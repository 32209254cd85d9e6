package whynot

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/whynot"
)

type options struct {
	*streams.Streams
	ladder               ladders.Flags
	digit, cells, houses string
	max                  int
	format               string
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "whynot TECHNIQUE [PUZZLE | FILE | -]",
		Short: "why a technique does not apply",
		Long: `Whynot tells why a technique does not apply: the patterns that come nearest, what is
in the way of each, whether an easier step removes that now, and what is there
instead. The solution is never asked, so nothing is given away.

Point at what you have in mind with --digit, --cells and --houses, and you are told
about just that.

Without a puzzle it means the game in play, see "pencilmark play".`,
		Example: `  pencilmark whynot x-wing puzzle.txt
  pencilmark whynot x-wing --digit 4 --houses r2,r8 puzzle.txt
  pencilmark whynot naked-pair --cells r2c3,r2c8 puzzle.txt
  pencilmark whynot x-wing`,
		Args: flags.AndPuzzle("a technique", "x-wing"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args[0], args[1:]) },
	}
	set := cmd.Flags()
	set.StringVar(&o.digit, "digit", "", "the `digits` you have in mind, as in 4 or 47")
	set.StringVar(&o.cells, "cells", "", "the `cells` you have in mind, as in r2c3,r2c8")
	set.StringVar(&o.houses, "houses", "", "the `houses` you have in mind, as in r2,r8 or b3")
	set.IntVar(&o.max, "max", 3, "how many near misses to tell")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.Add(s, cmd)
	flags.CompleteArgument(cmd, true, ladders.Words)
	return cmd
}

func (o *options) run(ctx context.Context, name string, args []string) error {
	q, err := o.query(name)
	if err != nil {
		return err
	}
	ladder, err := o.ladder.With(q.Technique)
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
	q.Ladder = new(solve.Solver).Usable(ladder.Ladder, &p.Grid)
	answer, err := whynot.Find(ctx, &p.Grid, q)
	if err != nil {
		return err
	}
	if o.format != "text" {
		doc, err := whynot.NewDoc(o.Renderer(), answer)
		if err != nil {
			return err
		}
		return output.Print(o.Streams, o.format, doc)
	}
	return o.print(&p.Grid, answer)
}

// query reads what is asked and pointed at.
func (o *options) query(name string) (q whynot.Query, err error) {
	if o.max < 1 {
		return q, exit.Usagef("--max is at least 1, not %d", o.max)
	}
	q.Max = o.max
	if q.Technique, err = ladders.Lookup(name); err != nil {
		return q, err
	}
	if q.Digits, err = parseDigits(o.digit); err != nil {
		return q, err
	}
	if q.Cells, err = parseCells(o.cells); err != nil {
		return q, err
	}
	q.Houses, err = parseHouses(o.houses)
	return q, err
}

// print prints the answer, and the picture of the first miss.
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

// parseDigits reads digits: "4", "47" or "4,7".
func parseDigits(text string) (out board.DigitSet, err error) {
	for _, b := range []byte(text) {
		switch {
		case b >= '1' && b <= '9':
			out = out.With(board.Digit(b - '0'))
		case b != ',' && b != ' ':
			return 0, exit.Usagef("--digit takes digits from 1 to 9, not %q", text)
		}
	}
	return out, nil
}

// parseCells reads cells as an answer names them: the cells of an elimination.
func parseCells(text string) (out board.CellSet, err error) {
	if text == "" {
		return out, nil
	}
	a, err := tutorials.ParseAnswer(board.RC, text+"<>1")
	if err != nil || len(a.Placements) > 0 {
		return out, exit.Usagef("--cells takes cells such as r2c3,r2c8 or r28c3, not %q", text)
	}
	return board.CandidateCells(a.Eliminations), nil
}

// parseHouses reads houses: "r2,r8", "r28 b3".
func parseHouses(text string) (out board.HouseSet, err error) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ',' || r == ' ' })
	for _, word := range words {
		kind := strings.IndexByte("rcb", word[0])
		numbers, err := parseDigits(word[1:])
		if kind < 0 || err != nil || numbers == 0 {
			return 0, exit.Usagef("--houses takes houses such as r2,r8, c5 or b3, not %q", word)
		}
		for n := range numbers.All() {
			out = out.With(board.House(9*kind + int(n) - 1))
		}
	}
	return out, nil
}
