package site

import (
	"bytes"
	"fmt"
	"html/template"
	"net/url"

	"github.com/yuin/goldmark"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// A chapter is a part of the course.
type chapter struct {
	Number             int
	Title, About       string
	Primer, PrimerName string // what to read first, or ""
	Lessons            []*lesson
}

// A lesson is a technique's lesson as a page shows it.
type lesson struct {
	Slug, Title, Level string
	About              string // one sentence
	Body               template.HTML
}

// An article is a lesson as the template shows it.
type article struct {
	Subtitle, Facts, Easier, What string
	Definition                    template.HTML
	Sections                      []section
	Examples                      []example
}

type section struct {
	Heading string
	Body    template.HTML
}

// An example is a position with its step, or one to try with the step folded away.
type example struct {
	Heading, Text, Play string
	Picture             template.HTML
	Answer              *example
}

// lessons adds the course, a page for each technique, and the primers.
func (b *builder) lessons() error {
	t, err := template.ParseFS(files, "templates/article.html")
	if err != nil {
		return err
	}
	chapters, all, err := course(t)
	if err != nil {
		return err
	}
	index := b.page("Learn – pencilmark", "learn", "lesson.js", "../")
	index.Chapters, index.Count = chapters, len(all)
	if err := b.write("learn/index.html", "course.html", &index); err != nil {
		return err
	}
	for i, l := range all {
		p := b.page(l.Title+" – pencilmark", "learn", "lesson.js", "../")
		p.Lesson = l
		if i > 0 {
			p.Before = all[i-1]
		}
		if i+1 < len(all) {
			p.After = all[i+1]
		}
		if err := b.write("learn/"+l.Slug+".html", "lesson.html", &p); err != nil {
			return err
		}
	}
	return b.primers(t)
}

// primers adds what is worth reading beside the lessons.
func (b *builder) primers(t *template.Template) error {
	for _, slug := range tutorials.Primers() {
		primer, err := tutorials.Primer(slug)
		if err != nil {
			return err
		}
		a, err := newArticle(primer)
		if err != nil {
			return err
		}
		body, err := a.html(t)
		if err != nil {
			return err
		}
		p := b.page(primer.Title+" – pencilmark", "learn", "lesson.js", "../")
		p.Lesson = &lesson{Slug: slug, Title: primer.Title, Body: body}
		if err := b.write("learn/"+slug+".html", "lesson.html", &p); err != nil {
			return err
		}
	}
	return nil
}

// course returns the chapters, and their lessons one after the other.
func course(t *template.Template) ([]chapter, []*lesson, error) {
	everything := techniques.Everything()
	var chapters []chapter
	var all []*lesson
	for _, c := range tutorials.Chapters() {
		slugs, err := c.Techniques()
		if err != nil {
			return nil, nil, err
		}
		out := chapter{Number: c.Number, Title: c.Title, About: c.About, Primer: c.Primer}
		if c.Primer != "" {
			primer, err := tutorials.Primer(c.Primer)
			if err != nil {
				return nil, nil, err
			}
			out.PrimerName = primer.Title
		}
		for _, slug := range slugs {
			l, err := newLesson(t, everything, techniques.Lookup(slug))
			if err != nil {
				return nil, nil, fmt.Errorf("lesson %s: %w", slug, err)
			}
			out.Lessons = append(out.Lessons, l)
		}
		chapters = append(chapters, out)
		all = append(all, out.Lessons...)
	}
	return chapters, all, nil
}

// newLesson returns the lesson of a technique.
func newLesson(t *template.Template, everything logic.Ladder, technique *logic.Technique) (*lesson, error) {
	page, err := tutorials.NewPage(everything, technique, techniques.OffReason(technique))
	if err != nil {
		return nil, err
	}
	a, err := newArticle(page.Lesson)
	if err != nil {
		return nil, err
	}
	a.Subtitle, a.Facts, a.Easier, a.What = page.Subtitle(), page.Facts(), page.Easier(), page.What()
	if err := a.examples(page); err != nil {
		return nil, err
	}
	body, err := a.html(t)
	return &lesson{technique.Slug, technique.Name, page.Rung.Level.String(), title(technique.Title) + ".", body}, err
}

// newArticle turns the prose of a lesson into HTML.
func newArticle(l *tutorials.Lesson) (*article, error) {
	a := &article{}
	var err error
	if a.Definition, err = markdown(l.Definition); err != nil {
		return nil, err
	}
	for _, s := range l.Sections {
		body, err := markdown(s.Body)
		if err != nil {
			return nil, err
		}
		a.Sections = append(a.Sections, section{s.Heading, body})
	}
	return a, nil
}

// examples adds the worked example, and the one to try.
func (a *article) examples(page *tutorials.Page) error {
	if d := &page.Worked; d.Example != nil {
		e, err := worked(d)
		if err != nil {
			return err
		}
		a.Examples = append(a.Examples, *e)
	}
	if d := &page.Try; d.Example != nil {
		answer, err := worked(d)
		if err != nil {
			return err
		}
		name := "A position with " + explain.Article(page.Rung.Name) + " " + page.Rung.Name
		try := example{Heading: "Your turn", Play: answer.Play, Answer: answer,
			Picture: template.HTML(explain.Drawing(explain.NewScene(&d.Example.Grid), name))}
		a.Examples = append(a.Examples, try)
	}
	return nil
}

// worked works an example out.
func worked(d *tutorials.Demonstration) (*example, error) {
	var words explain.Renderer
	text, err := words.Sentence(&d.Step)
	line := words.Line(&d.Step)
	return &example{
		Heading: "An example", Text: line + ". " + text,
		Picture: template.HTML(explain.Drawing(d.Scene(), line)),
		Play:    "../index.html#" + url.Values{"x": {d.Example.Position}}.Encode(),
	}, err
}

// html executes the template.
func (a *article) html(t *template.Template) (template.HTML, error) {
	var out bytes.Buffer
	err := t.ExecuteTemplate(&out, "article", a)
	return template.HTML(out.String()), err
}

// markdown turns prose into HTML. Raw HTML in it is left out, as goldmark does.
func markdown(text string) (template.HTML, error) {
	var out bytes.Buffer
	err := goldmark.Convert([]byte(text), &out)
	return template.HTML(out.String()), err
}
