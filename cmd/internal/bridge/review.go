package bridge

import (
	"context"
	"time"

	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/review"
)

// A playedParams is a game that was played on the page.
type playedParams struct {
	Position string `json:"position"` // position in which the game began
	Moves    string `json:"moves"`    // one on each line, as in review.ParseMoves: "0:42 r1c2=5", "1:10 undo", "hint"
	Seconds  int    `json:"seconds"`  // time of the whole game; 0 for the time of the last move
	Hints    int    `json:"hints"`    // in all, if more than the moves have
	Mistakes int    `json:"mistakes"` // in all, if more than the moves have
}

// review reviews a game, move by move.
func (e *Engine) review(ctx context.Context, p *playedParams) (activity.Activity, error) {
	if p == nil {
		return nil, wire.Refused("a review needs a game")
	}
	g, err := wire.Position(p.Position)
	if err != nil {
		return nil, err
	}
	moves, err := review.ParseMoves(p.Moves)
	if err != nil {
		return nil, &wire.Error{Code: "input", Message: err.Error()}
	}
	r, err := review.Of(ctx, &review.Game{Start: *g, Moves: moves, Spent: time.Duration(p.Seconds) * time.Second,
		Hints: p.Hints, Mistakes: p.Mistakes})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, &wire.Error{Code: "puzzle", Message: err.Error()}
	}
	return activity.NewReview(&e.words, r, ""), nil
}
