package mistakes

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
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
	if o.level < 0 || o.level > mistakes.MaxLevel {
		return exit.Usagef("--level must be from 0 to %d, not %d", mistakes.MaxLevel, o.level)
	}
	inPlay, err := input.InPlay(ctx, o.Streams, args)
	switch {
	case err != nil:
		return err
	case inPlay != nil:
		return o.judge(inPlay.Board().Sheet())
	}
	p, err := input.One(ctx, o.Streams, args)
	sheet, written := writtenTwice(err)
	switch {
	case err == nil:
		sheet = sheetOf(&p)
	case !written:
		return err
	}
	if err := o.addGivens(ctx, &sheet); err != nil {
		return err
	}
	return o.judge(sheet)
}

// judge prints what is wrong with a position, in as much detail as the level allows.
func (o *options) judge(sheet mistakes.Sheet) error {
	shown := sheet.Find().In(o.Notation, o.level)
	code := exit.OK
	if !shown.Sound {
		code = exit.Failed
	}
	if o.format != "text" {
		if err := output.Print(o.Streams, o.format, shown); err != nil {
			return err
		}
		return exit.Silent(code)
	}
	if !shown.Sound && o.level < mistakes.MaxLevel {
		shown.Text += fmt.Sprintf(" Run \"pencilmark mistakes --level %d\" for more.", o.level+1)
	}
	o.print(shown.Text)
	return exit.Silent(code)
}

// sheetOf returns the position as a sheet. The sheet has no givens if they are not known.
func sheetOf(p *formats.Position) mistakes.Sheet {
	sheet := mistakes.SheetOf(&p.Grid)
	if p.GivensAssumed {
		sheet.Givens = board.CellSet{}
	}
	return sheet
}

// writtenTwice returns the sheet of a position that was rejected with err because a house has a
// digit twice. Learners may well ask about such a position. It accepts only 81 cells on one or
// more lines, with + before each cell that is not a given.
func writtenTwice(err error) (sheet mistakes.Sheet, ok bool) {
	var bad *formats.Error
	if !exit.IsConflict(err) || !errors.As(err, &bad) {
		return sheet, false
	}
	n, plus, solved := 0, false, false
	for _, r := range bad.Raw {
		switch {
		case unicode.IsSpace(r):
			continue
		case r == '+':
			plus, solved = true, true
			continue
		case n == 81:
			return sheet, false
		case '1' <= r && r <= '9':
			if sheet.Values[n] = board.Digit(r - '0'); !plus {
				sheet.Givens = sheet.Givens.With(board.Cell(n))
			}
		case !strings.ContainsRune(".0_*Xx-", r):
			return sheet, false
		}
		n, plus = n+1, false
	}
	if !solved {
		sheet.Givens = board.CellSet{} // nobody knows which
	}
	return sheet, n == 81
}

// addGivens sets the givens of the sheet to those of --givens.
func (o *options) addGivens(ctx context.Context, sheet *mistakes.Sheet) error {
	if o.givens == "" {
		return nil
	}
	start, err := input.One(ctx, o.Streams, []string{o.givens})
	if err != nil {
		return err
	}
	for c := range start.Grid.Givens().All() {
		if d := start.Grid.Value(c); sheet.Values[c] != d {
			return exit.Usagef("--givens does not match the position: it has %v in %v, where the position has %v", d, c, sheet.Values[c])
		}
	}
	sheet.Givens = start.Grid.Givens()
	return nil
}

func (o *options) print(lines string) {
	t := o.Text(explain.GridDetail)
	console.Indented(o.Out, t, lines)
}
