package techniques_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/logictest"
	"pencilmark/tutorials"
)

// headings lists the sections every lesson has, in order.
var headings = []string{"Idea", "Why it works", "How to spot it", "Not to be confused with", "Try it"}

// TestComplete asks for the four files of every technique, and is the one test that
// fails if one of them is missing or unfinished: its own, its cases, its lesson and its
// line in the catalogue. What else there may be, MISSING.md lists.
func TestComplete(t *testing.T) {
	listed := map[string]bool{}
	for _, x := range techniques.All() {
		listed[x.Slug] = true
		testCases(t, x.Slug)
	}
	testDeclared(t, listed)
	testLessons(t, listed)
}

// testDeclared reads the packages of the families: a variable that holds a technique,
// and is not in the catalogue, was forgotten.
func testDeclared(t *testing.T, listed map[string]bool) {
	t.Helper()
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "solve/") { // Search is no finder
			continue
		}
		for _, slug := range declared(t, file) {
			found[slug] = true
			if !listed[slug] {
				t.Errorf("%s is declared in %s, and has no line in catalogue.go", slug, file)
			}
		}
	}
	for slug := range listed {
		if !found[slug] {
			t.Errorf("%s is in the catalogue, and declared in no family", slug)
		}
	}
}

// declared returns the slugs of the techniques that are written out in a file.
func declared(t *testing.T, file string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	ast.Inspect(parsed, func(n ast.Node) bool {
		kv, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		key, isName := kv.Key.(*ast.Ident)
		value, isText := kv.Value.(*ast.BasicLit)
		if isName && isText && key.Name == "Slug" {
			out = append(out, strings.Trim(value.Value, `"`))
		}
		return true
	})
	return out
}

// testCases asks for a finished case file.
func testCases(t *testing.T, slug string) {
	t.Helper()
	files, err := filepath.Glob("*/testdata/" + slug + ".txtar")
	switch {
	case err != nil:
		t.Fatal(err)
	case len(files) != 1:
		t.Errorf("%s has %d case files, FAMILY/testdata/%s.txtar is wanted", slug, len(files), slug)
	default:
		if missing := logictest.Unfinished(files[0]); missing != "" {
			t.Error(missing)
		}
	}
}

// testLessons asks for one lesson of every technique, with its sections, at a place in
// the course.
func testLessons(t *testing.T, listed map[string]bool) {
	t.Helper()
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
				t.Errorf("lesson %s: section %q is empty", l.Slug, s.Heading)
			}
		}
		if !slices.Equal(have, headings) || l.Definition == "" || l.Title == "" {
			t.Errorf("lesson %s: title %q, definition %q, sections %q; %q are wanted", l.Slug, l.Title, l.Definition,
				have, headings)
		}
		for _, slug := range l.Covers {
			covered[slug]++
			if !listed[slug] {
				t.Errorf("lesson %s covers %s, which is not in the catalogue", l.Slug, slug)
			}
		}
	}
	for slug := range listed {
		if covered[slug] != 1 {
			t.Errorf("%s is covered by %d lessons, one is wanted (tutorials/lessons/%s.md)", slug, covered[slug], slug)
		}
	}
	testPlaces(t, lessons)
}

// testPlaces reports lesson files that are not in the course.
func testPlaces(t *testing.T, lessons []*tutorials.Lesson) {
	t.Helper()
	names, err := os.ReadDir("../tutorials/lessons")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range names {
		slug := strings.TrimSuffix(f.Name(), ".md")
		if !slices.ContainsFunc(lessons, func(l *tutorials.Lesson) bool { return l.Slug == slug }) {
			t.Errorf("lesson %s has no place in the course: its front matter needs a line \"covers: [SLUG, ...]\", "+
				"and a line \"after: LESSON\" with the lesson that comes before it", slug)
		}
	}
}
