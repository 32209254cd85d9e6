package site

import (
	"bytes"
	"fmt"
	"html/template"
	"io"
	"net/url"
	"slices"
	"strings"

	"github.com/yuin/goldmark"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// A chapter is the lessons of a family.
type chapter struct {
	ID, Name string
	Lessons  []*lesson
}

// A lesson is a lesson as a page shows it.
type lesson struct {
	Slug, Title, Level string
	About              string // one sentence
	Body               template.HTML

	family logic.Family
	rank   int
}

// An article is a lesson as the template shows it.
type article struct {
	Definition template.HTML
	Facts      string
	Sections   []section
	Examples   []example
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

// lessons adds the course and a page for each lesson.
func (b *builder) lessons() error {
	all, err := course()
	if err != nil {
		return err
	}
	index := b.page("Learn – pencilmark", "learn", "lesson.js", "../")
	index.Chapters, index.Count = chapters(all), len(all)
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
	return nil
}

// course returns every lesson in the order of the course: by family, easiest first.
func course() ([]*lesson, error) {
	all, err := tutorials.Lessons()
	if err != nil {
		return nil, err
	}
	var out []*lesson
	for _, l := range all {
		body, err := articleOf(l, "../index.html")
		if err != nil {
			return nil, fmt.Errorf("lesson %s: %w", l.Slug, err)
		}
		t := techniques.Lookup(l.Covers[0])
		ladder := techniques.Everything()
		r, _ := ladder.Rung(t)
		out = append(out, &lesson{l.Slug, l.Title, r.Level.String(), plain(t.Title), body, t.Family, ladder.Rank(t)})
	}
	slices.SortStableFunc(out, func(a, b *lesson) int {
		if a.family != b.family {
			return int(a.family) - int(b.family)
		}
		return a.rank - b.rank
	})
	return out, nil
}

// plain makes a sentence of a title.
func plain(title string) string { return strings.ToUpper(title[:1]) + title[1:] + "." }

func chapters(all []*lesson) []chapter {
	var out []chapter
	for _, l := range all {
		name := l.family.String()
		if n := len(out); n == 0 || out[n-1].ID != slug(name) {
			out = append(out, chapter{ID: slug(name), Name: title(name)})
		}
		last := &out[len(out)-1]
		last.Lessons = append(last.Lessons, l)
	}
	return out
}

// slug returns a name as part of a link.
func slug(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// articleOf turns a lesson into HTML. Positions are played on the page with the
// given address; with none they are not linked.
func articleOf(l *tutorials.Lesson, play string) (template.HTML, error) {
	a := article{Facts: facts(techniques.Lookup(l.Covers[0]))}
	var err error
	if a.Definition, err = markdown(l.Definition); err != nil {
		return "", err
	}
	for _, s := range l.Sections {
		body, err := markdown(s.Body)
		if err != nil {
			return "", err
		}
		a.Sections = append(a.Sections, section{s.Heading, body})
	}
	for i := range l.Examples {
		e, err := exampleOf(&l.Examples[i], play)
		if err != nil {
			return "", err
		}
		a.Examples = append(a.Examples, e)
	}
	t, err := template.ParseFS(files, "templates/article.html")
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	err = t.ExecuteTemplate(&out, "article", a)
	return template.HTML(out.String()), err
}

// markdown turns prose into HTML. Raw HTML in it is left out, as goldmark does.
func markdown(text string) (template.HTML, error) {
	var out bytes.Buffer
	err := goldmark.Convert([]byte(text), &out)
	return template.HTML(out.String()), err
}

// facts says what to know of a technique besides its idea.
func facts(t *logic.Technique) string {
	r, _ := techniques.Everything().Rung(t)
	words := fmt.Sprintf("%s is %s %s technique.", t.Name, explain.Article(r.Level.String()), r.Level)
	if t.Aliases != nil {
		words += " Also called: " + strings.Join(t.Aliases, ", ") + "."
	}
	if t.Needs != nil {
		words += " Know first: " + strings.Join(names(t.Needs), ", ") + "."
	}
	if t.OneSolution {
		words += " Assumes one solution."
	}
	return words
}

func names(slugs []string) []string {
	var out []string
	for _, s := range slugs {
		out = append(out, techniques.Lookup(s).Name)
	}
	return out
}

// exampleOf works an example out.
func exampleOf(e *tutorials.Example, play string) (example, error) {
	t := techniques.Lookup(e.Technique)
	var words explain.Renderer
	for s := range t.Steps(logic.NewView(&e.Grid)) {
		if words.Effect(&s) != e.Expect {
			continue
		}
		text, err := words.Sentence(&s)
		if err != nil {
			return example{}, err
		}
		line := words.Line(&s)
		worked := example{Heading: "An example", Text: line + ". " + text,
			Picture: template.HTML(explain.Drawing(explain.StepScene(&e.Grid, &s), line))}
		if play != "" {
			worked.Play = play + "#" + url.Values{"x": {e.Position}}.Encode()
		}
		if e.Kind != "try" {
			return worked, nil
		}
		try := example{Heading: "Your turn", Play: worked.Play, Answer: &worked,
			Picture: template.HTML(explain.Drawing(explain.NewScene(&e.Grid), "A position with "+explain.Article(t.Name)+" "+t.Name))}
		return try, nil
	}
	return example{}, fmt.Errorf("its example is not found: %s", e.Expect)
}

// standalone is a lesson as one file.
const standalone = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<style>{{.Style}}</style>
</head>
<body>
<main class="lesson">
<h1>{{.Title}}</h1>
{{.Body}}
</main>
</body>
</html>
`

// LessonHTML writes a lesson as one file without scripts, for "learn --format html".
func LessonHTML(w io.Writer, l *tutorials.Lesson) error {
	body, err := articleOf(l, "")
	if err != nil {
		return err
	}
	style, err := files.ReadFile("assets/style.css")
	if err != nil {
		return err
	}
	t, err := template.New("lesson").Parse(standalone)
	if err != nil {
		return err
	}
	return t.Execute(w, map[string]any{"Title": l.Title, "Body": body, "Style": template.CSS(style)})
}
