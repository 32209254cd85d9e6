package ask

import (
	"context"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/tutorials"
)

// A LessonRequest asks for the lesson about a technique.
type LessonRequest struct {
	Technique string `json:"technique"` // a technique by name, such as x-wing

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in sentences

	Catalogue *techniques.Catalogue `json:"-"` // the techniques that there are; nil for those of this module
}

// A LessonAnswer is the lesson about a technique.
type LessonAnswer struct {
	Technique string   `json:"technique" schema:"slug"`
	Name      string   `json:"name"`                          // the name of the technique
	Title     string   `json:"title"`                         // what the technique does, in a phrase
	Family    string   `json:"family"`                        // the family of the technique
	Level     string   `json:"level" schema:"level"`          // the level of the technique
	Needs     []string `json:"needs,omitempty" schema:"slug"` // techniques to know first
	Text      string   `json:"text"`                          // the lesson in Markdown, with an example
}

// String returns the lesson in Markdown.
func (a *LessonAnswer) String() string { return a.Text }

// Lesson returns the lesson about a technique.
func Lesson(_ context.Context, r LessonRequest) (*LessonAnswer, error) {
	t, err := technique(r.Catalogue, r.Technique)
	if err != nil {
		return nil, err
	}
	page, err := tutorials.NewPage(r.Catalogue, t)
	if err == nil && page == nil {
		return nil, usage("technique", "there is no lesson for %s yet", t.Name)
	}
	if err != nil {
		return nil, failure("", err)
	}
	text, err := rendered(r.Notation, func(words *explain.Renderer) (string, error) {
		var text strings.Builder
		err := page.Markdown(&text, words)
		return text.String(), err
	})
	if err != nil {
		return nil, failure("", err)
	}
	return &LessonAnswer{Technique: t.Slug, Name: t.Name, Title: t.Title, Family: t.Family.String(), Level: page.Rung.Level.String(),
		Needs: t.Needs, Text: text}, nil
}
