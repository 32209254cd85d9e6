// Package page writes logs, steps and positions as web pages: self-contained,
// without scripts, with a picture beside each sentence. It may use board, explain and
// techniques/logic. It is no part of explain so that who wants sentences alone does
// not get a template engine with them.
package page

import (
	"html/template"
	"io"
	"sync"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// A page is what the HTML template shows.
type page struct {
	Title    string
	Style    template.CSS
	Intro    []template.HTML // pictures before the steps
	Sections []section
	Verdict  string
}

// A section is one step.
type section struct {
	N                           int
	Name, Level, Notation, Text string
	Picture                     template.HTML
}

// pageStyle lays a page out; the pictures bring their own colours.
const pageStyle = `
body{font:17px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;background:#fff;color:#1f2328}
h1{font-size:1.5rem;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2rem 0 0}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
svg{width:100%;height:auto}
.level{font-weight:400;color:#59606a}
@media (prefers-color-scheme:dark){body{background:#15181d;color:#e3e6eb}.level{color:#a9b1bc}}
@media print{section{break-inside:avoid}}
`

// document is parsed when the first page is written: most runs write none.
var document = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>{{.Title}}</title>
<style>{{.Style}}</style>
</head>
<body>
<h1>{{.Title}}</h1>
{{range .Intro}}<figure style="margin:0">{{.}}</figure>
{{end}}{{range .Sections}}<section id="step-{{.N}}">
<h2>{{.N}}. {{.Name}} <span class="level">{{.Level}}</span></h2>
<p><code>{{.Notation}}</code></p>
<p>{{.Text}}</p>
{{with .Picture}}<figure style="margin:0">{{.}}</figure>
{{end}}</section>
{{end}}{{with .Verdict}}<p><strong>{{.}}</strong></p>
{{end}}</body>
</html>
`))
})

// Log writes a log as one page: the start, every step with its reason, a picture for
// every step that is no single, and the grade of the puzzle, if there is one. The page
// follows the reader's choice of light or dark.
func Log(w io.Writer, r *explain.Renderer, log *logic.Log, grade *explain.Grade) error {
	p := newPage("Solving " + board.Line(log.Start.Puzzle()))
	p.Intro = []template.HTML{inline(explain.NewScene(&log.Start).In(r.Notation), "The start")}
	n := 0
	for g, s := range log.Positions() {
		n++
		if err := p.step(r, n, log.Ladder, g, s, s.Technique.Family != logic.Singles); err != nil {
			return err
		}
	}
	p.Verdict = explain.Verdict(log, grade)
	return document().Execute(w, p)
}

// Step writes step number n, which applies to g, as a page with its picture.
func Step(w io.Writer, r *explain.Renderer, n int, l logic.Ladder, g *board.Grid, s *logic.Step) error {
	p := newPage("Step of " + board.Line(g.Puzzle()))
	if err := p.step(r, n, l, g, s, true); err != nil {
		return err
	}
	return document().Execute(w, p)
}

// Position writes a position as a page.
func Position(w io.Writer, s *explain.Scene) error {
	p := newPage(board.Line(s.Grid.Puzzle()))
	p.Intro = []template.HTML{inline(s, "The position")}
	return document().Execute(w, p)
}

func newPage(title string) *page {
	return &page{Title: title, Style: template.CSS(pageStyle + explain.Stylesheet())}
}

func (p *page) step(r *explain.Renderer, n int, l logic.Ladder, g *board.Grid, s *logic.Step, drawn bool) error {
	text, err := r.Sentence(s)
	if err != nil {
		return err
	}
	rung, _ := l.Rung(s.Technique)
	x := section{N: n, Name: rung.Name, Level: rung.Level.String(), Notation: r.Pattern(s), Text: text}
	if drawn {
		x.Picture = inline(explain.StepScene(g, s).In(r.Notation), r.Line(s))
	}
	p.Sections = append(p.Sections, x)
	return nil
}

// inline returns a scene as SVG without a stylesheet, for a page that has it.
// Everything in it is made here but the name, which openSVG escapes.
func inline(s *explain.Scene, name string) template.HTML {
	return template.HTML(explain.Drawing(s, name))
}
