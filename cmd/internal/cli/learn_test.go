package cli

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"pencilmark/techniques"
	"pencilmark/tutorials"
	"pencilmark/tutorials/library"
)

// TestLessonsFit reads the course, the primers and the lesson of every technique
// with its answer, and checks that nothing is wider than 80 columns, that each has
// its own name at the top and its level as the registry prints it.
func TestLessonsFit(t *testing.T) {
	if testing.Short() {
		t.Skip("reads every lesson twice, which takes minutes with the race detector")
	}
	learn := func(args ...string) string {
		var out, messages bytes.Buffer
		if code := Main(append([]string{"learn"}, args...), strings.NewReader(""), &out, &messages); code != 0 {
			t.Errorf("learn %v: exit code %d: %s", args, code, messages.String())
		}
		for line := range strings.Lines(out.String()) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
				t.Errorf("learn %v: %d columns: %s", args, n, line)
			}
		}
		return out.String()
	}
	course := learn()
	for _, slug := range tutorials.Primers() {
		learn(slug)
	}
	for _, r := range techniques.Everything() {
		if l, _ := tutorials.For(r.Technique); l == nil { // the test of the catalogue misses it
			continue
		}
		examples, err := library.Examples(r.Technique)
		if err != nil {
			t.Fatal(err)
		}
		text := learn(r.Slug)
		words := strings.Join(strings.Fields(text), " ")
		if !strings.HasPrefix(text, r.Name+"\n") || !strings.Contains(words, " "+r.Level.String()+" technique") {
			t.Errorf("%s: the name or the level is missing:\n%s", r.Slug, text)
		}
		if prose, _, _ := strings.Cut(text, "\nAn example\n"); strings.Contains(prose, "*") {
			t.Errorf("%s: marks of emphasis are left:\n%s", r.Slug, prose)
		}
		if examples == nil {
			continue
		}
		if !strings.Contains(text, "\nAn example\n") || !strings.Contains(text, "\nYour turn\n") {
			t.Errorf("%s: an example is missing", r.Slug)
		}
		if answer := learn(r.Slug, "--answer"); !strings.Contains(answer, "     "+r.Name+":") {
			t.Errorf("%s: the answer is missing:\n%s", r.Slug, answer)
		}
		if !strings.Contains(course, " "+r.Slug+" ") {
			t.Errorf("%s is not in the course", r.Slug)
		}
	}
}
