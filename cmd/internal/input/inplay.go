package input

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/game"
)

// Game is the format of a position that is that of the game in play.
const Game = "game"

// Asked returns the position that a question is about. This is the only puzzle that the arguments
// name. Without arguments, it is the puzzle on standard input or, if that is empty, the position of
// the game in play, whose format is [Game].
func Asked(ctx context.Context, s *console.Streams, args []string) (formats.Position, error) {
	g, err := InPlay(ctx, s, args)
	if err != nil {
		return formats.Position{}, err
	}
	if g == nil {
		return One(ctx, s, args)
	}
	grid, err := g.Board().Grid()
	if twice := (*board.ConflictError)(nil); errors.As(err, &twice) {
		return formats.Position{}, exit.Failedf("in game %d, %v; run \"pencilmark mistakes\" for details", g.ID, err)
	}
	return formats.Position{Grid: grid, Format: Game}, err
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
	g, last, err := folder.InPlay()
	if err != nil {
		return nil, exit.Inputf("your games: %v", err)
	}
	if last != nil {
		about := "and you have no other game"
		if g != nil {
			about = fmt.Sprintf("so this is about game %d", g.ID)
		}
		fmt.Fprintf(s.Err, "pencilmark: your last %v; %s\n", last, about)
	}
	if g == nil && s.TerminalIn() {
		return nil, exit.Usagef("this command needs a puzzle: 81 characters, a file, or - for standard input; or start a game with: pencilmark play")
	}
	return g, nil
}

// WithoutNotes returns the position from which to solve the puzzle of g. If the candidates of g are only notes that
// contradict the solution of its digits, WithoutNotes says on stderr that they are not used.
func WithoutNotes(s *console.Streams, g *board.Grid) board.Grid {
	out, notes := ask.WithoutNotes(g)
	asked.Notes(s, notes)
	return out
}
