// Package page writes logs, steps and positions as web pages. A page is a single file without
// scripts, and it has a picture beside each sentence. Call [Log], [Step] or [Position]. To write
// other pages in the same style, call [Write], or use the template "document" that [Shell] returns.
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

// templates parses the templates when the first page is written. Most commands never write a page.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(files, "page.html"))
})

// Shell returns templates for other web pages. The template "document" is the frame that all pages
// share. The caller must define its "head" and its "body".
func Shell() *template.Template { return template.Must(templates().Clone()) }

// Write writes a page with the given title, which is also its heading. The page follows the
// reader's choice of a light or dark theme.
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

// write writes a page whose content is the named template, executed with data.
func write(w io.Writer, title, name string, data any) error {
	var body strings.Builder
	if err := templates().ExecuteTemplate(&body, name, data); err != nil {
		return err
	}
	return Write(w, title, template.HTML(body.String()))
}

// Log writes a log as one page. The page shows the start, every step with its reason, a picture for
// each step that is not a single, and the grade of the puzzle if it is known. A nil Renderer means
// the zero Renderer.
func Log(w io.Writer, r *explain.Renderer, log *logic.Log, grade *explain.Grade) error {
	if r == nil {
		r = &explain.Renderer{}
	}
	var steps []section
	for g, s := range log.Positions() {
		section, err := newSection(r, len(steps)+1, log.Ladder, g, s, s.Technique.Family != logic.Singles)
		if err != nil {
			return err
		}
		steps = append(steps, section)
	}
	return write(w, "Solving "+log.Start.Puzzle().String(), "log", struct {
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
	return write(w, "Step of "+g.Puzzle().String(), "step", section)
}

// Position writes a position as a page.
func Position(w io.Writer, s *explain.Scene) error {
	return Write(w, s.Grid.Puzzle().String(), figure(s, "The position"))
}

// A section is a step on a page.
type section struct {
	Number        int // from 1
	Rung          logic.Rung
	Pattern, Text string
	Picture       template.HTML // "" for none
}

// newSection returns the section of a step. The section has a picture if drawn is set.
func newSection(r *explain.Renderer, n int, l logic.Ladder, g *board.Grid, s *logic.Step, drawn bool) (section, error) {
	text, err := r.Sentence(s)
	rung, _ := l.Rung(s.Technique)
	out := section{Number: n, Rung: rung, Pattern: r.Pattern(s), Text: text}
	if drawn && err == nil {
		out.Picture = figure(explain.StepScene(g, s).In(r.Notation), r.Line(s))
	}
	return out, err
}

// figure returns a scene as SVG without a style sheet, for a page that already has one. The markup
// contains no text from outside except the name, which Drawing escapes.
func figure(s *explain.Scene, name string) template.HTML {
	return template.HTML("<figure style=\"margin:0\">" + explain.Drawing(s, name) + "</figure>\n")
}
