// Package golden compares the output of a test with a file of the repository. The package declares
// the flag -update. With this flag, the file is written again instead, so that people can read in
// the diff what has changed. Only tests import this package, and it imports no other package of
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

// Update reports whether the files should be written again.
func Update() bool { return *update }

// File compares got with the contents of a file, whose name is relative to the folder of the test.
// With -update it writes the file.
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
		t.Errorf("%s is not what %s produces; if the change is intended, run the test with -update and read the diff\n%s",
			name, t.Name(), d)
	}
}

// New reports whether a paper does not contain text. This happens when the subject of the text was
// added after the paper was written. The test may then leave the text out of the comparison. With
// -update, New always returns false.
func New(t testing.TB, paper, text string) bool {
	t.Helper()
	have, err := os.ReadFile(paper)
	if err != nil && !*update {
		t.Fatal(err)
	}
	return !*update && !strings.Contains(string(have), text)
}

// Difference returns the first line in which two texts differ, with its number, or "" if the texts
// are equal. If one text is the beginning of the other, it returns their numbers of lines instead.
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
