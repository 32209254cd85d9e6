package site

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/webpage"
)

// A chapter is a part of the course.
type chapter struct {
	*tutorials.Chapter
	Primer  *tutorials.Lesson // what to read first, or nil
	Lessons []*lesson
}

// A lesson is a lesson on a technique, or a primer, in the form in which a page shows it.
type lesson struct {
	Slug, Title, Level string
	About              string // one sentence
	Text               *tutorials.Lesson
	Page               *tutorials.Page // nil for a primer
}

// lessons adds the page of the course, a page for each technique, and the primers.
func (b *builder) lessons() error {
	chapters, all, err := course()
	if err != nil {
		return err
	}
	contents, err := index(chapters, len(all))
	if err != nil {
		return err
	}
	p := &page{Title: "Learn – pencilmark", Room: "learn", Script: "lesson.js", Root: "../"}
	if err := b.write("learn/index.html", p, contents); err != nil {
		return err
	}
	for i, l := range all {
		var before, after *lesson
		if i > 0 {
			before = all[i-1]
		}
		if i+1 < len(all) {
			after = all[i+1]
		}
		if err := b.lesson(l, before, after); err != nil {
			return err
		}
	}
	for _, slug := range tutorials.Primers() {
		primer, err := tutorials.Primer(slug)
		if err != nil {
			return err
		}
		if err := b.lesson(&lesson{Slug: slug, Title: primer.Title, Text: primer}, nil, nil); err != nil {
			return err
		}
	}
	return nil
}

// text returns plain text as HTML.
var text = html.EscapeString

// index returns the contents of the page of the course, which has the given number of lessons.
func index(chapters []chapter, lessons int) (string, error) {
	var course strings.Builder
	for _, c := range chapters {
		byLevel := func(a, b *lesson) int { return cmp.Compare(a.Page.Rung.Level, b.Page.Rung.Level) }
		levels := slices.MinFunc(c.Lessons, byLevel).Level
		if last := slices.MaxFunc(c.Lessons, byLevel).Level; last != levels {
			levels += " to " + last
		}
		fmt.Fprintf(&course, "<details open>\n<summary><h2>%s<small>%s</small></h2><span class=\"count\">%d</span></summary>\n<p>%s",
			text(c.Title), levels, len(c.Lessons), text(c.About))
		if c.Primer != nil {
			fmt.Fprintf(&course, " Read <a href=\"%s.html\">%s</a> first.", c.Primer.Slug, text(c.Primer.Title))
		}
		course.WriteString("</p>\n<ol>\n")
		for _, l := range c.Lessons {
			fmt.Fprintf(&course, "<li>%s <span class=\"level\">%s</span>\n<p>%s</p></li>\n",
				l.link("", ""), l.Level, text(l.About))
		}
		course.WriteString("</ol>\n</details>\n")
	}
	return fill("learn.html", map[string]string{"lessons": strconv.Itoa(lessons), "chapters": strconv.Itoa(len(chapters)),
		"course": course.String()})
}

// lesson adds the page of a lesson, with links to the lessons before and after it. Either
// of these may be nil.
func (b *builder) lesson(l, before, after *lesson) error {
	first, steps, err := l.begin()
	if err != nil {
		return fmt.Errorf("lesson %s: %w", l.Slug, err)
	}
	p := &page{Title: l.Title + " – pencilmark", Room: "learn", Script: "lesson.js", Root: "../", Table: first != "", Heading: l.Title}
	values := p.values()
	values["before"], values["after"] = before.link("← ", ""), after.link("", " →")
	values["board"], values["shown"] = "", ""
	if values["lesson"], err = l.prose(); err != nil {
		return fmt.Errorf("lesson %s: %w", l.Slug, err)
	}
	values["lesson"] = steps + values["lesson"]
	if p.Table {
		values["board"], values["shown"] = "step.html", ` id="shown" data-first="`+text(first)+`"`
	}
	contents, err := fill("lesson.html", values)
	if err != nil {
		return err
	}
	return b.write("learn/"+l.Slug+".html", p, contents)
}

// link returns a link to a lesson, with the given text before and after its title. If l is nil, it
// returns an empty element, so that the other links keep their places.
func (l *lesson) link(before, after string) string {
	if l == nil {
		return "<span></span>"
	}
	return fmt.Sprintf("<a href=\"%s.html\">%s%s%s</a>", l.Slug, before, text(l.Title), after)
}

