package mistakes

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/mistakes"
)

type options struct {
	*streams.Streams
	level  int
	moves  string
	givens string
	format string
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "mistakes [PUZZLE | FILE | -]",
		Short: "what went wrong in a position, or in a list of moves",
		Long: `Mistakes looks for digits that were filled in and are wrong, and for pencil marks
that are needed and missing. It tells as much as you ask for:

  0  how many mistakes there are     2  in which cells
  1  in which houses                 3  which digits

With --moves it plays a list of moves from the puzzle and names the first that is
wrong, and the first whose reason does not show it; with --level 3 it refutes it. A
move is a line such as

  r1c2=5
  r3c4<>7 because naked pair 47 r3c1 r3c5
  clear r1c2
  undo

The exit code is 1 if there are mistakes.

Without a puzzle it means the game in play, see "pencilmark play".`,
		Example: `  pencilmark mistakes position.txt
  pencilmark mistakes --level 2 position.txt
  pencilmark mistakes --moves moves.txt puzzle.txt
  pencilmark mistakes`,
		Args: flags.AtMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.IntVarP(&o.level, "level", "l", 0, "how much to tell, 0 to 3")
	flags.Complete(cmd, "level", "0", "1", "2", "3")
	set.StringVar(&o.moves, "moves", "", "a `FILE` with the moves that were made, or -")
	set.StringVar(&o.givens, "givens", "", "the `PUZZLE` it began as, if the position does not tell")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	if o.level < 0 || o.level > mistakes.MaxLevel {
		return exit.Usagef("--level goes from 0 to %d, not %d", mistakes.MaxLevel, o.level)
	}
	if o.moves == "-" && (len(args) == 0 || args[0] == "-") {
		return exit.Usagef("the moves and the puzzle cannot both come from standard input")
	}
	inPlay, err := input.InPlay(ctx, o.Streams, args)
	switch {
	case err != nil:
		return err
	case inPlay != nil && o.moves != "":
		p := formats.Position{Grid: *inPlay.Start()}
		return o.replay(ctx, &p)
	case inPlay != nil:
		return o.judge(inPlay.Board().Sheet())
	}
	p, err := input.One(ctx, o.Streams, args)
	if o.moves != "" && err == nil {
		return o.replay(ctx, &p)
	}
	sheet, written := writtenTwice(err)
	switch {
	case err == nil:
		sheet = sheetOf(&p)
	case o.moves != "" || !written:
		return err
	}
	if err := o.addGivens(ctx, &sheet); err != nil {
		return err
	}
	return o.judge(sheet)
}

// judge tells what is wrong with a position, as far as is asked for.
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
		shown.Text += fmt.Sprintf(" \"pencilmark mistakes --level %d\" says more.", o.level+1)
	}
	o.print(shown.Text)
	return exit.Silent(code)
}

// sheetOf returns the position with the givens that are known.
func sheetOf(p *formats.Position) mistakes.Sheet {
	sheet := mistakes.SheetOf(&p.Grid)
	if p.GivensAssumed {
		sheet.Givens = board.CellSet{}
	}
	return sheet
}

// writtenTwice returns the sheet that err refuses because a house has a digit twice,
// which is what a learner may well ask about. It reads 81 cells, + before those that
// are no givens, on one line or on several, and nothing beside them.
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

// addGivens makes the givens of --givens those of the sheet.
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
			return exit.Usagef("--givens has %v in %v, and the position has %v", d, c, sheet.Values[c])
		}
	}
	sheet.Givens = start.Grid.Givens()
	return nil
}

// replay judges a list of moves.
func (o *options) replay(ctx context.Context, p *formats.Position) error {
	text, err := o.readMoves(ctx)
	if err != nil {
		return err
	}
	moves, err := mistakes.ParseMovesIn(o.Notation, text)
	if err != nil {
		return exit.Inputf("%s: %v", o.moves, err)
	}
	replay, err := mistakes.Check(ctx, &p.Grid, moves, &check.Referee{Notation: o.Notation})
	if err != nil {
		return failedOr(ctx, err)
	}
	code := exit.OK
	if !replay.Good() {
		code = exit.Failed
	}
	if o.level < mistakes.MaxLevel && replay.Wrong != nil {
		replay.Wrong.Refutation, replay.Wrong.Verdict = nil, nil
	}
	if o.format != "text" {
		if err := output.Print(o.Streams, o.format, replay); err != nil {
			return err
		}
		return exit.Silent(code)
	}
	lines := replay.Text
	if replay.Wrong != nil && replay.Wrong.Refutation != nil {
		lines += "\n" + strings.Join(replay.Wrong.Refutation.Lines, "\n")
	}
	o.print(lines)
	return exit.Silent(code)
}

func (o *options) print(lines string) {
	t := o.Text(explain.GridDetail)
	streams.Indented(o.Out, t, lines)
}

// failedOr returns err as a fault of the puzzle, unless the context ended.
func failedOr(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return exit.Failedf("%v", err)
}

// maxMovesFile is the size up to which a file of moves is read.
const maxMovesFile = 1 << 20

func (o *options) readMoves(ctx context.Context) (string, error) {
	in, err := o.OpenInput(ctx, o.moves)
	if err != nil {
		return "", err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, maxMovesFile+1))
	if err != nil {
		return "", exit.Inputf("%s: %v", o.moves, err)
	}
	if len(text) > maxMovesFile {
		return "", exit.Inputf("%s: more than %d bytes; a list of moves is expected", o.moves, maxMovesFile)
	}
	return string(text), nil
}
