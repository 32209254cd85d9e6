package input

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/streams"
	"pencilmark/explain/hint"
)

// Asked returns the position that a question is about: the only one that the arguments name
// or, without any, that of the game in play. Standard input that holds something comes
// before the game.
func Asked(ctx context.Context, s *streams.Streams, args []string) (formats.Position, error) {
	g, err := InPlay(ctx, s, args)
	if err != nil || g == nil {
		if err == nil {
			return One(ctx, s, args)
		}
		return formats.Position{}, err
	}
	grid, err := g.Board().Grid()
	if twice := (*board.ConflictError)(nil); errors.As(err, &twice) {
		return formats.Position{}, exit.Failedf("in game %d, %v; \"pencilmark mistakes\" says more", g.ID, err)
	}
	return formats.Position{Grid: grid, Format: "game"}, err
}

// InPlay returns the game in play if a question is about it: if there are no arguments, and
// nothing is on standard input. It is nil if there is something, or no game.
func InPlay(ctx context.Context, s *streams.Streams, args []string) (*game.Game, error) {
	if len(args) > 0 {
		return nil, nil
	}
	if !s.TerminalIn() {
		in := bufio.NewReader(s.Input(ctx))
		_, err := in.Peek(1)
		if s.In = in; !errors.Is(err, io.EOF) {
			return nil, nil
		}
	}
	shelf, err := game.Open(os.Getenv)
	if err != nil {
		return nil, nil // no place for games is known
	}
	g, err := shelf.InPlay()
	if err != nil {
		return nil, exit.Inputf("your games: %v", err)
	}
	if g == nil && s.TerminalIn() {
		return nil, exit.Usagef("which puzzle? Give 81 characters, a file, or - for standard input, or begin a game: pencilmark play")
	}
	return g, nil
}

// WarnOfMistakes says on stderr that an answer about a position may mislead, if its puzzle has
// one solution, which the position denies.
func WarnOfMistakes(s *streams.Streams, g *board.Grid) {
	if state := hint.Check(g); state.Solutions == "one" && !state.Sound() {
		fmt.Fprintln(s.Err, `pencilmark: something is wrong in the position, so that this may mislead; "pencilmark mistakes" says more`)
	}
}
