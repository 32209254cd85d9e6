package cli

import (
	"context"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/mistakes"
)

type mistakesOptions struct {
	env    *Env
	level  int
	moves  string
	givens string
	format string
}

func newMistakes(env *Env) *cobra.Command {
	o := &mistakesOptions{env: env}
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

The exit code is 1 if there are mistakes.`,
		Example: `  pencilmark mistakes position.txt
  pencilmark mistakes --level 2 position.txt
  pencilmark mistakes --moves moves.txt puzzle.txt`,
		Args: atMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags := cmd.Flags()
	flags.IntVarP(&o.level, "level", "l", 0, "how much to tell, 0 to 3")
	flags.StringVar(&o.moves, "moves", "", "a `FILE` with the moves that were made, or -")
	flags.StringVar(&o.givens, "givens", "", "the `PUZZLE` it began as, if the position does not tell")
	flags.StringVar(&o.format, "format", "text", "text, yaml, json or jsonl")
	return cmd
}

func (o *mistakesOptions) run(ctx context.Context, args []string) error {
	if err := checkFormat(o.format, "text", "yaml", "json", "jsonl"); err != nil {
		return err
	}
	if o.level < 0 || o.level > mistakes.MaxLevel {
		return usagef("--level goes from 0 to %d, not %d", mistakes.MaxLevel, o.level)
	}
	if o.moves == "-" && (len(args) == 0 || args[0] == "-") {
		return usagef("the moves and the puzzle cannot both come from standard input")
	}
	p, err := o.env.one(args)
	if err != nil {
		return err
	}
	if o.moves != "" {
		return o.replay(ctx, &p)
	}
	sheet, err := o.sheet(&p)
	if err != nil {
		return err
	}
	telling := sheet.Find().In(o.env.naming, o.level)
	code := exitOK
	if !telling.Sound {
		code = exitFailed
	}
	if o.format != "text" {
		if err := writeData(o.env.Out, o.format, telling); err != nil {
			return err
		}
		return told(code)
	}
	o.print(telling.Text)
	return told(code)
}

// sheet returns the position with the givens that are known.
func (o *mistakesOptions) sheet(p *formats.Position) (mistakes.Sheet, error) {
	sheet := mistakes.SheetOf(&p.Grid)
	if p.GivensAssumed {
		sheet.Givens = board.CellSet{}
	}
	if o.givens == "" {
		return sheet, nil
	}
	start, err := o.env.one([]string{o.givens})
	if err != nil {
		return sheet, err
	}
	for c := range start.Grid.Givens().All() {
		if d := start.Grid.Value(c); sheet.Values[c] != d {
			return sheet, usagef("--givens has %v in %v, and the position has %v", d, c, p.Grid.Value(c))
		}
	}
	sheet.Givens = start.Grid.Givens()
	return sheet, nil
}

// replay judges a list of moves.
func (o *mistakesOptions) replay(ctx context.Context, p *formats.Position) error {
	text, err := o.readMoves()
	if err != nil {
		return err
	}
	moves, err := mistakes.ParseMovesIn(o.env.naming, text)
	if err != nil {
		return inputf("%s: %v", o.moves, err)
	}
	replay, err := mistakes.Check(ctx, &p.Grid, moves, &check.Referee{Notation: o.env.naming})
	if err != nil {
		return failedOr(ctx, err)
	}
	code := exitOK
	if !replay.Good() {
		code = exitFailed
	}
	if o.level < mistakes.MaxLevel && replay.Wrong != nil {
		replay.Wrong.Refutation, replay.Wrong.Verdict = nil, nil
	}
	if o.format != "text" {
		if err := writeData(o.env.Out, o.format, replay); err != nil {
			return err
		}
		return told(code)
	}
	lines := replay.Text
	if replay.Wrong != nil && replay.Wrong.Refutation != nil {
		lines += "\n" + strings.Join(replay.Wrong.Refutation.Lines, "\n")
	}
	o.print(lines)
	return told(code)
}

func (o *mistakesOptions) print(lines string) {
	t := o.env.text(explain.GridDetail)
	for line := range strings.Lines(lines) {
		indented(o.env, t, line)
	}
}

// failedOr returns err as a fault of the puzzle, unless the context ended.
func failedOr(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return failedf("%v", err)
}

// maxMovesFile is the size up to which a file of moves is read.
const maxMovesFile = 1 << 20

func (o *mistakesOptions) readMoves() (string, error) {
	in := o.env.input()
	if o.moves != "-" {
		f, err := o.env.open(o.moves)
		if err != nil {
			return "", err
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, maxMovesFile+1))
	if err != nil {
		return "", inputf("%s: %v", o.moves, err)
	}
	if len(text) > maxMovesFile {
		return "", inputf("%s: more than %d bytes; a list of moves is expected", o.moves, maxMovesFile)
	}
	return string(text), nil
}

// atFault tells, after the note that a position cannot be solved, how many mistakes it
// has; nothing if its givens are what is wrong.
func atFault(g *board.Grid) string {
	report := mistakes.Find(g)
	if report.Solutions != mistakes.One || report.Good() {
		return ""
	}
	return "\n" + report.At(0).Text + " \"pencilmark mistakes\" says more."
}
