// Package play is the command play: a game in the terminal, on a screen or in lines.
package play

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/techniques/logic"
)

type options struct {
	*streams.Streams
	level, technique string
	seed             flags.Seed
	another          bool
	number, remove   int
	list             bool
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "play [PUZZLE | FILE | -]",
		Short: "a game in the terminal, with the teacher beside it",
		Long: `Play opens a board on which you solve: arrows, digits, notes, colours, undo without
end. One key away is everything that listens: a hint, whether a conclusion of yours
is right, what went wrong, how one finds the next step, why a technique does not
apply, the lesson of what is here, or the step itself. "?" shows all keys.

Without a puzzle it goes on with the game that you played last or, if that is solved,
begins one of your level. Every game is kept, move by move; --list lists them, --game
goes to one, --delete deletes one. The commands hint, check, mistakes, spot, whynot and why mean the
game in play if they are given no puzzle.

With --plain, or without a terminal, it is played in lines, as for a screen reader:
type "r1c2=5", "r3c4<>7", "hint", and "?" for what else can be said.`,
		Example: `  pencilmark play
  pencilmark play --level Hard
  pencilmark play --technique x-wing
  pencilmark play 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1
  pencilmark play --plain puzzle.txt`,
		Args: flags.AtMostOne("one puzzle"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.seed.Settle(cmd)
			return o.run(cmd.Context(), args)
		},
	}
	set := cmd.Flags()
	set.StringVar(&o.level, "level", "", "a new puzzle of this level: "+strings.Join(logic.LevelNames(), ", "))
	flags.Complete(cmd, "level", logic.LevelNames()...)
	set.StringVarP(&o.technique, "technique", "t", "", "a new puzzle of which this `TECHNIQUE` is the hardest step")
	flags.CompleteFunc(cmd, "technique", ladders.Words)
	set.BoolVar(&o.another, "new", false, "a new game: of your level, of that of --level, or of a puzzle that you have begun")
	set.IntVar(&o.number, "game", 0, "go on with the `N`th game")
	set.BoolVar(&o.list, "list", false, "list your games")
	set.IntVar(&o.remove, "delete", 0, "delete the `N`th game, for good")
	o.seed.Add(cmd, "puzzle")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	shelf, err := game.Open(os.Getenv)
	if err != nil {
		return exit.Inputf("%v", err)
	}
	games, bad, err := shelf.Games()
	if err != nil {
		return exit.Inputf("your games: %v", err)
	}
	if o.list {
		for _, err := range bad {
			fmt.Fprintf(o.Err, "pencilmark: %v\n", err)
		}
		_, err = fmt.Fprintln(o.Out, play.List(games, nil, o.Width()))
		return err
	}
	if o.remove != 0 {
		if err := shelf.Remove(o.remove); err != nil {
			return exit.Inputf("%v", err)
		}
		_, err = fmt.Fprintf(o.Out, "Game %d is deleted.\n", o.remove)
		return err
	}
	held, err := o.held(ctx, args, shelf, games)
	if err != nil {
		return err
	}
	d := play.New(o.Streams, shelf, held)
	d.Begin = func(ctx context.Context, wish string) (*game.Held, error) {
		return o.begin(ctx, wishOf(wish), shelf)
	}
	return d.Play(ctx)
}

// begin begins a game and puts it on the shelf.
func (o *options) begin(ctx context.Context, w wish, shelf *game.Shelf) (*game.Held, error) {
	limited, cancel := context.WithTimeout(ctx, makeTime)
	defer cancel()
	g, err := w.game(limited, o.Streams, shelf)
	if err != nil {
		return nil, err
	}
	return heldBy(shelf.Add(g))
}

// held returns the game that is asked for, to be played.
func (o *options) held(ctx context.Context, args []string, shelf *game.Shelf, games []*game.Game) (*game.Held, error) {
	asked := 0
	for _, given := range []bool{len(args) > 0, o.level != "", o.technique != "", o.number != 0} {
		if given {
			asked++
		}
	}
	if asked > 1 || o.another && o.number != 0 {
		return nil, exit.Usagef("give one of a puzzle, --level, --technique and --game; --new goes with all but --game")
	}
	w := wish{level: o.level, technique: o.technique, seed: o.seed.Value}
	switch {
	case o.number != 0:
		return heldBy(shelf.Hold(o.number))
	case len(args) > 0:
		return o.ofPuzzle(ctx, args, shelf, games)
	case asked == 0 && !o.another:
		for _, g := range games {
			if g.Board().Solved() {
				continue
			}
			held, err := shelf.Hold(g.ID)
			if !errors.Is(err, game.ErrOpen) {
				return heldBy(held, err)
			}
			fmt.Fprintf(o.Err, "pencilmark: game %d is open in another terminal, and not this one\n", g.ID)
		}
	}
	if !play.OnScreen(o.Streams) {
		o.seed.Print(o.Streams)
	}
	return o.begin(ctx, w, shelf)
}

// ofPuzzle returns the game of a puzzle: the one that was begun and is not solved, or a new one.
func (o *options) ofPuzzle(ctx context.Context, args []string, shelf *game.Shelf, games []*game.Game) (*game.Held, error) {
	p, err := input.One(ctx, o.Streams, args)
	if err != nil {
		return nil, err
	}
	g, err := gameOf(ctx, &p.Grid)
	if err != nil {
		return nil, err
	}
	if begun := game.Of(games, g.Start()); begun != nil && !o.another {
		fmt.Fprintf(o.Err, "pencilmark: you have begun this puzzle: game %d goes on\n", begun.ID)
		return heldBy(shelf.Hold(begun.ID))
	}
	return heldBy(shelf.Add(g))
}

// heldBy gives an error of the shelf its exit code.
func heldBy(held *game.Held, err error) (*game.Held, error) {
	if err != nil {
		return nil, exit.Inputf("%v", err)
	}
	return held, nil
}
