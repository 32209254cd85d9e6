package ask

import (
	"context"
	"errors"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/whynot"
)

// A WhyNotRequest asks why a technique does not apply. Digit, Cells and Houses ask about one pattern.
type WhyNotRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	Technique string `json:"technique"` // the name of one technique, such as x-wing

	Digit string `json:"digit,omitempty"` // only patterns of these digits, such as 4 or 47
	// only patterns with these cells, such as r2c3,r2c8 or r28c3
	Cells string `json:"cells,omitempty"`
	// only patterns with these houses, such as r2,r8 or b3
	Houses string `json:"houses,omitempty"`
	Max    int    `json:"max,omitempty" default:"3" schema:"number"` // the largest number of near misses

	Ladder Ladder       `json:"ladder,omitempty"` // the techniques that can apply instead
	Custom logic.Ladder `json:"-"`                // a ladder of your own, in place of Ladder
	Name   string       `json:"-"`                // the name of Custom

	Catalogue *techniques.Catalogue `json:"-"` // the techniques that there are; nil for those of this module

	// The position is that of a game. If it lacks a candidate of the solution, this is a mistake of the player.
	// Otherwise, the candidates of a position that lacks one are taken for notes of another program, and not used.
	InPlay bool `json:"in_play,omitempty"`

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in sentences
}

// A WhyNotAnswer explains why a technique does not apply, or shows that it does.
type WhyNotAnswer struct {
	whynot.Doc `yaml:",inline"`

	Notes []Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position

	// the picture of the first step or near miss, or nil; package explain draws it
	Scene *explain.Scene `yaml:"-" json:"-"`
}

// String returns the answer in paragraphs, one on each line, and the notes.
func (a *WhyNotAnswer) String() string { return withNotes(a.Doc.String(), a.Notes) }

// Validate checks everything but the puzzle.
func (r *WhyNotRequest) Validate() error {
	_, err := r.read()
	return err
}

// read reads everything but the puzzle.
func (r *WhyNotRequest) read() (q whynot.Query, err error) {
	if r.Max < 0 {
		return q, usage("max", "{max} must be at least 1, not %d", r.Max)
	}
	q.Max = r.Max
	if q.Digits, err = parseDigits(r.Digit); err != nil {
		return q, err
	}
	if q.Cells, err = parseCells(r.Cells); err != nil {
		return q, err
	}
	if q.Houses, err = parseHouses(r.Houses); err != nil {
		return q, err
	}
	if q.Technique, err = technique(r.Catalogue, r.Technique); err != nil {
		return q, err
	}
	q.Ladder, err = (&Techniques{Ladder: r.Ladder, Custom: r.Custom, Name: r.Name, Catalogue: r.Catalogue}).with(q.Technique)
	return q, err
}

// WhyNot explains why a technique does not apply.
func WhyNot(ctx context.Context, r WhyNotRequest) (*WhyNotAnswer, error) {
	q, err := r.read()
	if err != nil {
		return nil, err
	}
	g, notes, err := consistent(r.Puzzle, r.Grid, r.InPlay)
	if err != nil {
		return nil, err
	}
	rung, _ := r.Catalogue.Nameable().Rung(q.Technique)
	if _, _, err := someUsable(logic.Ladder{rung}, &g); err != nil {
		return nil, err
	}
	ladder, more := Usable(q.Ladder, &g)
	q.Notation, q.Ladder = r.Notation, ladder
	notes = append(append(notes, MistakeNotes(&g)...), more...)
	answer, err := whynot.Find(ctx, &g, q)
	if err != nil {
		return nil, failure("", err)
	}
	doc, err := rendered(r.Notation, func(words *explain.Renderer) (*whynot.Doc, error) { return whynot.NewDoc(words, answer) })
	if err != nil {
		return nil, failure("", err)
	}
	return &WhyNotAnswer{Doc: *doc, Notes: notes, Scene: answer.Scene(&g)}, nil
}

// parseDigits parses digits: "4", "47" or "4,7".
func parseDigits(text string) (out board.DigitSet, err error) {
	for _, b := range []byte(text) {
		switch {
		case b >= '1' && b <= '9':
			out = out.With(board.Digit(b - '0'))
		case b != ',' && b != ' ':
			return 0, usage("digit", "{digit} needs digits from 1 to 9, not %q", text)
		}
	}
	return out, nil
}

// parseCells parses cells, which have the same syntax as the cells of an elimination.
func parseCells(text string) (out board.CellSet, err error) {
	if text == "" {
		return out, nil
	}
	conclusions, err := parse.ParseConclusions(text + "<>1")
	for _, c := range conclusions {
		if err == nil && c.Place {
			err = errors.New("a digit is placed")
		}
		out = out.With(c.Candidate.Cell())
	}
	if err != nil {
		return out, usage("cells", "{cells} needs cells such as r2c3,r2c8 or r28c3, not %q", text)
	}
	return out, nil
}

// parseHouses parses houses: "r2,r8", "r28 b3".
func parseHouses(text string) (out board.HouseSet, err error) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ',' || r == ' ' })
	for _, word := range words {
		kind := strings.IndexByte("rcb", word[0])
		numbers, err := parseDigits(word[1:])
		if kind < 0 || err != nil || numbers == 0 {
			return 0, usage("houses", "{houses} needs houses such as r2,r8, c5 or b3, not %q", word)
		}
		for n := range numbers.All() {
			out = out.With(board.House(9*kind + int(n) - 1))
		}
	}
	return out, nil
}
