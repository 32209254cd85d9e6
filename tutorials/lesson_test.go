package tutorials_test

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// headings lists the sections every lesson has, in order.
var headings = []string{"Idea", "Why it works", "How to spot it", "Not to be confused with", "Try it"}

// TestLessons checks that every technique has exactly one lesson of the agreed
// shape, and that no lesson file is missing in the course.
func TestLessons(t *testing.T) {
	lessons, err := tutorials.Lessons()
	if err != nil {
		t.Fatal(err)
	}
	covered := map[string]int{}
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
		if l.Definition == "" {
			t.Errorf("%s: the definition is missing", l.Slug)
		}
		for _, slug := range l.Covers {
			covered[slug]++
			if techniques.Lookup(slug) == nil {
				t.Errorf("%s covers %q, which does not exist", l.Slug, slug)
			}
		}
	}
	for _, x := range techniques.All() {
		if covered[x.Slug] != 1 {
			t.Errorf("%d lessons cover %s", covered[x.Slug], x.Slug)
		}
	}
	names, err := os.ReadDir("lessons")
	if err != nil {
		t.Fatal(err)
	}
	if len(names) != len(lessons) {
		t.Errorf("%d files, the course has %d lessons", len(names), len(lessons))
	}
}

// TestExamples executes the example and the second one of every technique: it must
// find the expected conclusion, proven, in a position of a puzzle with one solution;
// nothing easier that is on by default may apply but what the library says; and
// at least 17 cells are empty where nothing easier applies. PENCILMARK_FULL checks
// the positions for drills, too.
func TestExamples(t *testing.T) {
	for _, x := range techniques.All() {
		t.Run(x.Slug, func(t *testing.T) {
			t.Parallel()
			examples, err := tutorials.Examples(x)
			if err != nil {
				t.Fatal(err)
			}
			if len(examples) == 0 || examples[0].Kind != tutorials.Worked {
				t.Fatalf("there is no example of its own")
			}
			for i := range examples {
				if examples[i].Kind != tutorials.Spare || os.Getenv("PENCILMARK_FULL") != "" {
					checkExample(t, x, &examples[i])
				}
			}
		})
	}
}

// smallest lists techniques whose pattern leaves fewer than 17 cells empty in every
// position in which nothing easier applies that we found.
var smallest = map[string]bool{}

func checkExample(t *testing.T, x *logic.Technique, e *tutorials.Example) {
	v := logic.NewView(&e.Grid)
	found := false
	var r explain.Renderer
	for s := range x.Steps(v) {
		if r.Effect(&s) == e.Expect {
			found = true
			var k verify.Checker
			if err := k.Step(&e.Grid, &s); err != nil {
				t.Errorf("%s: %v", e.Kind, err)
			}
			break
		}
	}
	if !found {
		t.Errorf("%s: %q is not found", e.Kind, e.Expect)
	}
	if !search.Unique(&e.Grid) {
		t.Errorf("%s: the position has not exactly one solution", e.Kind)
	}
	var easier []string
	ladder := techniques.StandardWith(x)
	for _, r := range ladder[:ladder.Rank(x)] {
		if _, ok := r.First(v); ok {
			easier = append(easier, r.Slug)
		}
	}
	if !slices.Equal(easier, e.Easier) {
		t.Errorf("%s: easier are %q, the library says %q", e.Kind, easier, e.Easier)
	}
	if n := e.Grid.Empty().Len(); n < 17 && !smallest[x.Slug] {
		t.Errorf("%s: only %d cells are empty", e.Kind, n)
	}
}

// TestLibraryOrder checks that the library has the techniques in the order of the
// catalogue, each in one run of lines, and no line that nobody reads.
func TestLibraryOrder(t *testing.T) {
	data, err := os.ReadFile("library.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Count(string(data), "\n") - 1 // the first line names the columns
	for _, x := range techniques.All() {
		examples, err := tutorials.Examples(x)
		if err != nil {
			t.Fatal(err)
		}
		lines -= len(examples)
	}
	if lines != 0 {
		t.Errorf("%d lines of the library are not read", lines)
	}
}

// TestPages writes the page of every technique in both formats, with a picture in
// the one and nothing wider than the page in the grid of the other.
func TestPages(t *testing.T) {
	ladder := techniques.Everything()
	for _, x := range techniques.All() {
		p, err := tutorials.NewPage(ladder, x, techniques.OffReason(x))
		if err != nil || p == nil {
			t.Errorf("%s: %v, %v", x.Slug, p, err)
			continue
		}
		var html, markdown bytes.Buffer
		if err := p.HTML(&html, &explain.Renderer{}); err != nil {
			t.Errorf("%s: %v", x.Slug, err)
		}
		if err := p.Markdown(&markdown, &explain.Renderer{}); err != nil {
			t.Errorf("%s: %v", x.Slug, err)
		}
		if !strings.Contains(html.String(), "<svg") || !strings.Contains(html.String(), "<h1>") {
			t.Errorf("%s: the page has no picture or no name", x.Slug)
		}
		for line := range strings.Lines(markdown.String()) {
			if strings.HasPrefix(line, "     ") && utf8.RuneCountInString(line) > 81 {
				t.Errorf("%s: a line of the grid is too wide: %s", x.Slug, line)
			}
		}
		if p.Chapter.Number == 0 || p.Next == nil && x.Slug != "pattern-overlay" {
			t.Errorf("%s: chapter %d, next %v", x.Slug, p.Chapter.Number, p.Next)
		}
	}
}

// TestPrimers checks that the primers can be read in every format.
func TestPrimers(t *testing.T) {
	for _, slug := range tutorials.Primers() {
		l, err := tutorials.Primer(slug)
		if err != nil {
			t.Fatal(err)
		}
		var html, markdown bytes.Buffer
		if err := l.HTML(&html); err != nil {
			t.Error(err)
		}
		if err := l.Markdown(&markdown); err != nil {
			t.Error(err)
		}
		if len(l.Sections) < 4 || strings.Contains(html.String(), "**") || !strings.Contains(markdown.String(), "## ") {
			t.Errorf("%s: %d sections", slug, len(l.Sections))
		}
	}
	if l, err := tutorials.Primer("x-wing"); l != nil || err != nil {
		t.Errorf("x-wing is a primer: %v, %v", l, err)
	}
}
