package site

import (
	"fmt"
	"net/url"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/markup"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// A chapter is a part of the course.
type chapter struct {
	*tutorials.Chapter
	primerName string // of what to read first
	lessons    []*lesson
}

// A lesson is a technique's lesson, or a primer, as a page shows it.
type lesson struct {
	slug, title, level string
	about              string // one sentence
	body               markup.HTML
}

// lessons adds the course, a page for each technique, and the primers.
func (b *builder) lessons() error {
	chapters, all, err := course()
	if err != nil {
		return err
	}
	b.write("learn/index.html", &page{"Learn – pencilmark", "learn", "lesson.js", "../", index(chapters, len(all))})
	for i, l := range all {
		var before, after *lesson
		if i > 0 {
			before = all[i-1]
		}
		if i+1 < len(all) {
			after = all[i+1]
		}
		b.lesson(l, before, after)
	}
	for _, slug := range tutorials.Primers() {
		primer, err := tutorials.Primer(slug)
		if err != nil {
			return err
		}
		b.lesson(&lesson{slug: slug, title: primer.Title, body: article(primer, nil, "")}, nil, nil)
	}
	return nil
}

// lesson adds the page of a lesson between two others, which may be nil.
func (b *builder) lesson(l, before, after *lesson) {
	last, next := markup.HTML("<span></span>"), markup.HTML("<span></span>")
	if before != nil {
		last = markup.Sprintf("<a href=\"%s.html\">← %s</a>", before.slug, before.title)
	}
	if after != nil {
		next = markup.Sprintf("<a href=\"%s.html\">%s →</a>", after.slug, after.title)
	}
	b.write("learn/"+l.slug+".html", &page{l.title + " – pencilmark", "learn", "lesson.js", "../",
		markup.Sprintf(`<main id="main" class="lesson">
<article>
<h1>%s</h1>
%s
</article>
<nav class="around" aria-label="Lessons">
%s
<a href="index.html">All lessons</a>
%s
</nav>
</main>
`, l.title, l.body, last, next)})
}

// index returns the table of contents of the course.
func index(chapters []chapter, count int) markup.HTML {
	var links, sections markup.HTML
	for i := range chapters {
		c := &chapters[i]
		links += markup.Sprintf("<a href=\"#chapter-%[1]d\">%[1]d. %[2]s</a>\n", c.Number, c.Title)
		sections += c.html()
	}
	return markup.Sprintf(`<main id="main">
<h1>Learn</h1>
<p>%d techniques in %d chapters, easiest first. Each has its idea, why it works, how to spot it, and `+
		`an example to play. The words are in the <a href="glossary.html">glossary</a>.</p>
<nav class="chapters" aria-label="Chapters">
%s</nav>
<div class="course">
%s</div>
</main>
`, count, len(chapters), links, sections)
}

// html returns the section of a chapter.
func (c *chapter) html() markup.HTML {
	var primer, items markup.HTML
	if c.Primer != "" {
		primer = markup.Sprintf(" Read <a href=\"%s.html\">%s</a> first.", c.Primer, c.primerName)
	}
	for _, l := range c.lessons {
		items += markup.Sprintf("<li><a href=\"%s.html\">%s</a> <span class=\"level\">%s</span>\n<p>%s</p></li>\n",
			l.slug, l.title, l.level, l.about)
	}
	return markup.Sprintf(`<section>
<h2 id="chapter-%[1]d">%[1]d. %[2]s</h2>
<p>%[3]s%[4]s</p>
<ol>
%[5]s</ol>
</section>
`, c.Number, c.Title, c.About, primer, items)
}

// course returns the chapters, and their lessons one after the other.
func course() ([]chapter, []*lesson, error) {
	everything := techniques.Everything()
	var chapters []chapter
	var all []*lesson
	for _, c := range tutorials.Chapters() {
		slugs, err := c.Techniques()
		if err != nil {
			return nil, nil, err
		}
		out := chapter{Chapter: &c}
		if c.Primer != "" {
			primer, err := tutorials.Primer(c.Primer)
			if err != nil {
				return nil, nil, err
			}
			out.primerName = primer.Title
		}
		for _, slug := range slugs {
			if techniques.Lookup(slug) == nil {
				continue
			}
			l, err := newLesson(everything, techniques.Lookup(slug))
			if err != nil {
				return nil, nil, fmt.Errorf("lesson %s: %w", slug, err)
			}
			out.lessons = append(out.lessons, l)
		}
		chapters = append(chapters, out)
		all = append(all, out.lessons...)
	}
	return chapters, all, nil
}

// newLesson returns the lesson of a technique.
func newLesson(everything logic.Ladder, technique *logic.Technique) (*lesson, error) {
	page, err := tutorials.NewPage(everything, technique, techniques.OffReason(technique))
	if err != nil {
		return nil, err
	}
	shown, err := examples(page)
	if err != nil {
		return nil, err
	}
	return &lesson{technique.Slug, technique.Name, page.Rung.Level.String(), words.Capital(technique.Title) + ".",
		article(page.Lesson, page, shown)}, nil
}

// article returns a lesson's text: its definition, what is known of the technique,
// its sections, the examples. A primer has no page.
func article(l *tutorials.Lesson, page *tutorials.Page, examples markup.HTML) markup.HTML {
	var subtitle, facts, easier, what, sections markup.HTML
	if page != nil {
		subtitle, facts = paragraph(` class="facts"`, page.Subtitle()), paragraph(` class="facts"`, page.Facts())
		easier, what = paragraph("", page.Easier()), paragraph(` class="facts"`, page.What())
	}
	for _, s := range l.Sections {
		sections += markup.Sprintf("<section>\n<h2>%s</h2>\n%s\n</section>\n", s.Heading, tutorials.Prose(s.Body))
	}
	return markup.Sprintf("%s<div class=\"definition\">%s</div>\n%s%s%s%s%s",
		subtitle, tutorials.Prose(l.Definition), facts, sections, examples, easier, what)
}

// paragraph returns a paragraph with attributes, or nothing for no text.
func paragraph(attributes markup.HTML, text string) markup.HTML {
	if text == "" {
		return ""
	}
	return markup.Sprintf("<p%s>%s</p>\n", attributes, text)
}

// examples returns the worked example, and the one to try with its answer folded away.
func examples(page *tutorials.Page) (markup.HTML, error) {
	var out markup.HTML
	if d := &page.Worked; d.Example != nil {
		worked, err := figure(d)
		if err != nil {
			return "", err
		}
		out += markup.Sprintf("<section>\n<h2>An example</h2>\n%s%s</section>\n", worked, play(d))
	}
	if d := &page.Try; d.Example != nil {
		answer, err := figure(d)
		if err != nil {
			return "", err
		}
		name := "A position with " + explain.Article(page.Rung.Name) + " " + page.Rung.Name
		picture := markup.HTML(explain.Drawing(explain.NewScene(&d.Example.Grid), name))
		out += markup.Sprintf(`<section>
<h2>Your turn</h2>
<figure>
%s
</figure>
%s<details>
<summary>The answer</summary>
%s</details>
</section>
`, picture, play(d), answer)
	}
	return out, nil
}

// figure returns the picture of a step with its sentence.
func figure(d *tutorials.Demonstration) (markup.HTML, error) {
	var r explain.Renderer
	text, err := r.Sentence(&d.Step)
	line := r.Line(&d.Step)
	return markup.Sprintf("<figure>\n%s\n<figcaption>%s. %s</figcaption>\n</figure>\n",
		markup.HTML(explain.Drawing(d.Scene(), line)), line, text), err
}

// play returns the link that opens the position.
func play(d *tutorials.Demonstration) markup.HTML {
	position := url.Values{"x": {d.Example.Position}}.Encode()
	return markup.Sprintf("<p class=\"no-print\">"+
		"<a class=\"button\" href=\"../index.html#%s\">Play this position</a></p>\n", position)
}
