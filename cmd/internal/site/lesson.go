package site

import (
	"fmt"

	"pencilmark/board/words"
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

// A lesson is a technique's lesson, or a primer, as a page shows it.
type lesson struct {
	Slug, Title, Level string
	About              string // one sentence
	Text               *tutorials.Lesson
	Page               *tutorials.Page // nil for a primer
}

// lessons adds the course, a page for each technique, and the primers.
func (b *builder) lessons() error {
	chapters, all, err := course()
	if err != nil {
		return err
	}
	err = b.write("learn/index.html", &page{"Learn – pencilmark", "learn", "lesson.js", "../"}, "index", struct {
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

// lesson adds the page of a lesson between two others, which may be nil.
func (b *builder) lesson(l, before, after *lesson) error {
	p := &page{l.Title + " – pencilmark", "learn", "lesson.js", "../"}
	return b.write("learn/"+l.Slug+".html", p, "lesson", struct {
		*lesson
		Before, After *lesson
	}{l, before, after})
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
