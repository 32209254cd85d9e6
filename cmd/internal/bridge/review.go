package bridge

import (
	"context"
	"time"

	"pencilmark/board"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/tutorials/review"
)

type reviewParams struct {
	Position string `json:"position"` // position in which the game began
	Moves    string `json:"moves"`    // one on each line, as in review.ParseMoves: "0:42 r1c2=5", "1:10 undo", "hint"
	Seconds  int    `json:"seconds"`  // time of the whole game; 0 for the time of the last move
	Hints    int    `json:"hints"`    // in all, if more than the moves have
	Mistakes int    `json:"mistakes"` // in all, if more than the moves have
}

// review reviews a game, move by move.
func (e *Engine) review(ctx context.Context, g *board.Grid, p *reviewParams) (any, error) {
	moves, err := review.ParseMoves(p.Moves)
	if err != nil {
		return nil, &wire.Error{Code: "input", Message: err.Error()}
	}
	r, err := review.Of(ctx, &review.Game{Start: *g, Moves: moves, Spent: time.Duration(p.Seconds) * time.Second,
		Hints: p.Hints, Mistakes: p.Mistakes})
	if err != nil && ctx.Err() == nil {
		return nil, &wire.Error{Code: "puzzle", Message: err.Error()}
	}
	return r, err
}
