// Package page writes logs, steps and positions as web pages: self-contained,
// without scripts, with a picture beside each sentence. Other rooms write pages of
// their own with [Write], or around the document of [Shell].
package page

import (
	"embed"
	"html/template"
	"io"
	"strings"
	"sync"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

//go:embed page.html page.css
var files embed.FS

// templates are read for the first page: most commands write none.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(files, "page.html"))
})

// Shell returns templates of which "document" is what every web page begins and ends
// with; its "head" and its "body" are to be defined.
func Shell() *template.Template { return template.Must(templates().Clone()) }

// Write writes a page with a title, which is its heading too. It follows the reader's
// choice of light or dark.
func Write(w io.Writer, title string, body template.HTML) error {
	style, err := files.ReadFile("page.css")
	if err != nil {
		return err
	}
	return templates().ExecuteTemplate(w, "document", struct {
		Title string
		Style template.CSS
		Body  template.HTML
	}{title, template.CSS(style) + template.CSS(explain.Stylesheet()), body})
}

// write writes a page with what the template of that name makes of data.
func write(w io.Writer, title, name string, data any) error {
	var body strings.Builder
	if err := templates().ExecuteTemplate(&body, name, data); err != nil {
		return err
	}
	return Write(w, title, template.HTML(body.String()))
}

// Log writes a log as one page: the start, every step with its reason, a picture for
// every step that is no single, and the grade of the puzzle, if there is one.
func Log(w io.Writer, r *explain.Renderer, log *logic.Log, grade *explain.Grade) error {
	var steps []section
	for g, s := range log.Positions() {
		section, err := newSection(r, len(steps)+1, log.Ladder, g, s, s.Technique.Family != logic.Singles)
		if err != nil {
			return err
		}
		steps = append(steps, section)
	}
	return write(w, "Solving "+board.Line(log.Start.Puzzle()), "log", struct {
		Start   template.HTML
		Steps   []section
		Verdict string
	}{figure(explain.NewScene(&log.Start).In(r.Notation), "The start"), steps, explain.Verdict(log, grade)})
}

// Step writes step number n, which applies to g, as a page with its picture.
func Step(w io.Writer, r *explain.Renderer, n int, l logic.Ladder, g *board.Grid, s *logic.Step) error {
	section, err := newSection(r, n, l, g, s, true)
	if err != nil {
		return err
	}
	return write(w, "Step of "+board.Line(g.Puzzle()), "step", section)
}

// Position writes a position as a page.
func Position(w io.Writer, s *explain.Scene) error {
	return Write(w, board.Line(s.Grid.Puzzle()), figure(s, "The position"))
}

// A section is a step on a page.
type section struct {
	Number        int // from 1
	Rung          logic.Rung
	Pattern, Text string
	Picture       template.HTML // "" for none
}

// newSection returns the section of a step, with a picture if it is drawn.
func newSection(r *explain.Renderer, n int, l logic.Ladder, g *board.Grid, s *logic.Step, drawn bool) (section, error) {
	text, err := r.Sentence(s)
	rung, _ := l.Rung(s.Technique)
	out := section{Number: n, Rung: rung, Pattern: r.Pattern(s), Text: text}
	if drawn && err == nil {
		out.Picture = figure(explain.StepScene(g, s).In(r.Notation), r.Line(s))
	}
	return out, err
}

// figure returns a scene as SVG without a stylesheet, for a page that has it.
// Everything in it is made here but the name, which Drawing escapes.
func figure(s *explain.Scene, name string) template.HTML {
	return template.HTML("<figure style=\"margin:0\">" + explain.Drawing(s, name) + "</figure>\n")
}
