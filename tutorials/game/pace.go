package game

import (
	"context"
	"math"

	"pencilmark/tutorials/persontime"
)

// paceGames is the largest number of finished games that a pace is based on.
const paceGames = 20

// Pace returns how much slower or faster the player is than the estimate. It is based on the latest
// finished games with few hints. ok is false if there are too few of them.
func (s *Folder) Pace(ctx context.Context) (p persontime.Pace, ok bool) {
	games, _, err := s.Games()
	if err != nil {
		return p, false
	}
	var finished []persontime.Finished
	for _, g := range games {
		if len(finished) == paceGames {
			break
		}
		if !g.Board().Solved() || g.Wrong() || g.Hints > mostHints || g.Spent == 0 {
			continue
		}
		puzzle := g.start.Puzzle()
		if t, err := persontime.Of(ctx, puzzle); err == nil {
			finished = append(finished, persontime.Finished{Took: int(g.Spent.Seconds()), Estimated: t.Seconds})
		}
	}
	return persontime.PaceOf(finished)
}

// mostHints is the largest number of hints in a game that counts for the pace.
const mostHints = 2

// Usual describes how long the puzzle usually takes, such as "about 11 minutes (8 to 18)". If enough games were
// finished, it adds how long it takes this player. It returns "" if the time is not known.
func (s *Folder) Usual(ctx context.Context, g *Game) string {
	puzzle := g.start.Puzzle()
	t, err := persontime.Of(ctx, puzzle)
	if err != nil {
		return ""
	}
	if pace, ok := s.Pace(ctx); ok {
		return t.About() + ", " + pace.About(&t)
	}
	return t.String()
}

// Minutes returns how long the puzzle takes this player, or usually takes if that is not known, as Usual says it. It
// returns 0 if neither is known.
func (s *Folder) Minutes(ctx context.Context, g *Game) int {
	t, err := persontime.Of(ctx, g.start.Puzzle())
	if err != nil {
		return 0
	}
	seconds := float64(t.Seconds)
	if pace, ok := s.Pace(ctx); ok {
		seconds *= pace.Factor
	}
	return max(1, int(math.Round(seconds/60)))
}
