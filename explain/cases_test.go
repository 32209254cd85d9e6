package explain_test

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
)

// A caseStep is a step of the catalogue's case files and the position it is in.
type caseStep struct {
	name string // slug and case
	grid board.Grid
	step logic.Step
}

// perCase is how many steps are taken of a case: some techniques find hundreds.
const perCase = 2

// caseSteps returns the first steps of every case of a technique.
func caseSteps(t testing.TB, x *logic.Technique) []caseStep {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("../techniques/testdata", x.Slug+".txtar"))
	if err != nil {
		return nil // the catalogue's own tests report it
	}
	var out []caseStep
	for _, f := range archive.Files {
		_, text, _ := strings.Cut(strings.TrimSpace(string(f.Data)), "\n")
		k, err := casefile.Parse(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", x.Slug, f.Name, err)
		}
		n := 0
		for s := range x.Steps(logic.NewView(&k.Grid)) {
			out = append(out, caseStep{x.Slug + ", " + f.Name, k.Grid, s})
			if n++; n == perCase {
				break
			}
		}
	}
	return out
}

// allSteps yields the steps of every technique's case files.
func allSteps(t testing.TB, yield func(*caseStep)) {
	t.Helper()
	n := 0
	for _, x := range techniques.All() {
		for _, k := range caseSteps(t, x) {
			yield(&k)
			n++
		}
	}
	if n == 0 {
		t.Fatal("no case file was read")
	}
}
