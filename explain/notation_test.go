package explain_test

import (
	"bytes"
	"html"
	"os"
	"regexp"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/page"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// rcName matches what only the notation rc says: a cell, a house, or a row by its
// number.
var rcName = regexp.MustCompile(`\b(r[1-9]+(c[1-9]+)?|[cb][1-9]+|[Rr]ows? [1-9])\b`)

// TestNotationA1 tells the steps of all case files in the notation a1, as texts,
// pictures and hints, and looks for names that rc alone has.
func TestNotationA1(t *testing.T) {
	r := &explain.Renderer{Notation: board.A1}
	full, seen := os.Getenv("PENCILMARK_FULL") != "", map[*logic.Technique]bool{}
	allSteps(t, func(k *logictest.CaseStep) {
		if seen[k.Step.Technique] && !full {
			return // one step of each technique
		}
		seen[k.Step.Technique] = true
		for form, text := range tellings(t, r, k) {
			if name := rcName.FindString(text); name != "" {
				t.Errorf("%s: %s says %q:\n%s", k.Name, form, name, text)
			}
		}
	})
}

// notWords matches what is no text: what a picture says to programs, and the rows of
// a grid, with and without its name, where "b2" is a 2 with the mark b.
var notWords = regexp.MustCompile(`(?m) data-candidate="[^"]*"|^ +([A-J] )?\|.*$`)

// tellings returns all that is said of a step, by its form.
func tellings(t *testing.T, r *explain.Renderer, k *logictest.CaseStep) map[string]string {
	t.Helper()
	var out, picture, web, markdown bytes.Buffer
	scene := explain.StepScene(&k.Grid, &k.Step).In(r.Notation)
	loud := &explain.Text{Renderer: r, Palette: &explain.Palette{}, Detail: explain.GridDetail}
	plain := &explain.Text{Renderer: r, Palette: &explain.Palette{}, Plain: true}
	plain.Grid(&out, scene)
	for _, err := range []error{
		loud.Step(&out, 1, &k.Grid, &k.Step),
		explain.SVG(&picture, explain.Picture{Scene: scene, Caption: r.Line(&k.Step)}),
		explain.StepMarkdown(&markdown, r, 1, &k.Grid, &k.Step),
		page.Step(&web, r, 1, techniques.Everything(), &k.Grid, &k.Step),
	} {
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
		}
	}
	var told strings.Builder
	for _, level := range []hint.Level{hint.PlaceLevel, hint.CellsLevel} {
		a, err := hint.Tell(level, r, &k.Grid, &k.Step, 1, nil)
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
		}
		told.WriteString(a.Words)
	}
	words := func(b *bytes.Buffer) string { return html.UnescapeString(notWords.ReplaceAllString(b.String(), "")) }
	return map[string]string{
		"text": words(&out), "markdown": words(&markdown), "svg": words(&picture), "html": words(&web),
		"hint": told.String(),
	}
}
