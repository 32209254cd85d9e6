package input

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/game"
	"pencilmark/search"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// Asked returns the position that a question is about. This is the only puzzle that the arguments
// name. Without arguments, it is the puzzle on standard input or, if that is empty, the position of
// the game in play.
func Asked(ctx context.Context, s *console.Streams, args []string) (formats.Position, error) {
	g, err := InPlay(ctx, s, args)
	if err != nil || g == nil {
		if err == nil {
			return One(ctx, s, args)
		}
		return formats.Position{}, err
	}
	grid, err := g.Board().Grid()
	if twice := (*board.ConflictError)(nil); errors.As(err, &twice) {
		return formats.Position{}, exit.Failedf("in game %d, %v; run \"pencilmark mistakes\" for details", g.ID, err)
	}
	return formats.Position{Grid: grid, Format: "game"}, err
}

// InPlay returns the game in play if a question is about it, that is, if there are no arguments and
// standard input is empty. Otherwise, or if there is no game, it returns nil.
func InPlay(ctx context.Context, s *console.Streams, args []string) (*game.Game, error) {
	if len(args) > 0 {
		return nil, nil
	}
	if !s.TerminalIn() {
		if _, err := s.Peek(ctx, 1, true); !errors.Is(err, io.EOF) {
			return nil, nil
		}
	}
	folder, err := game.Open(os.Getenv)
	if err != nil {
		return nil, nil // no place for games is known
	}
	g, err := folder.InPlay()
	if err != nil {
		return nil, exit.Inputf("your games: %v", err)
	}
	if g == nil && s.TerminalIn() {
		return nil, exit.Usagef("this command needs a puzzle: 81 characters, a file, or - for standard input; or start a game with: pencilmark play")
	}
	return g, nil
}

// Usable returns the rungs of a ladder that can be used on a position. It explains on stderr why
// others were left out. It returns an error if no rung is left.
func Usable(s *console.Streams, l logic.Ladder, g *board.Grid) (logic.Ladder, error) {
	usable := new(solve.Solver).Usable(l, g)
	n := len(l) - len(usable)
	if n == 0 || search.Unique(g) && len(usable) > 0 {
		return usable, nil
	}
	flaw := search.Flaw(g, search.Count(g, 2))
	switch {
	case flaw == "":
		flaw = "the givens alone do not have exactly one solution"
	case len(usable) > 0:
		fmt.Fprintf(s.Err, "pencilmark: %s, so techniques that assume a single solution are left out\n", flaw)
		return usable, nil
	}
	return nil, exit.Failedf("%s; %s assumes a single solution, so it cannot be used here", flaw, l[0].Name)
}
