package logic

import (
	"pencilmark/board"
	"pencilmark/board/words"
)

// A Claim is a pattern that a person points at. Fields that are zero were not named.
type Claim struct {
	Grid   *board.Grid
	Digits board.DigitSet
	Cells  board.CellSet
	Houses board.HouseSet
}

// A Condition is one thing that the pattern of a technique needs, such as that its cells share a house. Conditions are
// what a teacher names when somebody points at a pattern that is not one. They describe the pattern, but they do not
// find it: where all of them hold, there may still be nothing to remove.
type Condition struct {
	// Needs describes what is needed, in words that continue "A Naked Pair needs", as in "two cells in the same row,
	// column or box".
	Needs string

	// Unmet reports whether the claim does not meet the condition. It then writes what is there instead, without a
	// full stop, as in "r2c1 and r7c8 share none", and returns the candidates that show it. Where the claim does not
	// name enough to decide, the condition counts as met.
	Unmet func(c *Claim, w *words.Writer) (show []board.Candidate, unmet bool)
}

// Unmet returns the first condition of t that a claim does not meet, and its place among the conditions of t. It
// returns nil if there is none.
func (t *Technique) Unmet(c *Claim, n board.Notation) (*Failure, int) {
	for i, x := range t.Conditions {
		w := words.Writer{Notation: n}
		if show, unmet := x.Unmet(c, &w); unmet {
			return &Failure{t, x.Needs, sentence(string(w.Buf)), show}, i
		}
	}
	return nil, len(t.Conditions)
}

// sentence returns the text as a sentence. A cell at its beginning stays as it is.
func sentence(text string) string {
	if len(text) > 1 && '0' <= text[1] && text[1] <= '9' {
		return text + "."
	}
	return words.Capital(text) + "."
}

// A Failure is a condition that a claim does not meet.
type Failure struct {
	Technique *Technique
	Needs     string            // what the technique needs, as in Condition
	Instead   string            // what is there instead, as a sentence
	Show      []board.Candidate // candidates that show it
}
