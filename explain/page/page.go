// Package page writes logs, steps and positions as web pages: self-contained,
// without scripts, with a picture beside each sentence. It imports board,
// explain, explain/markup and techniques/logic.
package page

import (
	"io"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/markup"
	"pencilmark/techniques/logic"
)

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

// frame is around every page: its title, its style, its title again.
const frame = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>%[1]s</title>
<style>%[2]s</style>
</head>
<body>
<h1>%[1]s</h1>
%[3]s</body>
</html>
`

// write writes a page.
func write(w io.Writer, title string, body markup.HTML) error {
	return markup.Fprintf(w, frame, title, markup.HTML(pageStyle+explain.Stylesheet()), body)
}

// Log writes a log as one page: the start, every step with its reason, a picture for
// every step that is no single, and the grade of the puzzle, if there is one. The page
// follows the reader's choice of light or dark.
func Log(w io.Writer, r *explain.Renderer, log *logic.Log, grade *explain.Grade) error {
	var body strings.Builder
	body.WriteString(string(figure(explain.NewScene(&log.Start).In(r.Notation), "The start")))
	n := 0
	for g, s := range log.Positions() {
		n++
		section, err := step(r, n, log.Ladder, g, s, s.Technique.Family != logic.Singles)
		if err != nil {
			return err
		}
		body.WriteString(string(section))
	}
	if err := markup.Fprintf(&body, "<p><strong>%s</strong></p>\n", explain.Verdict(log, grade)); err != nil {
		return err
	}
	return write(w, "Solving "+board.Line(log.Start.Puzzle()), markup.HTML(body.String()))
}

// Step writes step number n, which applies to g, as a page with its picture.
func Step(w io.Writer, r *explain.Renderer, n int, l logic.Ladder, g *board.Grid, s *logic.Step) error {
	section, err := step(r, n, l, g, s, true)
	if err != nil {
		return err
	}
	return write(w, "Step of "+board.Line(g.Puzzle()), section)
}

// Position writes a position as a page.
func Position(w io.Writer, s *explain.Scene) error {
	return write(w, board.Line(s.Grid.Puzzle()), figure(s, "The position"))
}

// step returns the section of a step, with a picture if it is drawn.
func step(r *explain.Renderer, n int, l logic.Ladder, g *board.Grid, s *logic.Step, drawn bool) (markup.HTML, error) {
	text, err := r.Sentence(s)
	if err != nil {
		return "", err
	}
	var picture markup.HTML
	if drawn {
		picture = figure(explain.StepScene(g, s).In(r.Notation), r.Line(s))
	}
	rung, _ := l.Rung(s.Technique)
	return markup.Sprintf(`<section id="step-%[1]d">
<h2>%[1]d. %[2]s <span class="level">%[3]s</span></h2>
<p><code>%[4]s</code></p>
<p>%[5]s</p>
%[6]s</section>
`, n, rung.Name, rung.Level, r.Pattern(s), text, picture), nil
}

// figure returns a scene as SVG without a stylesheet, for a page that has it.
// Everything in it is made here but the name, which Drawing escapes.
func figure(s *explain.Scene, name string) markup.HTML {
	return markup.Sprintf("<figure style=\"margin:0\">%s</figure>\n", markup.HTML(explain.Drawing(s, name)))
}
