// Package play implements the command play: a game in the terminal, on the full screen or in
// lines of text.
package play

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/desk"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/screen"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/teacher"
)

type options struct {
	*console.Streams
	level, technique string
	only             bool
	seed             flags.Seed
	another          bool
	number, remove   int
	list             bool
	news             []string // what to say when the game begins
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "play [PUZZLE | FILE | -]",
		Short: "play a game in the terminal, with help one key away",
		Long: `Play a Sudoku in the terminal, with notes, colours and unlimited undo. Every kind of
help is one key away. Press h for a hint (in four parts), k to check your own
conclusion, m to see what went wrong, i to see how you could find the next step, y
to see why a technique does not apply, w for a proof, l for the lesson, v to review
the game, and ? for all keys.

Without a puzzle, play continues your last game, or starts a new one at your level
if you have solved it. Every move is saved as you make it. While you play, you can
also run hint, check, mistakes, spot, whynot and why without a puzzle: they then use
this game.

With --plain, or when there is no terminal, you play by typing one command at a
time. This works well with a screen reader. Type "r1c2=5" to place a digit,
"r3c4<>7" to remove a candidate, "hint" for help, and "?" for everything else.`,
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
	set.StringVar(&o.level, "level", "", "start a new puzzle of this level: "+strings.Join(logic.LevelNames(), ", "))
	flags.Complete(cmd, "level", logic.LevelNames()...)
	set.StringVarP(&o.technique, "technique", "t", "", "start a new puzzle whose hardest step is this `TECHNIQUE`")
	flags.CompleteFunc(cmd, "technique", names.Of(s.Catalogue).Words)
	set.BoolVar(&o.only, "only", false, "with --technique: singles and this technique are enough")
	set.BoolVar(&o.another, "new", false, "start a new game instead of continuing the last one")
	set.IntVar(&o.number, "game", 0, "continue game `N`")
	set.BoolVar(&o.list, "list", false, "list your games")
	set.IntVar(&o.remove, "delete", 0, "delete game `N` permanently")
	set.BoolVar(&s.ASCII, "ascii", false, "draw the screen with ASCII characters only")
	o.seed.Add(cmd, "puzzle")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	folder, err := game.Open(os.Getenv)
	if err != nil {
		return exit.Inputf("%v", err)
	}
	games, bad, err := folder.Games()
	if err != nil {
		return exit.Inputf("your games: %v", err)
	}
	if o.list {
		for _, err := range bad {
			fmt.Fprintf(o.Err, "pencilmark: %v\n", err)
		}
		_, err = fmt.Fprintln(o.Out, list(games, o.Width()))
		return err
	}
	if o.remove != 0 {
		if err := folder.Remove(o.remove); err != nil {
			return exit.Inputf("%v", err)
		}
		_, err = fmt.Fprintf(o.Out, "Game %d is deleted.\n", o.remove)
		return err
	}
	if last := game.LastUnreadable(games, bad); last != nil && len(args) == 0 && o.number == 0 {
		o.say("your last %v", last)
	}
	held, err := o.held(ctx, args, folder, games)
	if err != nil {
		return err
	}
	first, _ := teacher.StartPositions()
	record := learner.Open(o.Streams)
	table := activity.Table{Renderer: o.Renderer(), Store: store{folder, o}, Now: learner.Now, News: o.news, Within: o.Within,
		Guided: held.Start().Values() == first.Values()}
	if record.Usable() {
		if known, err := record.Known(); err == nil {
			table.Known = append(known, "") // singles at least
		}
	}
	g := activity.NewGame(table, held)
	err = record.Keeping(func(keep func(...activity.Note) error) error {
		_, err := desk.Run(ctx, o.Streams, g, keep)
		return err
	})
	if err == nil && !o.Within {
		err = o.leave(g)
	}
	if closed := g.Close(); err == nil && closed != nil {
		err = exit.Inputf("your game: %v", closed)
	}
	return err
}

// A store is the folder of the learner's games, in which new games are made.
type store struct {
	*game.Folder
	o *options
}

// Begin makes a game, as the learner wishes.
func (s store) Begin(ctx context.Context, wish string) (*game.Held, error) {
	return s.o.begin(ctx, wishOf(wish), s.Folder)
}

