// Package golden holds what a test makes against a file of the repository. With the
// flag -update, which it declares, the file is written anew instead, so that people can
// read in the diff what changed. Only tests import it, and it imports nothing of
// pencilmark.
package golden

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write golden files and generated papers anew instead of comparing them")

// Update reports whether files are to be written anew.
func Update() bool { return *update }

// File holds got against the file, whose name counts from the test's folder. With
// -update it writes the file.
func File(t testing.TB, name, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if d := Difference(string(want), got); d != "" {
		t.Errorf("%s is not what %s makes. If that is as it should be, write it anew with -update and read the diff.\n%s",
			name, t.Name(), d)
	}
}

// New reports whether a paper lacks text, as it does when what the text is about came
// after the paper was written: it may then be left out of what is made and compared.
// With -update nothing is new.
func New(t testing.TB, paper, text string) bool {
	t.Helper()
	have, err := os.ReadFile(paper)
	if err != nil && !*update {
		t.Fatal(err)
	}
	return !*update && !strings.Contains(string(have), text)
}

// Difference returns the first line in which two texts differ, with its number, "" if
// they are equal.
func Difference(want, got string) string {
	if want == got {
		return ""
	}
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			return fmt.Sprintf("line %d\n-%s\n+%s", i+1, w[i], g[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}
