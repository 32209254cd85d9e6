// Package webpage writes lessons and primers as separate web pages.
package webpage

import (
	"bytes"
	_ "embed"
	"html/template"
	"io"
	"strings"
	"sync"

	"github.com/yuin/goldmark"

	"pencilmark/explain"
	"pencilmark/explain/page"
	"pencilmark/tutorials"
)

//go:embed webpage.html
var source string

// templates parses the templates when the first page is written.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{"prose": Prose}).Parse(source))
})

// Primer writes a primer or the glossary as a web page.
func Primer(w io.Writer, l *tutorials.Lesson) error { return write(w, l.Title, "primer", l) }

// A figure is a position together with its explanation.
type figure struct {
	Picture        template.HTML
	Line, Sentence string
}

// Lesson writes the lesson of a technique as a web page, with pictures of the examples.
func Lesson(w io.Writer, p *tutorials.Page, r *explain.Renderer) error {
	data := struct {
		Page               *tutorials.Page
		Example, Twin, Try *figure
	}{Page: p}
	var err error
	if data.Example, err = worked(&p.Worked, r); err != nil {
		return err
	}
	if data.Twin, err = worked(&p.Twin, r); err != nil {
		return err
	}
	if d := &p.Try; d.Example != nil {
		data.Try = &figure{Picture: draw(d.Position().In(r.Notation), "The position"), Line: r.Line(&d.Step)}
	}
	return write(w, p.Rung.Name, "lesson", data)
}

// worked returns an example with its explanation, or nil if there is no example.
func worked(d *tutorials.Demonstration, r *explain.Renderer) (*figure, error) {
	if d.Example == nil {
		return nil, nil
	}
	sentence, err := r.Sentence(&d.Step)
	return &figure{draw(d.Scene().In(r.Notation), "The example"), r.Line(&d.Step), sentence}, err
}

// draw returns a scene as an HTML element.
func draw(s *explain.Scene, name string) template.HTML {
	return template.HTML(explain.Drawing(s, name))
}

func write(w io.Writer, title, name string, data any) error {
	var body strings.Builder
	if err := templates().ExecuteTemplate(&body, name, data); err != nil {
		return err
	}
	return page.Write(w, title, template.HTML(body.String()))
}

// Prose returns the Markdown of a lesson as HTML.
func Prose(text string) (template.HTML, error) {
	var b bytes.Buffer
	err := goldmark.Convert([]byte(text), &b)
	return template.HTML(b.String()), err
}
