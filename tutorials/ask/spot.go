package ask

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/mistakes"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/spot"
)

// A SpotRequest asks how a person could notice the next step, or a step of one technique.
type SpotRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	// a step of this technique, family or level instead of the next, such as x-wing, fish or Hard
	Technique string `json:"technique,omitempty"`

	Techniques

	// The position is that of a game. If it lacks a candidate of the solution, this is a mistake of the player.
	// Otherwise, the candidates of a position that lacks one are taken for notes of another program, and not used.
	InPlay bool `json:"in_play,omitempty"`

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in sentences
}

// A SpotAnswer describes how a person could notice a step, look by look. If the puzzle is solved, there is no step.
type SpotAnswer struct {
	spot.Doc `yaml:",inline"`

	Notes []Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position

	Solved bool   `yaml:"solved,omitempty" json:"solved,omitempty"` // the puzzle is solved, so that there is no step
	Text   string `yaml:"text,omitempty" json:"text,omitempty"`     // if it is solved: the same in words

	Count string         `yaml:"-" json:"-"` // the number of looks in words
	Scene *explain.Scene `yaml:"-" json:"-"` // the picture of the step; package explain draws it
}

// String returns the way of looking, the looks, the reason of the step, and the notes.
func (a *SpotAnswer) String() string {
	if a.Solved {
		return withNotes(a.Text, a.Notes)
	}
	return withNotes(scanWords("To find "+explain.WithArticle(a.Name), a.Method, a.Lines, a.Count)+"\n"+a.Step.Text, a.Notes)
}

// scanWords returns a scan in words, each of its lines with the numbers of the looks.
func scanWords(begin, method string, lines []spot.Line, count string) string {
	text := begin + ", " + method + "."
	for _, l := range lines {
		text += fmt.Sprintf("\n%s. %s.", l.Numbers(), l.Text)
	}
	if count != "" {
		text += "\n" + count + "."
	}
	return text
}

// Validate checks everything but the puzzle.
func (r *SpotRequest) Validate() error {
	_, _, err := r.read()
	return err
}

// read reads everything but the puzzle. wanted holds the techniques that the request names.
func (r *SpotRequest) read() (wanted []*logic.Technique, ladder logic.Ladder, err error) {
	if ladder, _, err = Pick(r.Techniques); err != nil || r.Technique == "" {
		return nil, ladder, err
	}
	if wanted, err = names.Of(r.Catalogue).Meant(r.Technique, ladder); err != nil {
		return nil, nil, fail(CodeUsage, "technique", err, "%v", err)
	}
	return wanted, nameable(r.Catalogue, wanted), nil
}

// withClauses returns the text of an error with notes behind it.
func withClauses(text string, notes []Note) string {
	for _, n := range notes {
		text += "; " + n.Text
	}
	return text
}

// Spot describes how a person could notice the next step.
func Spot(ctx context.Context, r SpotRequest) (*SpotAnswer, error) {
	wanted, ladder, err := r.read()
	if err != nil {
		return nil, err
	}
	g, notes, err := consistent(r.Puzzle, r.Grid, r.InPlay)
	if err != nil {
		return nil, err
	}
	if g.Solved() {
		return &SpotAnswer{Notes: notes, Solved: true, Text: mistakes.SoundWords(0)}, nil
	}
	ladder, more, err := someUsable(ladder, &g)
	if err != nil {
		return nil, err
	}
	scan, err := spot.Next(ctx, logic.NewView(&g), ladder)
	switch {
	case errors.Is(err, spot.ErrNotHere) && len(wanted) == 1:
		return nil, unusable(err, "%s does not apply here", wanted[0].Name)
	case errors.Is(err, spot.ErrNotHere):
		return nil, unusable(nil, "%s", withClauses("none of the techniques in use applies here", more))
	case errors.Is(err, spot.ErrNoWay):
		return nil, unusable(err, "%v", err)
	case err != nil:
		return nil, failure("", err)
	}
	if _, there := ladder.Rung(scan.Technique); !there { // the request named the technique
		ladder = r.Catalogue.Everything()
	}
	doc, err := rendered(r.Notation, func(words *explain.Renderer) (*spot.Doc, error) { return spot.NewDoc(words, ladder, &g, scan) })
	if err != nil {
		return nil, failure("", err)
	}
	return &SpotAnswer{Doc: *doc, Notes: append(append(notes, MistakeNotes(&g)...), more...),
		Count: spot.Words{Notation: r.Notation}.Count(scan), Scene: explain.StepScene(&g, &scan.Step)}, nil
}
