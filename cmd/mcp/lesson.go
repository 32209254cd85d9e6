package main

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/tutorials"
	"pencilmark/tutorials/names"
)

// A lessonDoc holds the facts about a technique. Its lesson is the text of the answer.
type lessonDoc struct {
	Technique string   `json:"technique"` // its slug
	Name      string   `json:"name"`
	Title     string   `json:"title"`
	Family    string   `json:"family"`
	Level     string   `json:"level"`
	Needs     []string `json:"needs,omitempty"` // techniques to know first
}

// lesson returns the lesson of a technique.
func lesson(_ context.Context, arguments map[string]any) (string, any, error) {
	name, _ := arguments["technique"].(string)
	t, err := names.Lookup(name)
	if err != nil {
		return "", nil, err
	}
	page, err := tutorials.NewPage(techniques.Everything(), t, techniques.OffReason(t))
	if err != nil {
		return "", nil, err
	}
	if page == nil {
		return "", nil, fmt.Errorf("there is no lesson for %s yet", t.Name)
	}
	var text strings.Builder
	if err := page.Markdown(&text, new(explain.Renderer)); err != nil {
		return "", nil, err
	}
	return text.String(), lessonDoc{Technique: t.Slug, Name: t.Name, Title: t.Title, Family: t.Family.String(),
		Level: page.Rung.Level.String(), Needs: t.Needs}, nil
}
