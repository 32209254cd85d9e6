// Package webpage writes lessons and primers as separate web pages.
package webpage

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/yuin/goldmark"

	"pencilmark/explain"
	"pencilmark/explain/page"
	"pencilmark/tutorials"
)

// Primer writes a primer or the glossary as a web page.
func Primer(w io.Writer, l *tutorials.Lesson) error {
	body, err := prose(l, "")
	if err != nil {
		return err
	}
	if l.Steps != nil {
		body = Steps(l.Steps) + "<h2>More about it</h2>\n" + body
	}
	return page.Write(w, l.Title, body)
}

// Lesson writes the lesson of a technique as a web page, with pictures of the examples.
func Lesson(w io.Writer, p *tutorials.Page, steps []*tutorials.Step, r *explain.Renderer) error {
	facts := func(text string) string { return "<p class=\"facts\">" + html.EscapeString(text) + "</p>\n" }
	text, err := prose(p.Lesson, facts(p.Facts()))
	if err != nil {
		return err
	}
	var body strings.Builder
	if subtitle := p.Subtitle(); subtitle != "" {
		body.WriteString(facts(subtitle))
	}
	if p.Lesson.Steps != nil { // otherwise they were made from the example, which follows
		body.WriteString(Steps(steps))
		body.WriteString("<h2>More about it</h2>\n")
	}
	body.WriteString(text)
	if p.Worked.Example != nil {
		if err := example(&body, "An example", &p.Worked, r); err != nil {
			return err
		}
		if apart := p.Apart(); apart != "" {
			fmt.Fprintf(&body, "<p>%s</p>\n", html.EscapeString(apart))
		}
	}
	if p.Twin.Example != nil {
		if err := example(&body, p.Beside(), &p.Twin, r); err != nil {
			return err
		}
	}
	if d := &p.Try; d.Example != nil {
		fmt.Fprintf(&body, `<h2>Your turn</h2>
<figure>%s</figure>
<details><summary>The answer</summary><p><code>%s</code></p></details>
`, explain.Drawing(d.Position().In(r.Notation), "The position"), html.EscapeString(r.Line(&d.Step)))
	}
	body.WriteString(facts(p.What()))
	return page.Write(w, p.Rung.Name, body.String())
}

// prose returns the definition and the sections of a lesson as HTML, with more HTML between them.
func prose(l *tutorials.Lesson, between string) (string, error) {
	text, err := Prose(l.Definition)
	if err != nil {
		return "", err
	}
	text += between
	for _, s := range l.Sections {
		body, err := Prose(s.Body)
		if err != nil {
			return "", err
		}
		text += "<h2>" + html.EscapeString(s.Heading) + "</h2>\n" + body
	}
	return text, nil
}

// example writes an example with its picture and its explanation.
func example(b *strings.Builder, heading string, d *tutorials.Demonstration, r *explain.Renderer) error {
	sentence, err := r.Sentence(&d.Step)
	fmt.Fprintf(b, `<h2>%s</h2>
<figure>%s<figcaption><code>%s</code></figcaption></figure>
<p class="reason">%s</p>
`, html.EscapeString(heading), explain.Drawing(d.Scene().In(r.Notation), "The example"),
		html.EscapeString(r.Line(&d.Step)), html.EscapeString(sentence))
	return err
}

// Steps returns the steps of a lesson as HTML: each with its picture beside its sentences, and the answer to
// open. Step.Picture, if there is one, is drawn.
func Steps(steps []*tutorials.Step) string {
	var b strings.Builder
	for i, s := range steps {
		fmt.Fprintf(&b, "<section class=\"lesson-step\">\n<h2>%d %s</h2>\n", i+1, html.EscapeString(s.Title))
		if scene := scene(s); scene != nil {
			fmt.Fprintf(&b, "<figure>%s</figure>\n", explain.Drawing(scene, "The board of step "+fmt.Sprint(i+1)))
		}
		for _, text := range s.Say {
			fmt.Fprintf(&b, "<p>%s</p>\n", html.EscapeString(text))
		}
		fmt.Fprintf(&b, "<p><strong>%s</strong></p>\n", html.EscapeString(s.Do))
		if answer := s.Typed(); len(answer) > 0 {
			fmt.Fprintf(&b, "<details><summary>The answer</summary><p>%s</p><p>%s</p></details>\n",
				html.EscapeString(strings.Join(answer, " ")), html.EscapeString(s.Right))
		}
		b.WriteString("</section>\n")
	}
	return b.String()
}

// scene returns the picture of a step before it is done.
func scene(s *tutorials.Step) *explain.Scene {
	if s.Picture == nil {
		return s.Scene(s.Marks.Light, nil)
	}
	pattern := *s.Picture
	pattern.Placements, pattern.Eliminations = nil, nil
	out := explain.StepScene(&s.Board.Grid, &pattern)
	out.Clean = s.Show.Candidates.IsEmpty()
	return out
}

// Prose returns the Markdown of a lesson as HTML.
func Prose(text string) (string, error) {
	var b bytes.Buffer
	err := goldmark.Convert([]byte(text), &b)
	return b.String(), err
}
