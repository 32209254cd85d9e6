package site

import (
	"encoding/json"
	"fmt"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
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
	err = b.write("learn/index.html", &page{Title: "Learn – pencilmark", Room: "learn", Script: "lesson.js", Root: "../"}, "index", struct {
		Count    int
		Chapters []chapter
	}{len(all), chapters})
	if err != nil {
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

// lesson adds the page of a lesson, with links to the lessons before and after it. Either
// of these may be nil.
func (b *builder) lesson(l, before, after *lesson) error {
	p := &page{Title: l.Title + " – pencilmark", Room: "learn", Script: "lesson.js", Root: "../",
		Table: l.Page != nil && l.Page.Worked.Example != nil, Heading: l.Title}
	return b.write("learn/"+l.Slug+".html", p, "lesson", struct {
		*lesson
		Room          string
		Table         bool
		Before, After *lesson
	}{l, p.Room, p.Table, before, after})
}

// A shownStep is an example in the form in which the script of a lesson shows it on the
// board.
type shownStep struct {
	Position string          `json:"position"`
	Clean    bool            `json:"clean"` // without candidates
	Step     explain.StepDoc `json:"step"`
}

// shown returns the examples of a lesson as JSON. The keys are their purposes: worked,
// twin and try.
func shown(p *tutorials.Page) (string, error) {
	out := map[string]shownStep{}
	for name, d := range map[string]*tutorials.Demonstration{"worked": &p.Worked, "twin": &p.Twin, "try": &p.Try} {
		if d.Example == nil {
			continue
		}
		step, err := explain.NewStepDoc(&explain.Renderer{}, 1, nil, &d.Step)
		if err != nil {
			return "", err
		}
		out[name] = shownStep{d.Example.Position, d.Position().Clean, step}
	}
	text, err := json.Marshal(out)
	return string(text), err
}

// course returns the chapters of the course, and all their lessons in order.
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
			if out.Primer, err = tutorials.Primer(c.Primer); err != nil {
				return nil, nil, err
			}
		}
		for _, slug := range slugs {
			t, ok := techniques.Lookup(slug)
			if !ok {
				continue
			}
			l, err := newLesson(everything, t)
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
func newLesson(everything logic.Ladder, technique *logic.Technique) (*lesson, error) {
	page, err := tutorials.NewPage(everything, technique, techniques.OffReason(technique))
	if err != nil {
		return nil, err
	}
	return &lesson{technique.Slug, technique.Name, page.Rung.Level.String(), words.Capital(technique.Title) + ".",
		page.Lesson, page}, nil
}
