package ask

import (
	"context"
	"errors"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// A CheckRequest asks whether a conclusion is right, and whether it follows from a reason.
type CheckRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	// What follows: r1c2=5 places a digit, r1c2<>5 removes a candidate. Several conclusions are separated by blanks. Words
	// such as "r1c2 is 5" are understood as well, and a sentence that gives the reason, too: "because of the X-Wing in
	// rows 2 and 8, r5c4 can't be 7".
	Conclusion string `json:"conclusion"`

	// The reason, if there is one: a technique and where it is ("x-wing 4 r37"), a chain in Eureka notation
	// ("(5)r1c8=(5)r4c8-(5)r4c2"), a whip or braid in nrc notation, truths and links ("truths 4c16 links 4r24"), houses or
	// cells ("b3 r2"), or a sentence.
	Because string `json:"because,omitempty"`

	Tell bool `json:"tell,omitempty"` // the answer may reveal digits of the solution

	Techniques

	// The position is that of a game. If it lacks a candidate of the solution, this is a mistake of the player.
	// Otherwise, the candidates of a position that lacks one are taken for notes of another program, and not used.
	InPlay bool `json:"in_play,omitempty"`

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in sentences
}

// A CheckAnswer is the judgement of a conclusion and its reason.
type CheckAnswer struct {
	check.Verdict `yaml:",inline"`

	Notes []Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position
}

// String returns the verdict in sentences, and the notes.
func (a *CheckAnswer) String() string { return withNotes(a.Verdict.String(), a.Notes) }

// Validate checks everything but the puzzle.
func (r *CheckRequest) Validate() error {
	_, _, err := r.read()
	return err
}

// read reads everything but the puzzle.
func (r *CheckRequest) read() (claim parse.Claim, ladder logic.Ladder, err error) {
	if strings.TrimSpace(r.Because) == "" {
		claim, err = parse.ParseIn(r.Notation, r.Conclusion, "")
	} else {
		claim.Conclusions, err = parse.ParseConclusionsIn(r.Notation, r.Conclusion)
	}
	if err != nil {
		return claim, nil, fail(CodeInput, "conclusion", err, "%v", err)
	}
	if strings.TrimSpace(r.Because) != "" {
		if claim.Reason, err = parse.ParseReasonIn(r.Notation, r.Because); err != nil {
			return claim, nil, fail(CodeInput, "because", err, "%v", err)
		}
	}
	ladder, _, err = Pick(r.Techniques)
	return claim, ladder, err
}

// Check judges a conclusion and the reason for it.
func Check(ctx context.Context, r CheckRequest) (*CheckAnswer, error) {
	claim, ladder, err := r.read()
	unread := (*Error)(nil)
	if errors.As(err, &unread) && unread.Field == "because" { // the conclusion can be judged all the same
		plain := r
		plain.Because = ""
		claim, ladder, err = plain.read()
	}
	if err != nil {
		return nil, err
	}
	g, notes, err := place(r.Puzzle, r.Grid, r.InPlay)
	if err != nil {
		return nil, err
	}
	referee := check.Referee{Ladder: ladder, Know: r.Know != nil, Notation: r.Notation, Reveal: r.Tell}
	verdict, err := referee.Judge(ctx, &g, claim)
	switch {
	case errors.Is(err, board.ErrBroken):
		return nil, blamed(&g, failure("puzzle", err))
	case err != nil:
		return nil, failure("puzzle", err)
	}
	if unread != nil {
		notes = append(notes, Note{NoteNotRead, "the reason is not understood, so only the conclusion is judged: " + unread.Message})
	}
	_, more := Usable(ladder, &g)
	return &CheckAnswer{*verdict, append(notes, more...)}, nil
}
