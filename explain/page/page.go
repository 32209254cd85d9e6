// Package page writes logs, steps and positions as web pages. A page is a single file without
// scripts, and it has a picture beside each sentence. Call [Log], [Step] or [Position]. To write
// other pages in the same style, call [Write], or put your own head and body into a [Frame].
//
// # Roads not taken
//
// The pages are put together here, without html/template. Because templates call methods by name,
// the linker has to keep every exported method of every type in a program that imports them. This
// made pencilmark 5 MB larger.
package page

import (
	_ "embed"
	"fmt"
	"html"
	"io"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

//go:embed page.css
var stylesheet string

// Frame returns a complete web page with the given head and body, which are HTML. All pages share
// this frame.
func Frame(head, body string) string {
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
` + head + `</head>
<body>
` + body + `</body>
</html>
`
}

// Write writes a page with the given title, which is also its heading. The title is plain text, and
// the body is HTML. The page follows the reader's choice of a light or dark theme.
func Write(w io.Writer, title, body string) error {
	title = html.EscapeString(title)
	head := `<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>` + title + `</title>
<style>` + stylesheet + explain.Stylesheet() + `</style>
`
	_, err := io.WriteString(w, Frame(head, "<h1>"+title+"</h1>\n"+body))
	return err
}

// Log writes a log as one page. The page shows the start, every step with its reason, a picture for
// each step that is not a single, and the grade of the puzzle if it is known. A nil Renderer means
// the zero Renderer.
func Log(w io.Writer, r *explain.Renderer, log *logic.Log, grade *explain.Grade) error {
	if r == nil {
		r = &explain.Renderer{}
	}
	var body strings.Builder
	fmt.Fprintf(&body, "<p><strong>%s</strong></p>\n", html.EscapeString(explain.Verdict(log, grade)))
	body.WriteString(figure(explain.NewScene(&log.Start).In(r.Notation), "The start"))
	n := 0
	for g, s := range log.Positions() {
		n++
		text, err := section(r, n, log.Ladder, g, s, s.Technique.Family != logic.Singles)
		if err != nil {
			return err
		}
		body.WriteString(text)
	}
	return Write(w, "A Sudoku, step by step", of(&log.Start)+body.String())
}

// Step writes step number n, which applies to g, as a page with its picture.
func Step(w io.Writer, r *explain.Renderer, n int, l logic.Ladder, g *board.Grid, s *logic.Step) error {
	text, err := section(r, n, l, g, s, true)
	if err != nil {
		return err
	}
	return Write(w, "A step of a Sudoku", of(g)+text)
}

// Position writes a position as a page.
func Position(w io.Writer, s *explain.Scene) error {
	return Write(w, "A position of a Sudoku", of(&s.Grid)+figure(s, "The position"))
}

// of returns the puzzle of a position as a line to copy.
func of(g *board.Grid) string { return "<p><code>" + g.Puzzle().String() + "</code></p>\n" }

// section returns step number n, counted from 1, as HTML. If drawn is set, the step gets a picture.
func section(r *explain.Renderer, n int, l logic.Ladder, g *board.Grid, s *logic.Step, drawn bool) (string, error) {
	text, err := r.Sentence(s)
	if err != nil {
		return "", err
	}
	rung, _ := l.Rung(s.Technique)
	picture := ""
	if drawn {
		picture = figure(explain.StepScene(g, s).In(r.Notation), r.Line(s))
	}
	return fmt.Sprintf(`<section id="step-%d">
<h2>%d. %s <span class="level">%v</span></h2>
<p class="reason">%s</p>
<p><code>%s</code></p>
%s</section>
`, n, n, html.EscapeString(rung.Name), rung.Level, html.EscapeString(text), html.EscapeString(r.Pattern(s)), picture), nil
}

// figure returns a scene as SVG without a style sheet, for a page that already has one. The markup
// contains no text from outside except the name, which Drawing escapes.
func figure(s *explain.Scene, name string) string {
	return "<figure style=\"margin:0\">" + explain.Drawing(s, name) + "</figure>\n"
}
