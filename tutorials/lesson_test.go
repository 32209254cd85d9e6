package tutorials_test

import (
	"slices"
	"testing"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// headings lists the sections every lesson has, in order.
var headings = []string{"Idea", "Why it works", "How to spot it", "Not to be confused with", "Try it"}

// TestLessons checks that every technique has a lesson of the agreed shape.
func TestLessons(t *testing.T) {
	lessons, err := tutorials.Lessons()
	if err != nil {
		t.Fatal(err)
	}
	covered := map[string]bool{}
	for _, l := range lessons {
		var have []string
		for _, s := range l.Sections {
			have = append(have, s.Heading)
			if s.Body == "" {
				t.Errorf("%s: section %q is empty", l.Slug, s.Heading)
			}
		}
		if !slices.Equal(have, headings) {
			t.Errorf("%s: sections %q, want %q", l.Slug, have, headings)
		}
		if l.Definition == "" || len(l.Examples) == 0 {
			t.Errorf("%s: the definition or the example is missing", l.Slug)
		}
		for _, slug := range l.Covers {
			covered[slug] = true
			if techniques.Lookup(slug) == nil {
				t.Errorf("%s covers %q, which does not exist", l.Slug, slug)
			}
		}
	}
	for _, x := range techniques.All() {
		if !covered[x.Slug] {
			t.Errorf("no lesson covers %s", x.Slug)
		}
	}
}

// TestExamples executes every example: the technique must find the expected
// conclusion, and no easier technique that is on by default may apply, unless
// the lesson says otherwise.
func TestExamples(t *testing.T) {
	lessons, err := tutorials.Lessons()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lessons {
		t.Run(l.Slug, func(t *testing.T) {
			t.Parallel()
			for i := range l.Examples {
				checkExample(t, l, &l.Examples[i])
			}
		})
	}
}

func checkExample(t *testing.T, l *tutorials.Lesson, e *tutorials.Example) {
	x := techniques.Lookup(e.Technique)
	if x == nil || !slices.Contains(l.Covers, x.Slug) {
		t.Errorf("%s: technique %q is not one it covers", e.Kind, e.Technique)
		return
	}
	var r explain.Renderer
	var found []string
	v := logic.NewView(&e.Grid)
	for s := range x.Steps(v) {
		found = append(found, r.Effect(&s))
	}
	if !slices.Contains(found, e.Expect) {
		t.Errorf("%s: %s concludes %q, want %q", e.Kind, x.Slug, found, e.Expect)
	}
	if l.Easier {
		return
	}
	ladder := techniques.StandardWith(x)
	for _, easier := range ladder[:ladder.Rank(x)] {
		if s, ok := easier.First(v); ok {
			t.Errorf("%s: the easier %s applies: %s", e.Kind, easier.Slug, r.Line(&s))
		}
	}
}
