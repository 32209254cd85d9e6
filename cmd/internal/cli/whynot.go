package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/whynot"
)

type whynotOptions struct {
	env                  *Env
	ladder               ladderFlags
	digit, cells, houses string
	max                  int
	format               string
}

func newWhynot(env *Env) *cobra.Command {
	o := &whynotOptions{env: env}
	cmd := &cobra.Command{
		Use:   "whynot TECHNIQUE [PUZZLE | FILE | -]",
		Short: "why a technique does not apply",
		Long: `Whynot tells why a technique does not apply: the patterns that come nearest, what is
in the way of each, whether an easier step removes that now, and what is there
instead. The solution is never asked, so nothing is given away.

Point at what you have in mind with --digit, --cells and --houses, and you are told
about just that.`,
		Example: `  pencilmark whynot x-wing puzzle.txt
  pencilmark whynot x-wing --digit 4 --houses r2,r8 puzzle.txt
  pencilmark whynot naked-pair --cells r2c3,r2c8 puzzle.txt`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return usagef("%q takes a technique and one puzzle", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args[0], args[1:]) },
	}
	flags := cmd.Flags()
	flags.StringVar(&o.digit, "digit", "", "the `digits` you have in mind, as in 4 or 47")
	flags.StringVar(&o.cells, "cells", "", "the `cells` you have in mind, as in r2c3,r2c8")
	flags.StringVar(&o.houses, "houses", "", "the `houses` you have in mind, as in r2,r8 or b3")
	flags.IntVar(&o.max, "max", 3, "how many near misses to tell")
	flags.StringVar(&o.format, "format", "text", "text, yaml, json or jsonl")
	o.ladder.add(env, flags)
	return cmd
}

func (o *whynotOptions) run(ctx context.Context, name string, args []string) error {
	if err := checkFormat(o.format, "text", "yaml", "json", "jsonl"); err != nil {
		return err
	}
	q, err := o.query(name)
	if err != nil {
		return err
	}
	ladder, err := o.ladder.with(q.Technique)
	if err != nil {
		return err
	}
	p, err := o.env.one(args)
	if err != nil {
		return err
	}
	if err := p.Grid.Check(); err != nil {
		return failedf("%v", err)
	}
	q.Ladder = new(solve.Solver).Usable(ladder.Ladder, &p.Grid)
	answer, err := whynot.Find(ctx, &p.Grid, q)
	if err != nil {
		return err
	}
	if o.format != "text" {
		doc, err := whynot.NewDoc(o.env.renderer(), answer)
		if err != nil {
			return err
		}
		return writeData(o.env.Out, o.format, doc)
	}
	return o.tell(&p.Grid, answer)
}

// query reads what is asked and pointed at.
func (o *whynotOptions) query(name string) (q whynot.Query, err error) {
	if o.max < 1 {
		return q, usagef("--max is at least 1, not %d", o.max)
	}
	q.Max = o.max
	if q.Technique, err = lookup(name); err != nil {
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

// tell prints the answer, and the picture of the first miss.
func (o *whynotOptions) tell(g *board.Grid, a *whynot.Answer) error {
	t := o.env.text(explain.GridDetail)
	w := whynot.Words{Notation: o.env.naming}
	for i, line := range w.Lines(a) {
		if i > 0 {
			fmt.Fprintln(o.env.Out)
		}
		t.Paragraphs(o.env.Out, line)
	}
	if scene := whynotScene(g, a); scene != nil {
		fmt.Fprintln(o.env.Out)
		t.Grid(o.env.Out, scene)
	}
	return nil
}

// whynotScene returns the picture of the first step, or of the first miss: nothing is
// eliminated there, and what is in the way stands out like a fin.
func whynotScene(g *board.Grid, a *whynot.Answer) *explain.Scene {
	switch {
	case len(a.Here) > 0:
		return explain.StepScene(g, &a.Here[0])
	case len(a.Misses) == 0 || a.Misses[0].Kind == whynot.Spent:
		return nil
	}
	m := &a.Misses[0]
	scene := explain.StepScene(g, &m.Step)
	for _, x := range slices.Concat(m.Step.Eliminations, m.Step.Placements) {
		delete(scene.Marks, x)
	}
	for _, x := range m.Blockers {
		scene.Marks[x] = explain.Finned
	}
	return scene
}

// parseDigits reads digits: "4", "47" or "4,7".
func parseDigits(text string) (out board.DigitSet, err error) {
	for _, b := range []byte(text) {
		switch {
		case b >= '1' && b <= '9':
			out = out.With(board.Digit(b - '0'))
		case b != ',' && b != ' ':
			return 0, usagef("--digit takes digits from 1 to 9, not %q", text)
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
		return out, usagef("--cells takes cells such as r2c3,r2c8 or r28c3, not %q", text)
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
			return 0, usagef("--houses takes houses such as r2,r8, c5 or b3, not %q", word)
		}
		for n := range numbers.All() {
			out = out.With(board.House(9*kind + int(n) - 1))
		}
	}
	return out, nil
}