// leave says how to go on.
func (o *options) leave(g *activity.Game) (err error) {
	puzzle := g.Start().Puzzle()
	switch {
	case g.Board().Solved() && screen.Available(o.Streams):
		_, err = fmt.Fprintf(o.Out, "To see what to practise next, run: pencilmark coach\nTo walk through its solution, run:\npencilmark walk %s\n", puzzle.String())
	case g.Board().Solved():
		_, err = fmt.Fprintln(o.Out, "To see what to practise next, run: pencilmark coach")
	case screen.Available(o.Streams):
		_, err = fmt.Fprintf(o.Out, "%s It is saved. To continue, run: pencilmark play\nIts puzzle, for other commands:\n%s\n", g.Heading(), puzzle.String())
	}
	return err
}

// list lists games in lines of at most the given width. The game that was played last comes first.
func list(games []*game.Game, width int) string {
	const wide = 70
	var lines []string
	for _, g := range games {
		state := fmt.Sprintf("%d left", g.Board().Empty().Len())
		if g.Board().Solved() {
			state = "solved"
		}
		level := g.Level
		if g.Technique != "" {
			level += ", " + g.Technique
		}
		spent, played := activity.Minutes(g.Spent), g.Played.Local().Format("2 Jan 15:04")
		line := fmt.Sprintf("%5d  %-22s %-8s %s, %s", g.ID, level, state, spent, played)
		if width < wide {
			line = fmt.Sprintf("%3d  %s, %s\n     %s, %s", g.ID, level, played, state, spent)
		}
		lines = append(lines, line)
	}
	if lines == nil {
		return "You have no game yet."
	}
	return strings.Join(lines, "\n")
}

// say tells the player something before the game begins: on the screen of the game or, in lines, on stderr.
func (o *options) say(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if screen.Available(o.Streams) {
		o.news = append(o.news, strings.ToUpper(text[:1])+text[1:]+".")
	} else {
		fmt.Fprintf(o.Err, "pencilmark: %s\n", text)
	}
}

// begin begins a new game and saves it.
func (o *options) begin(ctx context.Context, w wish, folder *game.Folder) (*game.Held, error) {
	limited, cancel := context.WithTimeout(ctx, makeTime)
	defer cancel()
	g, err := w.game(limited, o.Streams, folder)
	if err != nil {
		return nil, err
	}
	return heldBy(folder.Add(g))
}

// held opens the game that the arguments select.
func (o *options) held(ctx context.Context, args []string, folder *game.Folder, games []*game.Game) (*game.Held, error) {
	asked := 0
	for _, given := range []bool{len(args) > 0, o.level != "", o.technique != "", o.number != 0} {
		if given {
			asked++
		}
	}
	if o.only && o.technique == "" {
		return nil, exit.Usagef("--only needs --technique")
	}
	if asked > 1 || o.another && o.number != 0 {
		return nil, exit.Usagef("use only one of a puzzle, --level, --technique and --game; --new cannot be combined with --game")
	}
	w := wish{level: o.level, technique: o.technique, only: o.only, seed: o.seed.Value}
	switch {
	case o.number != 0:
		return heldBy(folder.Hold(o.number))
	case len(args) > 0:
		return o.ofPuzzle(ctx, args, folder, games)
	case asked == 0 && !o.another:
		for _, g := range games {
			if g.Board().Solved() {
				continue
			}
			held, err := folder.Hold(g.ID)
			if !errors.Is(err, game.ErrOpen) {
				return heldBy(held, err)
			}
			o.say("game %d is open in another terminal, so it was skipped", g.ID)
		}
	}
	if !screen.Available(o.Streams) {
		o.seed.Print(o.Streams)
	}
	return o.begin(ctx, w, folder)
}

// ofPuzzle returns a game of the given puzzle. If the player has begun this puzzle and not
// finished it, ofPuzzle returns that game; otherwise, it returns a new game.
func (o *options) ofPuzzle(ctx context.Context, args []string, folder *game.Folder, games []*game.Game) (*game.Held, error) {
	p, err := input.One(ctx, o.Streams, args)
	if err != nil {
		return nil, err
	}
	g, err := gameOf(ctx, &p.Grid)
	if err != nil {
		return nil, err
	}
	if begun := game.Of(games, g.Start()); begun != nil && !o.another {
		if !o.Within {
			o.say("you have already started this puzzle; game %d continues", begun.ID)
		}
		return heldBy(folder.Hold(begun.ID))
	}
	return heldBy(folder.Add(g))
}

// heldBy adds the exit code to an error of the saved games.
func heldBy(held *game.Held, err error) (*game.Held, error) {
	if err != nil {
		return nil, exit.Inputf("%v", err)
	}
	return held, nil
}
