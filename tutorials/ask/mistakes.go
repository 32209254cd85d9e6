package ask

import (
	"context"
	"errors"
	"strings"
	"unicode"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/tutorials/mistakes"
)

// A MistakesRequest asks what is wrong in a position.
type MistakesRequest struct {
	Puzzle string          `json:"puzzle" schema:"text"`
	Grid   *board.Grid     `json:"-"` // the position, in place of Puzzle
	Sheet  *mistakes.Sheet `json:"-"` // the position, in place of Puzzle; its houses can have a digit twice

	Level mistakes.Level `json:"level,omitempty" default:"0"` // how much to reveal
	// the original puzzle, if the position does not mark its givens
	Givens string `json:"givens,omitempty"`

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in sentences
}

// A MistakesAnswer describes what is wrong in a position, as far as the level allows.
type MistakesAnswer struct {
	mistakes.Disclosure `yaml:",inline"`
}

// String returns the answer in sentences.
func (a *MistakesAnswer) String() string { return a.Text }

// Validate checks everything but the position.
func (r *MistakesRequest) Validate() error {
	if r.Level < 0 || r.Level > mistakes.MaxLevel {
		return usage("level", "{level} must be from 0 to %d, not %d", mistakes.MaxLevel, r.Level)
	}
	return nil
}

// Mistakes finds the wrong digits of a position, and the candidates that were removed by mistake.
func Mistakes(_ context.Context, r MistakesRequest) (*MistakesAnswer, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	sheet, err := r.sheet()
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(r.Givens) != "" {
		if err := addGivens(&sheet, r.Givens); err != nil {
			return nil, err
		}
	}
	return &MistakesAnswer{sheet.Find().In(r.Notation, r.Level)}, nil
}

// sheet returns the position of a request.
func (r *MistakesRequest) sheet() (mistakes.Sheet, error) {
	switch {
	case r.Sheet != nil:
		return *r.Sheet, nil
	case r.Grid != nil:
		return mistakes.SheetOf(r.Grid), nil
	}
	p, err := read("puzzle", r.Puzzle)
	sheet, err := Sheet(&p, err)
	if err != nil {
		return sheet, failure("puzzle", err)
	}
	return sheet, nil
}

// Sheet returns the sheet for a position that package formats has read, or has rejected with an error because a
// house has a digit twice. The sheet has no givens if they are not known. Sheet returns the error if there is no
// sheet for it.
func Sheet(p *formats.Position, err error) (mistakes.Sheet, error) {
	if err != nil {
		sheet, ok := writtenTwice(err)
		if ok {
			err = nil
		}
		return sheet, err
	}
	sheet := mistakes.SheetOf(&p.Grid)
	if p.GivensAssumed {
		sheet.Givens = board.CellSet{}
	}
	return sheet, nil
}

// writtenTwice returns the sheet of a position that was rejected with err because a house has a digit twice.
// Learners may well ask about such a position. It accepts only 81 cells on one or more lines, with + before each
// cell that is not a given.
func writtenTwice(err error) (sheet mistakes.Sheet, ok bool) {
	var bad *formats.Error
	if !errors.As(err, new(*board.ConflictError)) || !errors.As(err, &bad) {
		return sheet, false
	}
	n, plus, solved := 0, false, false
	for _, r := range bad.Raw {
		switch {
		case unicode.IsSpace(r):
			continue
		case r == '+':
			plus, solved = true, true
			continue
		case n == 81:
			return sheet, false
		case '1' <= r && r <= '9':
			if sheet.Values[n] = board.Digit(r - '0'); !plus {
				sheet.Givens = sheet.Givens.With(board.Cell(n))
			}
		case !strings.ContainsRune(".0_*Xx-", r):
			return sheet, false
		}
		n, plus = n+1, false
	}
	if !solved {
		sheet.Givens = board.CellSet{} // nobody knows which
	}
	return sheet, n == 81
}

// addGivens sets the givens of a sheet to those of a puzzle.
func addGivens(sheet *mistakes.Sheet, text string) error {
	start, err := read("givens", text)
	if err != nil {
		return failure("givens", err)
	}
	for c := range start.Grid.Givens().All() {
		if d := start.Grid.Value(c); sheet.Values[c] != d {
			return usage("givens", "{givens} does not match the position: it has %v in %v, where the position has %v", d, c, sheet.Values[c])
		}
	}
	sheet.Givens = start.Grid.Givens()
	return nil
}
