package learner

import (
	"context"

	"pencilmark/tutorials/game"
	"pencilmark/tutorials/review"
)

// Finished adds to the record, if there is one, the techniques that the player overlooked
// in a finished game. It does nothing for a game that is not solved.
func (r *Record) Finished(ctx context.Context, g *game.Game) error {
	if !g.Board().Solved() || g.Wrong() || !r.Usable() {
		return nil
	}
	back, err := review.Of(ctx, g.Review())
	if err != nil {
		return nil // the game is kept, and "review" reports the error
	}
	return r.readBack(g.Played, back)
}
