package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"pencilmark/board/boardtest/golden"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/tutorials/library"
)

// run returns what the command prints.
func run(t *testing.T, o *options, library bool, names ...string) (string, error) {
	t.Helper()
	var b strings.Builder
	err := o.run(&b, library, false, names)
	return b.String(), err
}

// TestCases finds case files that are finished, and that the technique passes.
func TestCases(t *testing.T) {
	for _, slug := range []string{"naked-pair", "x-wing", "hidden-single"} {
		text, err := run(t, &options{want: 3, seed: 1, tries: 500}, false, slug)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(t.TempDir(), slug+".txtar")
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		logictest.Cases(t, techniques.MustLookup(slug), name)
	}
}

// TestNearMiss brings a candidate back: what follows in the case does not follow then.
func TestNearMiss(t *testing.T) {
	text, err := run(t, &options{want: 1, seed: 1, tries: 500}, false, "naked-pair")
	if err != nil {
		t.Fatal(err)
	}
	sections := txtar.Parse([]byte(text)).Files
	if len(sections) != 2 || !strings.HasPrefix(string(sections[1].Data), "why: as case 1, but r") {
		t.Errorf("the near miss is none of case 1:\n%s", text)
	}
}

// TestWhy asks for what is not there: the error says why.
func TestWhy(t *testing.T) {
	never := &logic.Technique{Slug: "never", Find: func(*logic.View, func(logic.Step) bool) {}}
	for _, tt := range []struct {
		o    options
		slug string
		want string
	}{
		{options{want: 1, seed: 1, tries: 40}, "rectangle-elimination", "; -any takes these; it finds nothing in "},
		{options{want: 1, seed: 1, tries: 1}, "sk-loop", "easier techniques solve all of them"},
		{options{want: 200, seed: 1, tries: 3}, "hidden-single", "it has several steps in "},
		{options{}, "no-such", "there is no technique"},
	} {
		if _, err := run(t, &tt.o, false, tt.slug); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.slug, err, tt.want)
		}
	}
	if err := (&options{want: 1, seed: 1, tries: 1}).cases(new(strings.Builder), never); err == nil {
		t.Error("a technique that finds nothing has cases")
	}
	if _, err := run(t, &options{want: 1, seed: 1, tries: 40, any: true}, false, "rectangle-elimination"); err != nil {
		t.Errorf("with -any: %v", err)
	}
}

// TestLibrary finds lines as the library has them: what the technique concludes, and
// nothing easier where that can be had.
func TestLibrary(t *testing.T) {
	t.Chdir("..") // a rare technique takes positions of its cases
	for slug, kinds := range map[string]string{"naked-pair": "example try", "sk-loop": "example"} {
		text, err := run(t, &options{seed: 1, tries: 60}, true, slug)
		if err != nil {
			t.Fatal(err)
		}
		var have []string
		for line := range strings.Lines(text) {
			f := strings.Split(strings.TrimSpace(line), "\t")
			have = append(have, f[1])
			if len(f) != 5 || f[0] != slug || slug == "naked-pair" && f[4] != "-" {
				t.Errorf("%s: %q", slug, f)
			}
		}
		if !strings.HasPrefix(strings.Join(have, " "), kinds) {
			t.Errorf("%s: %q, want %s", slug, have, kinds)
		}
	}
}

// TestMissing keeps MISSING.md true. A technique that is too new for LADDER.md is left out.
func TestMissing(t *testing.T) {
	t.Chdir("..")
	list, err := missingList(func(slug string) bool { return !golden.New(t, ladder, "| "+slug+" |") })
	if err != nil {
		t.Fatal(err)
	}
	golden.File(t, "../../techniques/MISSING.md", list)
	lacks := strings.Join(lacksExamples([]library.Example{{Kind: library.Worked, Easier: []string{"x-wing"}}}), ", ")
	if lacks != "example (1 easier), exercise" {
		t.Errorf("one example lacks %s", lacks)
	}
}