// prose returns the text of a lesson, with its examples, as HTML.
func (l *lesson) prose() (string, error) {
	before, after, examples := "", "", ""
	if p := l.Page; p != nil {
		before, after = facts(p.Subtitle()), facts(p.Facts())
		var err error
		if examples, err = examplesOf(p); err != nil {
			return "", err
		}
	}
	definition, err := webpage.Prose(l.Text.Definition)
	if err != nil {
		return "", err
	}
	out := before + "<div class=\"definition\">" + definition + "</div>\n" + after
	for _, s := range l.Text.Sections {
		body, err := webpage.Prose(s.Body)
		if err != nil {
			return "", err
		}
		out += fmt.Sprintf("<section>\n<h2>%s</h2>\n%s\n</section>\n", text(s.Heading), body)
	}
	return out + examples, nil
}

// facts returns a line of facts about a technique as HTML. If s is empty, so is the result.
func facts(s string) string {
	if s == "" {
		return ""
	}
	return "<p class=\"facts\">" + text(s) + "</p>\n"
}

// examplesOf returns the examples of a lesson as HTML, followed by what to read next.
func examplesOf(p *tutorials.Page) (string, error) {
	var b strings.Builder
	worked, err := figure(&p.Worked)
	if worked != "" {
		if apart := p.Apart(); apart != "" {
			worked += "<p>" + text(apart) + "</p>\n"
		}
		fmt.Fprintf(&b, "<section data-shown=\"worked\">\n<h2>An example</h2>\n%s%s</section>\n", worked, play(&p.Worked))
	}
	twin, twinErr := figure(&p.Twin)
	if twin != "" {
		fmt.Fprintf(&b, "<section data-shown=\"twin\">\n<h2>%s</h2>\n%s</section>\n", text(p.Beside()), twin)
	}
	answer, tryErr := figure(&p.Try)
	if d := &p.Try; answer != "" {
		name := d.Step.Technique.Name
		start := explain.Drawing(explain.NewScene(&d.Example.Grid), "A position with "+explain.Article(name)+" "+name)
		fmt.Fprintf(&b, "<section data-shown=\"try\">\n<h2>Your turn</h2>\n<figure>\n%s\n</figure>\n%s<details>\n"+
			"<summary>The answer</summary>\n%s</details>\n</section>\n", start, play(d), answer)
	}
	b.WriteString(facts(p.What()))
	return b.String(), errors.Join(err, twinErr, tryErr)
}

// figure returns an example as HTML, with its picture and its sentence. If there is no example, it returns "".
func figure(d *tutorials.Demonstration) (string, error) {
	if d.Example == nil {
		return "", nil
	}
	var r explain.Renderer
	sentence, err := r.Sentence(&d.Step)
	line := r.Line(&d.Step)
	return fmt.Sprintf("<figure>\n%s\n<figcaption>%s. %s</figcaption>\n</figure>\n",
		explain.Drawing(d.Scene(), line), text(line), text(sentence)), err
}

// play returns a link, as HTML, that opens an example as a game.
func play(d *tutorials.Demonstration) string {
	end := url.Values{"x": {d.Example.Position}, "n": {d.Step.Technique.Name}}
	return "<p class=\"no-print\"><a class=\"btn first\" href=\"../index.html#" + text(end.Encode()) +
		"\">Play this position</a></p>\n"
}

// begin returns the first page of a lesson as JSON, and the steps of its file as HTML. Both are "" if it has none.
func (l *lesson) begin() (first, steps string, err error) {
	var a *activity.Lesson
	if l.Page == nil {
		a, steps = activity.NewPrimer(l.Text, 0), webpage.Steps(l.Text.Steps)
	} else {
		r := &explain.Renderer{}
		if a, err = activity.NewLesson(r, l.Page, 0, func(context.Context) (*activity.Drills, error) { return nil, nil }); err != nil {
			return "", "", err
		}
		all, _, err := activity.StepsOf(r, l.Page)
		if err != nil {
			return "", "", err
		}
		if l.Text.Steps != nil {
			steps = webpage.Steps(all)
		}
	}
	page := a.Page()
	if page.Unit != "step" {
		return "", "", nil
	}
	data, err := json.Marshal(page)
	return string(data), steps, err
}

// course returns the chapters of the course, and all their lessons in order.
func course() ([]chapter, []*lesson, error) {
	var chapters []chapter
	var all []*lesson
	for _, c := range tutorials.Chapters() {
		slugs, err := c.Techniques()
		if err != nil {
			return nil, nil, err
		}
		out := chapter{Chapter: &c}
		if c.Primer != "" {
			if out.Primer, err = tutorials.Primer(c.Primer); err != nil {
				return nil, nil, err
			}
		}
		for _, slug := range slugs {
			t, ok := techniques.Lookup(slug)
			if !ok {
				continue
			}
			l, err := newLesson(t)
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
func newLesson(technique *logic.Technique) (*lesson, error) {
	page, err := tutorials.NewPage(nil, technique)
	if err != nil {
		return nil, err
	}
	return &lesson{technique.Slug, technique.Name, page.Rung.Level.String(), words.Capital(technique.Title) + ".",
		page.Lesson, page}, nil
}
