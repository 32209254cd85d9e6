package ask

import (
	"context"
	"time"

	"pencilmark/board"
	"pencilmark/tutorials/review"
)

// A ReviewRequest asks how a game went, move by move.
type ReviewRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position in which the game began, in place of Puzzle

	// The moves, one on each line, such as r1c2=5, r3c4<>7 because naked pair 47 r3c1 r3c5, clear r1c2, undo or
	// hint. The time Since the game began can stand before a move, as in 0:42 r1c2=5.
	Moves string `json:"moves"`

	// The time of the whole game, if it is longer than that of the last move.
	Seconds int `json:"seconds,omitempty" schema:"number"`
	// The number of hints, if there were more than the moves say.
	Hints int `json:"hints,omitempty" schema:"number"`
	// The number of mistakes, if more were made than the moves say.
	Mistakes int `json:"mistakes,omitempty" schema:"number"`

	Game *review.Game `json:"-"` // the game, in place of all fields above

	// How the moves name cells, and how to name them in sentences.
	Notation board.Notation `json:"notation,omitzero" schema:"notation"`
}

// A ReviewAnswer is the review of a game.
type ReviewAnswer struct {
	review.Review `yaml:",inline"`

	Notes []Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position
}

// String returns the whole review in paragraphs, and the notes.
func (a *ReviewAnswer) String() string { return withNotes(a.Text, a.Notes) }

// Validate checks everything but the puzzle.
func (r *ReviewRequest) Validate() error {
	_, err := r.read()
	return err
}

// read returns the game, without its start if that is in the puzzle.
func (r *ReviewRequest) read() (game review.Game, err error) {
	if r.Game != nil {
		game = *r.Game
		game.Notation = r.Notation
		return game, nil
	}
	for _, n := range [...]struct {
		field string
		value int
	}{{"seconds", r.Seconds}, {"hints", r.Hints}, {"mistakes", r.Mistakes}} {
		if n.value < 0 {
			return game, usage(n.field, "{"+n.field+"} cannot be negative")
		}
	}
	game = review.Game{Spent: time.Duration(r.Seconds) * time.Second, Hints: r.Hints, Mistakes: r.Mistakes, Notation: r.Notation}
	if game.Moves, err = review.ParseMovesIn(r.Notation, r.Moves); err != nil {
		return game, fail(CodeInput, "moves", err, "%v", err)
	}
	return game, nil
}

// Review goes through a game again, move by move.
func Review(ctx context.Context, r ReviewRequest) (*ReviewAnswer, error) {
	game, err := r.read()
	if err != nil {
		return nil, err
	}
	var notes []Note
	if r.Game == nil {
		if game.Start, notes, err = place(r.Puzzle, r.Grid, false); err != nil {
			return nil, err
		}
	}
	out, err := review.Of(ctx, &game)
	switch {
	case ctx.Err() != nil:
		return nil, failure("", ctx.Err())
	case err != nil:
		return nil, unusable(nil, "%v", err)
	}
	return &ReviewAnswer{*out, notes}, nil
}
