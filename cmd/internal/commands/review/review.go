// Package review implements the command review.
package review

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/tutorials/ask"
)

type options struct {
	*console.Streams
	moves  string
	game   int
	format string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "review [GAME | PUZZLE]",
		Short: "go through a game again: what took long, what went wrong",
		Long: `Go through a game again: your last game, or another one that you name by its number
or file. Review shows which moves took you longest and what you could have seen at
that point, where you made mistakes and when you noticed them, what you found
without a hint, and what to practise next.

Use --moves to go through a list of moves from any puzzle. Each line is one move. You
can put the time since the start of the game before it:

  0:42 r1c2=5
  1:10 r3c4<>7 because naked pair 47 r3c1 r3c5
  1:15 clear r1c2
  hint
  1:02:10 undo`,
		Example: `  pencilmark review
  pencilmark review 3
  pencilmark review --moves moves.txt puzzle.txt
  pencilmark review --format json 3`,
		Args: flags.AtMostOne("one game or puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.StringVar(&o.moves, "moves", "", "read the moves from `FILE`, or - for standard input")
	set.IntVar(&o.game, "game", 0, "go through game `N`")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	request, err := o.played(ctx, args)
	if err != nil {
		return err
	}
	request.Notation = o.Notation
	r, err := ask.Review(ctx, request)
	if e := (*ask.Error)(nil); errors.As(err, &e) && e.Field == "moves" {
		return exit.Inputf("%s: %v", o.moves, err)
	}
	if err != nil {
		return asked.Failure(err)
	}
	asked.Notes(o.Streams, r.Notes)
	if o.format != "text" {
		return output.Print(o.Streams, o.format, r)
	}
	for i, paragraph := range strings.Split(r.Text, "\n\n") {
		if i > 0 {
			fmt.Fprintln(o.Out)
		}
		console.Indented(o.Out, o.Text(explain.GridDetail), paragraph)
	}
	return nil
}

// played returns the request for a review of the game.
func (o *options) played(ctx context.Context, args []string) (r ask.ReviewRequest, err error) {
	if o.moves != "" {
		return o.listed(ctx, args)
	}
	g, err := o.kept(ctx, args)
	if err != nil {
		return r, err
	}
	r.Game = g.Review()
	if folder, err := game.Open(os.Getenv); err == nil {
		if pace, ok := folder.Pace(ctx); ok {
			r.Game.Pace = &pace
		}
	}
	return r, nil
}

// kept returns a saved game that was played with this program.
func (o *options) kept(ctx context.Context, args []string) (*game.Game, error) {
	folder, err := game.Open(os.Getenv)
	if err != nil {
		return nil, exit.Inputf("your games: %v", err)
	}
	id := o.game
	if len(args) == 1 {
		if _, err := os.Stat(args[0]); err == nil {
			data, err := o.read(ctx, args[0], maxGameFile, "a saved game")
			if err != nil {
				return nil, err
			}
			g, err := game.Parse([]byte(data))
			if err != nil {
				return nil, exit.Inputf("%s: %v", args[0], err)
			}
			return g, nil
		}
		if id, err = strconv.Atoi(args[0]); err != nil || id < 1 {
			return nil, exit.Usagef("%q is neither the number of a game nor a file; to review a list of moves, add --moves FILE", args[0])
		}
	}
	games, bad, err := folder.Games()
	if err != nil {
		return nil, exit.Inputf("your games: %v", err)
	}
	for _, u := range bad {
		if u.ID == id {
			return nil, exit.Inputf("%v", u)
		}
	}
	if last := game.LastUnreadable(games, bad); last != nil && id == 0 {
		fmt.Fprintf(o.Err, "pencilmark: your last %v\n", last)
	}
	for _, g := range games {
		if id == 0 || g.ID == id {
			return g, nil
		}
	}
	if id == 0 {
		return nil, exit.Usagef(`you have no game yet; run "pencilmark play" to start one, or use --moves to review a list of moves`)
	}
	return nil, exit.Usagef(`no game %d; run "pencilmark play --list" to see your games`, id)
}

// listed returns the request for a review of a list of moves.
func (o *options) listed(ctx context.Context, args []string) (r ask.ReviewRequest, err error) {
	switch {
	case o.game != 0:
		return r, exit.Usagef("--moves needs a puzzle and cannot be combined with --game, because a saved game has its own moves")
	case o.moves == "-" && (len(args) == 0 || args[0] == "-"):
		return r, exit.Usagef("the moves and the puzzle cannot both come from standard input")
	}
	p, err := input.One(ctx, o.Streams, args)
	if err != nil {
		return r, err
	}
	r.Grid = &p.Grid
	r.Moves, err = o.read(ctx, o.moves, maxMovesFile, "a list of moves")
	return r, err
}

// These are the largest sizes of a file of moves and of a saved game, in bytes.
const (
	maxMovesFile = 1 << 20
	maxGameFile  = 64 << 20
)

// read returns the text of a file, or of standard input, that should hold what is wanted.
func (o *options) read(ctx context.Context, name string, most int64, wanted string) (string, error) {
	in, err := o.OpenInput(ctx, name)
	if err != nil {
		return "", err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, most+1))
	if err != nil {
		return "", exit.Inputf("%s: %v", name, err)
	}
	if int64(len(text)) > most {
		return "", exit.Inputf("%s: more than %d bytes; %s is expected", name, most, wanted)
	}
	return string(text), nil
}
